import { formatPhone } from '@console/contract/address'
import type { ConfirmationWays } from '@console/contract/session'
import { isUnauthorizedError } from '@console/kernel/errors'
import { formatTimeOfDay, useSentCode } from '@console/kernel/use-sent-code'
import { useTexts } from '@console/kernel/use-texts'
import { SentCodeField } from '@console/ui/form/sent-code-field'
import { getHost } from '../host-ref/host-ref'
import type { Confirm, SendCode } from './confirmation'
import { toConfirmationError } from './confirmation-error'
import {
  ConfirmationForm,
  useConfirmationForm,
  type ConfirmationFormEnd,
} from './confirmation-form'

/** Who has neither password nor app shows by a code to their e-mail or phone that it is them. */
export function CodeForm({
  address: { to, hint },
  purpose,
  confirm,
  sendCode,
  submitLabel,
  onCancel,
  message,
}: ConfirmationFormEnd & {
  address: ConfirmationWays['codes'][number]
  purpose: 'reauthenticate' | 'unlock'
  confirm: Confirm
  sendCode: SendCode
}) {
  const { t } = useTexts('confirm')
  const { sentTo, clear: clearSentCode } = useSentCode(getHost(), purpose)
  const sent = sentTo(to)
  const { form, onSubmit } = useConfirmationForm({
    name: 'code',
    toConfirmation: (code) => ({ ticket: sent.ticket!, code }),
    validate: (code) => (!sent.ticket ? 'send_first' : code.length === 6 ? null : 'required'),
    async confirm(by) {
      const problem = await confirm(by)
      if (!problem) clearSentCode()
      return problem
    },
    message,
    emptiedWhenWrong: true,
  })
  const showRefusal = (failure: unknown) => {
    if (!isUnauthorizedError(failure)) form.setError('code', toConfirmationError(failure))
  }
  const address = to === 'phone' ? formatPhone(hint) : hint
  return (
    <ConfirmationForm {...{ form, onSubmit, submitLabel, onCancel }}>
      <SentCodeField
        labels={{
          code: t('code'),
          send: t('send'),
          sendAgain: (seconds) => t('send_again', { seconds }),
        }}
        helperText={
          sent.ticket
            ? t('sent', { address, time: formatTimeOfDay(getHost(), sent.expiresAt) })
            : t('to_be_sent', { address })
        }
        resendAt={sent.resendAt}
        onSend={() => sent.send(() => sendCode(to), showRefusal)}
        autoFocus={sent.ticket ? 'code' : 'button'}
      />
    </ConfirmationForm>
  )
}
