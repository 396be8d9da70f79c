import { type Passkey, renamePasskey } from '@console/contract/passkeys'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { Form, useForm } from '@console/ui/form/form'
import { TextField } from '@console/ui/form/text-field'
import { DialogFormEnd } from '../form-dialog/form-dialog'
import { getHost } from '../host'

export interface RenamePasskeyFormProps {
  passkey: Passkey
  onCancel(): void
  /** It has another name, from here or elsewhere. */
  onChanged(): Promise<void>
}

export function RenamePasskeyForm({ passkey, onCancel, onChanged }: RenamePasskeyFormProps) {
  const { t } = useTexts('users')
  const form = useForm({
    initialValues: { name: passkey.name },
    validate: ({ name }) => {
      if (!name.trim()) return { name: 'required' }
      return name.trim().length > 50 ? { name: 'too_long' } : null
    },
    message: (error) =>
      error === 'required' ? t('passkeys.name_required') : t('passkeys.name_wrong'),
  })
  const submit = useSubmit(renamePasskey, {
    host: getHost(),
    form,
    version: passkey.version,
    input: ({ name }) => ({ id: passkey.id, name: name.trim() }),
    on: { CONFLICT: onChanged, NOT_FOUND: onChanged },
    onSuccess: onChanged,
  })
  return (
    <Form form={form} onSubmit={submit} label={t('passkeys.rename_title')}>
      <TextField name="name" label={t('passkeys.name')} required autoFocus />
      <DialogFormEnd submitLabel={t('passkeys.rename')} onCancel={onCancel} />
    </Form>
  )
}
