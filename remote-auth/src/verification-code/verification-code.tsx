import { sendCode, sendCodeBySms, type CodePurpose } from '@console/contract/verification'
import { isApiError } from '@console/kernel/errors'
import { formatTimeOfDay, type SentCode } from '@console/kernel/use-sent-code'
import { useTexts } from '@console/kernel/use-texts'
import { humanizeWait, toWaitError } from '@console/ui/countdown/countdown'
import { SendCodeButton as SubmitCodeRequest } from '@console/ui/form/send-code-button'
import { SentCodeField } from '@console/ui/form/sent-code-field'
import { getHost } from '../host'

export interface CodeRequest {
  /** The address that the code is sent to, and the field of the form that holds it. */
  address: string
  addressField: 'email' | 'phone'
  purpose: CodePurpose
  /** What was sent to the address. */
  sent: SentCode
  /** The address is not accepted: its field says why. */
  onAddressRefused(error: string): void
}

/** The error codes that the form shows itself. */
const handledCodes = ['TOO_MANY_REQUESTS', 'SEND_CODE_FAIL', 'REQUEST_PARMAS_ERROR'] as const

/** Has a code sent to an address. */
function requestCode({ address, addressField, purpose, sent, onAddressRefused }: CodeRequest) {
  // Name and logo are the registered ones: the server accepts no others in its mail (spec §7,
  // api B2).
  const { brand, locale, call } = getHost()
  const app = { app_name: brand.title[locale.current()], app_logo: brand.logo.light }
  const options = { onError: 'dialog', handledCodes } as const
  return sent.send(
    () =>
      addressField === 'email'
        ? call(sendCode, { email: address, purpose, ...app }, options)
        : call(sendCodeBySms, { phone: address, purpose, ...app }, options),
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
  return (
    <SubmitCodeRequest
      fullWidth
      labels={labels}
      resendAt={sent.resendAt}
      waitField={addressField}
    />
  )
}

/** The field of the second step: the code that was sent. */
export function VerificationCodeField({
  request,
  accepted,
}: {
  request: CodeRequest
  /** Said in place of when the code was sent: it was right. */
  accepted?: string
}) {
  const { t } = useTexts('auth')
  const labels = useCodeLabels()
  const { ticket, expiresAt, resendAt } = request.sent
  const sentKey = request.addressField === 'email' ? 'code.sent_by_mail' : 'code.sent'
  const sentText = ticket ? t(sentKey, { time: formatTimeOfDay(getHost(), expiresAt) }) : ''
  return (
    <SentCodeField
      labels={labels}
      helperText={accepted ?? sentText}
      resendAt={resendAt}
      onSend={() => requestCode(request)}
    />
  )
}

/** What the field of a code says. */
export function useCodeLabels() {
  const { t } = useTexts('auth')
  return {
    code: t('code.label'),
    send: t('code.send'),
    another: t('code.another'),
    sendAgain: (seconds: number) => t('code.send_again', { seconds }),
  }
}

/** The message for "too many", with the wait: of sending codes, or of what a form does. */
export function useWaitMessage(action: 'code' | 'form') {
  const { t } = useTexts('auth')
  return (seconds: number) => {
    const { unit, count } = humanizeWait(seconds)
    return t(`${action}.wait_${unit}`, { [unit]: count })
  }
}
