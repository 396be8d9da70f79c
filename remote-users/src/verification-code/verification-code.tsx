import { sendCode, sendCodeBySms } from '@console/contract/verification'
import { isApiError } from '@console/kernel/errors'
import { formatTimeOfDay, type SentCode } from '@console/kernel/use-sent-code'
import { useTexts } from '@console/kernel/use-texts'
import { toWaitError } from '@console/ui/countdown/countdown'
import { SendCodeButton as SubmitCodeRequest } from '@console/ui/form/send-code-button'
import { SentCodeField } from '@console/ui/form/sent-code-field'
import { getHost } from '../host'

/** What is wrong with a typed code, as the error of its field. */
export const findCodeError = (typed: string, { ticket }: SentCode): string | null => {
  if (!ticket) return 'expired'
  if (!typed) return 'required'
  return typed.length === 6 ? null : 'format'
}

export interface CodeRequest {
  /** The new address that the code is sent to, and the field of the form that holds it. */
  address: string
  addressField: 'email' | 'phone'
  /** What was sent to the address. */
  sent: SentCode
  /** The address is not accepted: its field says why. */
  onAddressRefused(error: string): void
}

/** The error codes that the form shows itself. */
const handledCodes = ['TOO_MANY_REQUESTS', 'SEND_CODE_FAIL', 'REQUEST_PARMAS_ERROR'] as const

/** Has a code sent to the new address. */
function requestCode({ address, addressField, sent, onAddressRefused }: CodeRequest) {
  const { call } = getHost()
  const options = { onError: 'dialog', handledCodes } as const
  return sent.send(
    () =>
      addressField === 'email'
        ? call(sendCode, { email: address, purpose: 'change' }, options)
        : call(sendCodeBySms, { phone: address, purpose: 'change' }, options),
    (failure) => {
      if (!isApiError(failure)) return // the host has shown what happened
      if (failure.code === 'SEND_CODE_FAIL') onAddressRefused('not_delivered')
      else if (failure.code === 'REQUEST_PARMAS_ERROR')
        onAddressRefused(failure.fields[addressField] ?? 'not_accepted')
    },
  )
}

/** Submits the first step of a form with a code: has it sent, or says why not. */
export async function sendFirstCode(request: CodeRequest, onSent: () => void) {
  const outcome = await requestCode(request)
  if (outcome === 'sent') onSent()
  else if (outcome !== 'refused') request.onAddressRefused(toWaitError(outcome.wait))
}

/** The button of the first step. */
export function SendCodeButton({ addressField, sent }: Pick<CodeRequest, 'addressField' | 'sent'>) {
  const labels = useCodeLabels()
  return <SubmitCodeRequest labels={labels} resendAt={sent.resendAt} waitField={addressField} />
}

/** The field of the second step: the code that was sent. */
export function VerificationCodeField({ request }: { request: CodeRequest }) {
  const { t } = useTexts('users')
  const labels = useCodeLabels()
  const { ticket, expiresAt, resendAt } = request.sent
  const sentKey = request.addressField === 'email' ? 'code.sent_by_mail' : 'code.sent'
  return (
    <SentCodeField
      labels={labels}
      helperText={ticket ? t(sentKey, { time: formatTimeOfDay(getHost(), expiresAt) }) : ''}
      resendAt={resendAt}
      onSend={() => requestCode(request)}
    />
  )
}

function useCodeLabels() {
  const { t } = useTexts('users')
  return {
    code: t('code.label'),
    send: t('code.send'),
    another: t('code.another'),
    sendAgain: (seconds: number) => t('code.send_again', { seconds }),
  }
}
