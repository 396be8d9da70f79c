import { reauthenticate } from '@console/contract/session'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { CodeInput } from '@console/ui/form/code-input'
import { Form, useForm } from '@console/ui/form/form'
import { useRef } from 'react'
import { DialogFormEnd } from '../form-dialog/form-dialog'
import { toWaitError, useFormErrorMessage } from '../form-errors/form-errors'
import { getHost } from '../host'

/** The person shows by the app with their one-time passwords that it is still them. */
export function TotpForm({ onDone, onCancel }: { onDone(): void; onCancel(): void }) {
  const { t } = useTexts('users')
  const inputRef = useRef<HTMLInputElement>(null)
  const form = useForm({
    initialValues: { code: '' },
    validate: ({ code }) => (/^\d{6}$/.test(code) ? null : { code: code ? 'format' : 'required' }),
    message: useFormErrorMessage(),
  })
  const submit = useSubmit(reauthenticate, {
    host: getHost(),
    form,
    input: ({ code }) => ({ totp: code }),
    on: {
      VERIFY_CODE_ERROR() {
        // Nobody types over full cells.
        form.setValue('code', '')
        form.setError('code', 'not_shown')
      },
      TOO_MANY_REQUESTS: ({ retryAfter }) => form.setError('root', toWaitError(retryAfter)),
    },
    onSuccess: onDone,
  })
  return (
    <Form form={form} onSubmit={submit} label={t('again.title')}>
      <CodeInput
        ref={inputRef}
        name="code"
        label={t('second_factor.code')}
        helperText={t('second_factor.code_help')}
        autoFocus
        onComplete={() => inputRef.current?.form?.requestSubmit()}
      />
      <DialogFormEnd submitLabel={t('again.confirm')} onCancel={onCancel} />
    </Form>
  )
}
