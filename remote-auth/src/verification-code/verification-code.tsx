import { sendCode, sendCodeBySms, type CodePurpose } from '@console/contract/verification'
import { isApiError } from '@console/kernel/errors'
import { formatTimeOfDay, type SentCode } from '@console/kernel/use-sent-code'
import { useTexts } from '@console/kernel/use-texts'
import { humanizeWait } from '@console/ui/countdown/countdown'
import { useFormContext } from '@console/ui/form/form'
import { SentCodeField } from '@console/ui/form/sent-code-field'
import { getHost } from '../host'

export interface VerificationCodeFieldProps {
  /** The address that the code is sent to, and the field of the form that holds it. */
  address: string
  addressField: 'email' | 'phone'
  purpose: CodePurpose
  /** What was sent to the address. */
  sent: SentCode
  /** Whether the address is valid; if not, shows the error beside it. */
  validateAddress(): boolean
  autoFocus?: boolean
  /** Said in place of when the code was sent: it was right. */
  accepted?: string
}

/** The error codes that this field shows itself. */
const handledCodes = ['TOO_MANY_REQUESTS', 'SEND_CODE_FAIL', 'REQUEST_PARMAS_ERROR'] as const

/** A code that is sent to the address in another field of the form, which shows what is wrong with it. */
export function VerificationCodeField({
  address,
  addressField,
  purpose,
  sent,
  validateAddress,
  autoFocus,
  accepted,
}: VerificationCodeFieldProps) {
  const { t } = useTexts('auth')
  const { form } = useFormContext()
  const labels = useCodeLabels()

  const requestCode = () => {
    // Name and logo are the registered ones: the server accepts no others in its mail (spec §7,
    // api B2).
    const { brand, locale, call } = getHost()
    const app = { app_name: brand.title[locale.current()], app_logo: brand.logo.light }
    const options = { onError: 'dialog', handledCodes } as const
    return addressField === 'email'
      ? call(sendCode, { email: address, purpose, ...app }, options)
      : call(sendCodeBySms, { phone: address, purpose, ...app }, options)
  }
  const showRefusal = (failure: unknown) => {
    if (!isApiError(failure)) return // the host has shown what happened
    if (failure.code === 'SEND_CODE_FAIL') form.setError(addressField, 'not_delivered')
    else if (failure.code === 'REQUEST_PARMAS_ERROR')
      form.setError(addressField, failure.fields[addressField] ?? 'not_accepted')
  }

  const sentText = sent.ticket
    ? t('code.sent', { time: formatTimeOfDay(getHost(), sent.expiresAt) })
    : ''
  return (
    <SentCodeField
      labels={labels}
      helperText={accepted ?? sentText}
      resendAt={sent.resendAt}
      onSend={() => (validateAddress() ? sent.send(requestCode, showRefusal) : null)}
      autoFocus={autoFocus ? 'code' : undefined}
    />
  )
}

/** What the field of a code says. */
export function useCodeLabels() {
  const { t } = useTexts('auth')
  return {
    code: t('code.label'),
    send: t('code.send'),
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
