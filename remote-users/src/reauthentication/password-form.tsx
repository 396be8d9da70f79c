import { reauthenticate } from '@console/contract/session'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { Form, useForm } from '@console/ui/form/form'
import { PasswordField } from '@console/ui/form/password-field'
import { DialogFormEnd } from '../form-dialog/form-dialog'
import { toWaitError, useFormErrorMessage } from '../form-errors/form-errors'
import { getHost } from '../host'

/** The person shows by their password that it is still them. */
export function PasswordForm({
  username,
  onDone,
  onCancel,
}: {
  username: string
  onDone(): void
  onCancel(): void
}) {
  const { t } = useTexts('users')
  const form = useForm<{ old_password: string }>({
    initialValues: { old_password: '' },
    validate: ({ old_password }) => (old_password ? null : { old_password: 'required' }),
    message: useFormErrorMessage(),
  })
  const submit = useSubmit(reauthenticate, {
    host: getHost(),
    form,
    input: ({ old_password }: { old_password: string }) => ({ password: old_password }),
    on: {
      USERNAME_OR_PASSWORD_ERROR: () => form.setError('old_password', 'wrong'),
      TOO_MANY_REQUESTS: ({ retryAfter }) => form.setError('root', toWaitError(retryAfter)),
    },
    onSuccess: onDone,
  })
  return (
    <Form form={form} onSubmit={submit} label={t('again.title')}>
      {/* For password managers, which keep the password under this name. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        name="old_password"
        label={t('again.password')}
        autoComplete="current-password"
        required
        autoFocus
        revealLabels={{ show: t('form.show_password'), hide: t('form.hide_password') }}
      />
      <DialogFormEnd submitLabel={t('again.confirm')} onCancel={onCancel} />
    </Form>
  )
}
