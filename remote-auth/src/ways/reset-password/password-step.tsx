import { resetPassword } from '@console/contract/user'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { toWaitError } from '@console/ui/countdown/countdown'
import { Form, type FormState, SubmitButton } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { formatAddress, type ProvenStep, toAddressInput } from '../../address-proof/address-proof'
import { getHost } from '../../host'
import { type NewPasswordFormValues, NewPasswordFields } from '../../new-password/new-password'
import * as styles from './password-step.module.css'

export interface PasswordStepProps extends ProvenStep {
  form: FormState<NewPasswordFormValues>
  onReset(): void
}

/** The second step: the new password. */
export function PasswordStep({
  form,
  proof: { address, proof },
  goBack,
  startOver,
  clearSentCode,
  onReset,
}: PasswordStepProps) {
  const { t } = useTexts('auth')
  const submit = useSubmit(resetPassword, {
    host: getHost(),
    form,
    input: ({ password }: NewPasswordFormValues) => ({
      ...toAddressInput(address),
      proof,
      password,
    }),
    on: {
      VERIFY_CODE_ERROR: () => startOver('code', 'expired'),
      ALREADY_USED: () => startOver('code', 'used'),
      USER_NO_EXIT: () => startOver('address', 'unknown'),
      PASSWORD_REJECTED: ({ fields }) => form.setError('password', fields.password ?? 'common'),
      TOO_MANY_REQUESTS: ({ retryAfter }) => form.setError('root', toWaitError(retryAfter)),
    },
    onSuccess() {
      clearSentCode()
      onReset()
    },
  })

  return (
    <Form form={form} onSubmit={submit} label={t('reset_password.password_step')}>
      <p className={styles.address}>
        {t('reset_password.for_address', { address: formatAddress(address) })}
      </p>
      <NewPasswordFields address={address} label={t('reset_password.password')} />
      <FormAlert />
      <SubmitButton fullWidth>{t('reset_password.submit')}</SubmitButton>
      <Button fullWidth variant="ghost" onClick={goBack}>
        {t('form.back')}
      </Button>
    </Form>
  )
}
