import { formatPhone } from '@console/contract/address'
import type { ConfirmationWays } from '@console/contract/session'
import { isUnauthorizedError } from '@console/kernel/errors'
import { formatTimeOfDay, useSentCode } from '@console/kernel/use-sent-code'
import { useTexts } from '@console/kernel/use-texts'
import { toWaitError } from '@console/ui/countdown/countdown'
import { SendCodeButton } from '@console/ui/form/send-code-button'
import { SentCodeField } from '@console/ui/form/sent-code-field'
import { useState } from 'react'
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
  const [isSent, setSent] = useState(sent.ticket !== null)
  const { form, onSubmit } = useConfirmationForm({
    name: 'code',
    toConfirmation: (code) => ({ ticket: sent.ticket!, code }),
    validate: (code) => {
      if (!isSent) return null
      if (!sent.ticket) return 'expired'
      return code.length === 6 ? null : 'required'
    },
    async confirm(by) {
      const problem = await confirm(by)
      if (!problem) clearSentCode()
      return problem
    },
    message,
    emptiedWhenWrong: true,
  })
  const requestCode = () =>
    sent.send(
      () => sendCode(to),
      (failure) => {
        if (!isUnauthorizedError(failure)) form.setError('root', toConfirmationError(failure))
      },
    )
  const send = async () => {
    const outcome = await requestCode()
    if (outcome === 'sent') setSent(true)
    else if (outcome !== 'refused') form.setError('root', toWaitError(outcome.wait))
  }
  const address = to === 'phone' ? formatPhone(hint) : hint
  const labels = {
    code: t('code'),
    send: t('send'),
    another: t('another'),
    sendAgain: (seconds: number) => t('send_again', { seconds }),
  }
  if (!isSent)
    return (
      <ConfirmationForm
        {...{ form, submitLabel, onCancel }}
        onSubmit={send}
        submitButton={
          <SendCodeButton
            labels={labels}
            resendAt={sent.resendAt}
            waitField="root"
            fullWidth={!onCancel}
            autoFocus
          />
        }
      >
        <p>{t('to_be_sent', { address })}</p>
      </ConfirmationForm>
    )
  return (
    <ConfirmationForm {...{ form, onSubmit, submitLabel, onCancel }}>
      <SentCodeField
        labels={labels}
        helperText={t('sent', { address, time: formatTimeOfDay(getHost(), sent.expiresAt) })}
        resendAt={sent.resendAt}
        onSend={requestCode}
      />
    </ConfirmationForm>
  )
}
