import { register } from '@console/contract/user'
import { useTexts } from '@console/kernel/use-texts'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { PasswordField } from '@console/ui/form/password-field'
import { TextField } from '@console/ui/form/text-field'
import { CheckboxField } from '@console/ui/form/checkbox-field'
import { Box } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { completeSignIn } from '../complete-sign-in/complete-sign-in'
import {
  VerificationCodeField,
  findActiveCode,
  normalizeCode,
  useSentCode,
  useWaitMessage,
} from '../verification-code/verification-code'
import { getHost } from '../host'
import { useFieldErrorMessage } from './field-error-message'
import { validateRegistration, personalWordsOf, type RegisterFormValues } from './registration'
import { handledErrorCodes, parseRegisterErrors } from './register-errors'
import { passwordStrength } from './password-strength'
import { PasswordStrengthMeter } from './password-strength-meter'

export interface RegisterFormProps {
  redirect: string | null
  /** The name that was typed in the other form; taken over if it is an e-mail. */
  name: string
  onNameChange(name: string): void
}

/** Registers with an e-mail, a code and a password, and signs in (rulings 9, api B2). */
export function RegisterForm({ redirect, name, onNameChange }: RegisterFormProps) {
  const { t } = useTexts('auth')
  const { sentCode, saveSentCode, delayResend, clearSentCode } = useSentCode()
  const [retryAfter, setRetryAfter] = useState(0)
  const ticketFor = (email: string) => findActiveCode(sentCode, email, Date.now())?.ticket ?? null
  const message = useFieldErrorMessage()
  const waitMessage = useWaitMessage('register')
  const form = useForm<RegisterFormValues>({
    initialValues: {
      email: name.includes('@') ? name : '',
      code: '',
      password: '',
      confirm: '',
      agreement: false,
    },
    validate: (values) => validateRegistration(values, ticketFor(values.email)),
    message,
  })
  const { email, password } = form.values

  // After a reload the e-mail is filled in again, with the sent code and the wait. What is stored
  // may arrive after the first render.
  const prefilled = useRef(false)
  useEffect(() => {
    if (!sentCode || prefilled.current) return
    prefilled.current = true
    if (!email && findActiveCode(sentCode, sentCode.email, Date.now()))
      form.setValue('email', sentCode.email)
  }, [sentCode, email, form])

  useEffect(() => onNameChange(email), [onNameChange, email])

  const validateEmail = () => {
    const error = validateRegistration(form.values, null)?.email
    if (error) form.setError('email', error)
    return !error
  }

  const submit = async (values: RegisterFormValues) => {
    setRetryAfter(0)
    try {
      const tokens = await getHost().call(
        register,
        {
          email: values.email,
          password: values.password,
          ticket: ticketFor(values.email) ?? undefined,
          code: normalizeCode(values.code),
          agreement: true,
          policy_version: getHost().page.policyVersion,
          locale: getHost().locale.current(),
          time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
        { onError: 'dialog', handledCodes: handledErrorCodes },
      )
      clearSentCode()
      await completeSignIn(tokens, {
        redirect,
        welcomeMessage: (person) => t('after_sign_in.welcome', { name: person }),
      })
    } catch (failure) {
      const errors = parseRegisterErrors(failure)
      for (const [field, error] of errors.fieldErrors) form.setError(field, error)
      setRetryAfter(errors.retryAfter)
    }
  }

  return (
    <Form form={form} onSubmit={submit} label={t('register.heading')}>
      <TextField
        name="email"
        type="email"
        label={t('register.email')}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus={!email}
      />
      <VerificationCodeField
        email={email}
        sentCode={sentCode}
        onSent={(response) => saveSentCode(email, response)}
        onRateLimited={(seconds) => delayResend(email, seconds)}
        validateEmail={validateEmail}
      />
      <PasswordField
        name="password"
        label={t('register.password')}
        autoComplete="new-password"
        required
        revealLabels={{ show: t('password.show'), hide: t('password.hide') }}
        helperText={
          password ? (
            <PasswordStrengthMeter strength={passwordStrength(password, personalWordsOf(email))} />
          ) : (
            t('register.password_help')
          )
        }
      />
      <PasswordField
        name="confirm"
        label={t('register.confirm')}
        autoComplete="new-password"
        required
        revealLabels={{ show: t('password.show'), hide: t('password.hide') }}
      />
      <CheckboxField name="agreement" required reserveMessageSpace>
        {t('register.agreement')}
      </CheckboxField>
      <Box color="danger" textStyle="sm">
        {retryAfter > 0 && <p role="alert">{waitMessage(retryAfter)}</p>}
      </Box>
      <SubmitButton fullWidth>{t('register.submit')}</SubmitButton>
    </Form>
  )
}
