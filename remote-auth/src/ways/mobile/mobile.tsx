import { formatPhone } from '@console/contract/address'
import { serializePhoneField, toWirePhone } from '@console/contract/phone'
import { signInByMobile, type TokenSet } from '@console/contract/sign-in'
import { isSameAddress, useSentCode } from '@console/kernel/use-sent-code'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { toWaitError } from '@console/ui/countdown/countdown'
import { CheckboxField } from '@console/ui/form/checkbox-field'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { SentAddress } from '@console/ui/form/sent-address'
import { useEffect, useState } from 'react'
import { AgreementText } from '../../agreement/agreement'
import { completeSignIn } from '../../complete-sign-in/complete-sign-in'
import { useFieldErrorMessage } from '../../field-errors/field-errors'
import { getHost } from '../../host'
import { MobileNumberField } from '../../mobile-number/mobile-number'
import { useRememberedSignIn } from '../../remember-me/remember-me'
import {
  type CodeRequest,
  SendCodeButton,
  sendFirstCode,
  VerificationCodeField,
} from '../../verification-code/verification-code'
import { useSecondFactor } from '../second-factor/waiting-sign-in'
import type { WayProps } from '../way'
import { type MobileFormValues, validateMobileForm } from './mobile-form'

/** Milliseconds for which the accepted code stays in sight (spec §2). */
const movesOnAfter = 1_000

/**
 * Signs in by a code that is sent to a phone (spec §2, api B2). A number that nobody has registers its
 * person: then the server asks for the agreement, and takes the same code with it.
 */
export function MobileForm({ redirect, name, onNameChange }: WayProps) {
  const { t } = useTexts('auth')
  const { page } = getHost()
  const askForSecondFactor = useSecondFactor()
  const { remember, clearRemembered } = useRememberedSignIn()
  const { lastAddress, isActive, sentTo, clear: clearSentCode } = useSentCode(getHost(), 'login')
  // After a reload the number is there again, with the sent code and the wait.
  const [prefilled] = useState(isActive ? lastAddress : null)
  const [newNumber, setNewNumber] = useState<string | null>(null)
  const [isAccepted, setIsAccepted] = useState(false)
  const firstNumber = toWirePhone(name, getHost().region.dialCode) ?? prefilled ?? ''
  const [isCodeStep, setCodeStep] = useState(
    () => sentTo(serializePhoneField(firstNumber)).ticket !== null,
  )
  const asksAgreementOf = (phone: string) => newNumber !== null && isSameAddress(newNumber, phone)
  const form = useForm<MobileFormValues>({
    draft: null,
    initialValues: {
      phone: firstNumber,
      code: '',
      remember: false,
      agreement: false,
    },
    validate: (values) =>
      validateMobileForm(values, {
        asksCode: isCodeStep,
        isSent: sentTo(serializePhoneField(values.phone)).ticket !== null,
        asksAgreement: asksAgreementOf(serializePhoneField(values.phone)),
      }),
    message: useFieldErrorMessage(),
  })
  const typedNumber = serializePhoneField(form.values.phone)
  const sent = sentTo(typedNumber)

  useEffect(() => {
    if (typedNumber) onNameChange(typedNumber)
  }, [onNameChange, typedNumber])

  const submit = useSubmit(signInByMobile, {
    host: getHost(),
    form,
    input({ phone: typed, code, remember, agreement }: MobileFormValues) {
      const phone = serializePhoneField(typed)
      const ticket = sentTo(phone).ticket ?? ''
      const agreed = asksAgreementOf(phone) && { agreement, policy_version: page.policyVersion }
      return { phone, ticket, code, remember, ...agreed }
    },
    on: {
      VERIFY_CODE_ERROR() {
        // Nobody types over full cells.
        form.setValue('code', '')
        form.setError('code', 'wrong')
      },
      TOO_MANY_REQUESTS: ({ retryAfter }) => form.setError('root', toWaitError(retryAfter)),
      STEP_UP_REQUIRED(error, values) {
        clearSentCode()
        askForSecondFactor(error, {
          method: 'mobile',
          remembered: values.remember ? serializePhoneField(values.phone) : null,
        })
      },
      REQUEST_PARMAS_ERROR({ fields }, values) {
        if (fields.agreement) {
          setNewNumber(serializePhoneField(values.phone))
          form.setError('agreement', 'new_number')
        } else if (fields.policy_version) {
          form.setValue('agreement', false)
          form.setError('agreement', 'changed')
        } else form.setError('root', 'not_accepted')
      },
    },
    async onSuccess(tokens, values) {
      clearSentCode()
      setIsAccepted(true)
      await goOn(tokens, values)
    },
  })
  async function goOn(tokens: TokenSet, values: MobileFormValues) {
    if (values.remember) remember(serializePhoneField(values.phone), tokens)
    else clearRemembered()
    await new Promise((resolve) => setTimeout(resolve, movesOnAfter))
    const isNewUser = tokens.new_user === 'Y'
    await completeSignIn(tokens, {
      method: 'mobile',
      redirect,
      welcomeMessage: (person) =>
        t(isNewUser ? 'after_sign_in.welcome' : 'after_sign_in.welcome_back', { name: person }),
    })
  }

  const request: CodeRequest = {
    address: typedNumber,
    addressField: 'phone',
    purpose: 'login',
    sent,
    onAddressRefused(error) {
      setCodeStep(false)
      form.setError('phone', error)
    },
  }
  const goToCode = () => setCodeStep(true)
  const send = () =>
    sendFirstCode(request, () => {
      // One that was typed before belongs to an older message.
      form.setValue('code', '')
      goToCode()
    })
  const rememberField = <CheckboxField name="remember">{t('sign_in.remember')}</CheckboxField>

  if (!isCodeStep)
    return (
      <Form form={form} onSubmit={sent.ticket === null ? send : goToCode} label={t('mobile.form')}>
        <MobileNumberField autoFocus />
        {rememberField}
        <FormAlert />
        {sent.ticket === null ? (
          <SendCodeButton {...request} />
        ) : (
          <SubmitButton fullWidth>{t('form.continue')}</SubmitButton>
        )}
      </Form>
    )
  return (
    <Form form={form} onSubmit={submit} label={t('mobile.form')}>
      <SentAddress
        label={t('mobile.number')}
        address={formatPhone(typedNumber)}
        changeLabel={t('address.change')}
        onChange={() => setCodeStep(false)}
      />
      <VerificationCodeField
        request={request}
        accepted={isAccepted ? t('code.accepted') : undefined}
      />
      {asksAgreementOf(typedNumber) && (
        <CheckboxField name="agreement" required reserveMessageSpace>
          <AgreementText />
        </CheckboxField>
      )}
      {rememberField}
      <FormAlert />
      <SubmitButton fullWidth>{t('sign_in.submit')}</SubmitButton>
    </Form>
  )
}
