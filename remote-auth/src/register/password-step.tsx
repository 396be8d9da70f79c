import { register } from '@console/contract/user'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { CheckboxField } from '@console/ui/form/checkbox-field'
import { Form, type FormState, SubmitButton } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { PasswordField } from '@console/ui/form/password-field'
import { chakra } from '@chakra-ui/react'
import { completeSignIn } from '../complete-sign-in/complete-sign-in'
import { toWaitError } from '../verification-code/verification-code'
import { getHost } from '../host'
import type { AddressProof } from './address-step'
import { AgreementText } from './agreement-text'
import { passwordStrength } from './password-strength'
import { PasswordStrengthMeter } from './password-strength-meter'
import { type PasswordFormValues, personalWordsOf } from './registration'

export interface PasswordStepProps {
  form: FormState<PasswordFormValues>
  proof: AddressProof
  redirect: string | null
  onBack(): void
  /** The address or its proof is not accepted: the first step says why. */
  onStartOver(field: 'email' | 'code', error: string): void
  onRegistered(): void
}

/** The second step: a password and the agreement. Registering signs in (rulings 9). */
export function PasswordStep({
  form,
  proof: { address: email, proof },
  redirect,
  onBack,
  onStartOver,
  onRegistered,
}: PasswordStepProps) {
  const { t } = useTexts('auth')
  const { password } = form.values
  const submit = useSubmit(register, {
    host: getHost(),
    form,
    input: (values: PasswordFormValues) => ({
      email,
      proof,
      password: values.password,
      agreement: true as const,
      policy_version: getHost().page.policyVersion,
      locale: getHost().locale.current(),
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
    on: {
      VERIFY_CODE_ERROR: () => onStartOver('code', 'expired'),
      EMAIL_IS_USE: () => onStartOver('email', 'taken'),
      PASSWORD_REJECTED: ({ fields }) => form.setError('password', fields.password ?? 'common'),
      TOO_MANY_REQUESTS: ({ retryAfter }) => form.setError('root', toWaitError(retryAfter ?? 60)),
      // Nothing of this form can be malformed but the version of the terms: the page may have been
      // open since before they changed.
      REQUEST_PARMAS_ERROR({ fields }) {
        if (!fields.policy_version) return form.setError('root', 'not_accepted')
        form.setValue('agreement', false)
        form.setError('agreement', 'changed')
      },
    },
    async onSuccess(tokens) {
      onRegistered()
      await completeSignIn(tokens, {
        redirect,
        welcomeMessage: (person) => t('after_sign_in.welcome', { name: person }),
      })
    },
  })
  const revealLabels = { show: t('password.show'), hide: t('password.hide') }

  return (
    <Form form={form} onSubmit={submit} label={t('register.password_step')}>
      <chakra.p overflowWrap="anywhere">{t('register.for_address', { email })}</chakra.p>
      {/* For password managers, which keep the password under this name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        label={t('register.password')}
        autoComplete="new-password"
        required
        autoFocus={!password}
        revealLabels={revealLabels}
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
        autoFocus={Boolean(password)}
        revealLabels={revealLabels}
      />
      <CheckboxField name="agreement" required reserveMessageSpace>
        <AgreementText />
      </CheckboxField>
      <FormAlert />
      <SubmitButton fullWidth>{t('register.submit')}</SubmitButton>
      <Button fullWidth variant="ghost" onClick={onBack}>
        {t('register.back')}
      </Button>
    </Form>
  )
}
