import { type Passkey, renamePasskey } from '@console/contract/passkeys'
import { useDraft } from '@console/kernel/use-draft'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { Form, useForm } from '@console/ui/form/form'
import { TextField } from '@console/ui/form/text-field'
import { DialogFormEnd } from '../form-dialog/form-dialog'
import { getHost } from '../host'

export interface RenamePasskeyFormProps {
  passkey: Passkey
  onCancel(): void
  /** It has another name, or is gone. */
  onChanged(): Promise<void>
  /** Another window has named it: the passkey is to be read again, and what was typed stays. */
  onConflict(): Promise<unknown>
}

export function RenamePasskeyForm({
  passkey,
  onCancel,
  onChanged,
  onConflict,
}: RenamePasskeyFormProps) {
  const { t } = useTexts('users')
  const form = useForm({
    initialValues: { name: passkey.name },
    draft: useDraft(getHost(), `passkey-${passkey.id}`, { isInDialog: true }),
    validate: ({ name }) => {
      if (!name.trim()) return { name: 'required' }
      return name.trim().length > 50 ? { name: 'too_long' } : null
    },
    message(error) {
      if (error === 'conflict') return t('passkeys.conflict')
      return t(error === 'required' ? 'passkeys.name_required' : 'passkeys.name_wrong')
    },
  })
  const submit = useSubmit(renamePasskey, {
    host: getHost(),
    form,
    version: passkey.version,
    input: ({ name }) => ({ id: passkey.id, name: name.trim() }),
    on: {
      async CONFLICT() {
        await onConflict()
        form.setError('name', 'conflict')
      },
      NOT_FOUND: onChanged,
    },
    onSuccess: onChanged,
  })
  return (
    <Form form={form} onSubmit={submit} label={t('passkeys.rename_title')}>
      <TextField name="name" label={t('passkeys.name')} required autoFocus />
      <DialogFormEnd submitLabel={t('passkeys.rename')} isSaved onCancel={onCancel} />
    </Form>
  )
}
