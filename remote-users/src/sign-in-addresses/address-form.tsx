import { normalizeEmail } from '@console/contract/address'
import { validateFields } from '@console/contract/field-errors'
import { formatAddress } from '@console/contract/shown-address'
import {
  findPhoneFieldProblem,
  describePhoneField,
  serializePhoneField,
} from '@console/contract/phone'
import { changeEmail, changePhone, readProfile, type User } from '@console/contract/user'
import { useDraft } from '@console/kernel/use-draft'
import { useSentCode } from '@console/kernel/use-sent-code'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { toWaitError } from '@console/ui/countdown/countdown'
import { Form, type FormErrors, SubmitButton, useForm } from '@console/ui/form/form'
import { dialCodeOptions, findDefaultCountry, PhoneField } from '@console/ui/form/phone-field'
import { SentAddress } from '@console/ui/form/sent-address'
import { TextField } from '@console/ui/form/text-field'
import { useMemo, useState } from 'react'
import { DialogFormButtons, DialogFormEnd } from '../form-dialog/form-dialog'
import { useFormErrorMessage } from '../form-errors/form-errors'
import { getHost } from '../host'
import {
  type CodeRequest,
  findCodeError,
  SendCodeButton,
  sendFirstCode,
  VerificationCodeField,
} from '../verification-code/verification-code'

type AddressFormValues = { email: string; phone: string; code: string }

export interface AddressFormProps {
  kind: 'email' | 'phone'
  profile: User
  submitLabel: string
  onCancel(): void
  onSaved(profile: User): void
  /** Another window has changed the profile: the next try is based on this one. */
  onLatest(profile: User): void
}

/** A new address and the code that was sent there. */
export function AddressForm({
  kind,
  profile,
  submitLabel,
  onCancel,
  onSaved,
  onLatest,
}: AddressFormProps) {
  const { t } = useTexts('users')
  // What is no number stays as it was typed, to be refused.
  const addressIn = ({ email, phone }: AddressFormValues) =>
    kind === 'email' ? email.trim() : serializePhoneField(phone)
  const { lastAddress, isActive, sentTo, clear: clearSentCode } = useSentCode(getHost(), 'change')
  // After a reload, or when the dialog was closed, it is there again with its code and wait.
  const [prefilled] = useState(() =>
    isActive && lastAddress?.includes('@') === (kind === 'email') ? lastAddress : null,
  )
  const [isCodeStep, setCodeStep] = useState(
    () => prefilled !== null && sentTo(prefilled).ticket !== null,
  )
  const form = useForm<AddressFormValues>({
    initialValues: { email: '', phone: '', code: '', ...(prefilled && { [kind]: prefilled }) },
    draft: useDraft<AddressFormValues>(getHost(), `new-${kind}`, {
      secrets: ['code'],
      isInDialog: true,
    }),
    validate(values): FormErrors | null {
      const addressError = findAddressError(values)
      const codeError = isCodeStep ? findCodeError(values.code, sent) : null
      if (addressError) return { [kind]: addressError }
      return codeError ? { code: codeError } : null
    },
    message: useFormErrorMessage(),
  })
  const address = addressIn(form.values)
  const sent = sentTo(address)

  const findAddressError = (values: AddressFormValues): string | undefined => {
    const typed = addressIn(values)
    const { input } = kind === 'email' ? changeEmail : changePhone
    const error = validateFields(input, { id: profile.id, [kind]: typed })?.[kind]
    const phoneError = kind === 'phone' ? findPhoneFieldProblem(values.phone) : null
    return phoneError ?? error ?? (isOwn(typed, profile) ? 'own' : undefined)
  }
  const refuseAddress = (error: string) => {
    setCodeStep(false)
    form.setError(kind, error)
  }

  const { version } = profile
  const on = {
    VERIFY_CODE_ERROR() {
      // Nobody types over full cells.
      form.setValue('code', '')
      form.setError('code', 'wrong')
    },
    EMAIL_IS_USE() {
      // The code is used up.
      clearSentCode()
      form.setValue('code', '')
      refuseAddress('taken')
    },
    async CONFLICT() {
      form.setError('root', 'conflict')
      const latest = await getHost()
        .call(readProfile, {}, { onError: 'toast' })
        .catch(() => null)
      if (latest) onLatest(latest)
    },
    TOO_MANY_REQUESTS: ({ retryAfter }: { retryAfter?: number }) =>
      form.setError('root', toWaitError(retryAfter)),
  }
  const common = {
    host: getHost(),
    form,
    version,
    on,
    onSuccess(saved: User) {
      clearSentCode()
      getHost().notify.success(t(`addresses.saved_${kind}`))
      onSaved(saved)
    },
  }
  const evidenceOf = ({ code }: AddressFormValues) => ({
    id: profile.id,
    ticket: sent.ticket ?? '',
    code,
  })
  const submitEmail = useSubmit(changeEmail, {
    ...common,
    input: (values: AddressFormValues) => ({ ...evidenceOf(values), email: addressIn(values) }),
  })
  const submitPhone = useSubmit(changePhone, {
    ...common,
    input: (values: AddressFormValues) => ({ ...evidenceOf(values), phone: addressIn(values) }),
  })

  const request: CodeRequest = {
    address,
    addressField: kind,
    sent,
    onAddressRefused: refuseAddress,
  }
  const goToCode = () => setCodeStep(true)
  const send = () =>
    sendFirstCode(request, () => {
      // One that was typed before belongs to an older message.
      form.setValue('code', '')
      goToCode()
    })

  if (!isCodeStep)
    return (
      <Form form={form} onSubmit={sent.ticket === null ? send : goToCode} label={submitLabel}>
        {kind === 'email' ? (
          <TextField
            name="email"
            type="email"
            label={t('addresses.new_email')}
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            autoFocus
          />
        ) : (
          <MobileNumberField />
        )}
        <DialogFormButtons onCancel={onCancel}>
          {sent.ticket === null ? (
            <SendCodeButton {...request} />
          ) : (
            <SubmitButton>{t('code.continue')}</SubmitButton>
          )}
        </DialogFormButtons>
      </Form>
    )
  return (
    <Form form={form} onSubmit={kind === 'email' ? submitEmail : submitPhone} label={submitLabel}>
      <SentAddress
        label={t(`addresses.new_${kind}`)}
        address={formatAddress(address)}
        changeLabel={t('addresses.change')}
        onChange={() => setCodeStep(false)}
      />
      <VerificationCodeField request={request} />
      <DialogFormEnd submitLabel={submitLabel} onCancel={onCancel} />
    </Form>
  )
}

const isOwn = (typed: string, { email, phone_number }: User) =>
  [email, phone_number].includes(normalizeEmail(typed) ?? typed)

/**
 * The field `phone`: a mobile number with its country code, that of the region at first. The countries to
 * choose from are those to which text messages go.
 */
function MobileNumberField() {
  const { t } = useTexts('users')
  const { region, locale, page } = getHost()
  const language = locale.languageTag()
  const dialCodes = useMemo(
    () =>
      dialCodeOptions(language, region.dialCode).filter(({ value }) =>
        page.smsCountries.includes(value),
      ),
    [language, region.dialCode, page.smsCountries],
  )
  const comboboxLabels = useMemo(
    () => ({ open: t('addresses.show_all'), empty: t('addresses.no_match') }),
    [t],
  )
  return (
    <PhoneField
      name="phone"
      label={t('addresses.new_phone')}
      dialCodeLabel={t('addresses.country_code')}
      dialCodeOptions={dialCodes}
      defaultCountry={findDefaultCountry(dialCodes, region.dialCode)}
      comboboxLabels={comboboxLabels}
      describeNumber={(value) => {
        const number = describePhoneField(value)
        return number && t('addresses.understood', { number })
      }}
      required
      autoFocus
    />
  )
}
