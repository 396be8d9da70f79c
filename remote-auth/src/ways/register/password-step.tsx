import { register } from '@console/contract/user'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { CheckboxField } from '@console/ui/form/checkbox-field'
import { toWaitError } from '@console/ui/countdown/countdown'
import { Form, type FormState, SubmitButton } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { formatAddress, type ProvenStep, toAddressInput } from '../../address-proof/address-proof'
import { AgreementText } from '../../agreement/agreement'
import { completeSignIn } from '../../complete-sign-in/complete-sign-in'
import { getHost } from '../../host'
import { NewPasswordFields } from '../../new-password/new-password'
import * as styles from './password-step.module.css'
import type { RegistrationValues } from './registration'

export interface PasswordStepProps extends ProvenStep {
  form: FormState<RegistrationValues>
  redirect: string | null
}

/** The second step: a password and the agreement. Registering signs in (rulings 9). */
export function PasswordStep({
  form,
  redirect,
  proof: { address, proof },
  goBack,
  startOver,
  clearSentCode,
}: PasswordStepProps) {
  const { t } = useTexts('auth')
  const submit = useSubmit(register, {
    host: getHost(),
    form,
    input: (values: RegistrationValues) => ({
      ...toAddressInput(address),
      proof,
      password: values.password,
      agreement: true as const,
      policy_version: getHost().page.policyVersion,
      locale: getHost().locale.current(),
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
    on: {
      VERIFY_CODE_ERROR: () => startOver('code', 'expired'),
      EMAIL_IS_USE: () => startOver('address', 'taken'),
      // Whoever has used the proof, in another tab, has registered the address.
      ALREADY_USED: () => startOver('address', 'taken'),
      PASSWORD_REJECTED: ({ fields }) => form.setError('password', fields.password ?? 'common'),
      TOO_MANY_REQUESTS: ({ retryAfter }) => form.setError('root', toWaitError(retryAfter)),
      // Nothing of this form can be malformed but the version of the terms: the page may have been
      // open since before they changed.
      REQUEST_PARMAS_ERROR({ fields }) {
        if (!fields.policy_version) return form.setError('root', 'not_accepted')
        form.setValue('agreement', false)
        form.setError('agreement', 'changed')
      },
    },
    async onSuccess(tokens) {
      clearSentCode()
      await completeSignIn(tokens, {
        method: 'phone' in toAddressInput(address) ? 'mobile' : 'email',
        redirect,
        welcomeMessage: (person) => t('after_sign_in.welcome', { name: person }),
      })
    },
  })

  return (
    <Form form={form} onSubmit={submit} label={t('register.password_step')}>
      <p className={styles.address}>
        {t('register.for_address', { address: formatAddress(address) })}
      </p>
      <NewPasswordFields address={address} label={t('register.password')} />
      <CheckboxField name="agreement" required reserveMessageSpace>
        <AgreementText />
      </CheckboxField>
      <FormAlert />
      <SubmitButton fullWidth>{t('register.submit')}</SubmitButton>
      <Button fullWidth variant="ghost" onClick={goBack}>
        {t('form.back')}
      </Button>
    </Form>
  )
}
