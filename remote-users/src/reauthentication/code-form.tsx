import { reauthenticate } from '@console/contract/session'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { Form, useForm } from '@console/ui/form/form'
import { DialogFormEnd } from '../form-dialog/form-dialog'
import { toWaitError, useFormErrorMessage } from '../form-errors/form-errors'
import { getHost } from '../host'
import {
  findCodeError,
  normalizeCode,
  useSentCode,
  VerificationCodeField,
} from '../verification-code/verification-code'

/** Who has neither password nor app shows by a code to their address that it is still them. */
export function CodeForm({
  address,
  onDone,
  onCancel,
}: {
  address: string
  onDone(): void
  onCancel(): void
}) {
  const { t } = useTexts('users')
  const sent = useSentCode('reauthenticate', address)
  const form = useForm<{ code: string }>({
    initialValues: { code: '' },
    validate({ code }) {
      const error = findCodeError(code, sent)
      return error ? { code: error } : null
    },
    message: useFormErrorMessage(),
  })
  const submit = useSubmit(reauthenticate, {
    host: getHost(),
    form,
    input: ({ code }: { code: string }) => ({
      ticket: sent.ticket ?? '',
      code: normalizeCode(code),
    }),
    on: {
      VERIFY_CODE_ERROR: () => form.setError('code', 'wrong'),
      TOO_MANY_REQUESTS: ({ retryAfter }) => form.setError('root', toWaitError(retryAfter)),
    },
    onSuccess() {
      sent.clearSentCode()
      onDone()
    },
  })
  return (
    <Form form={form} onSubmit={submit} label={t('again.title')}>
      <VerificationCodeField
        purpose="reauthenticate"
        address={address}
        addressField="root"
        sent={sent}
        validateAddress={() => true}
        autoFocus
      />
      <DialogFormEnd submitLabel={t('again.confirm')} onCancel={onCancel} />
    </Form>
  )
}
