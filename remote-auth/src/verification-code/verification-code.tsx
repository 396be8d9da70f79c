import { sendCode, sendCodeBySms, type CodePurpose } from '@console/contract/verification'
import type { ApiError } from '@console/kernel/errors'
import { timeZoneAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { humanizeWait } from '@console/ui/countdown/countdown'
import { useFormContext } from '@console/ui/form/form'
import { getHost } from '../host'
import { findActiveCode, type SentCode, type SentCodeResponse } from './sent-code'
import { SentCodeField } from './sent-code-field'

export { findActiveCode, isSameAddress, useSentCode } from './sent-code'
export { SentCodeField } from './sent-code-field'
export { parseWaitSeconds, toWaitError } from './wait-error'

export interface VerificationCodeFieldProps {
  /** The address that the code is sent to, and the field of the form that holds it. */
  address: string
  addressField: 'email' | 'phone'
  purpose: CodePurpose
  sentCode: SentCode | null
  onSent(response: SentCodeResponse): void
  onRateLimited(seconds: number): void
  /** Whether the address is valid; if not, shows the error beside it. */
  validateAddress(): boolean
  autoFocus?: boolean
  /** Said in place of when the code was sent: it was right. */
  accepted?: string
}

/** The error codes that this field shows itself. */
const handledCodes = ['TOO_MANY_REQUESTS', 'SEND_CODE_FAIL', 'REQUEST_PARMAS_ERROR'] as const

/**
 * A code that is sent to the address in another field of the form, which is submitted when all digits are
 * there. What is wrong with the address is shown at its field.
 */
export function VerificationCodeField({
  address,
  addressField,
  purpose,
  sentCode,
  onSent,
  onRateLimited,
  validateAddress,
  autoFocus,
  accepted,
}: VerificationCodeFieldProps) {
  const { t } = useTexts('auth')
  const { form } = useFormContext()
  const activeCode = findActiveCode(sentCode, address, Date.now())

  const requestCode = () => {
    if (!validateAddress()) return null
    // Name and logo are the registered ones: the server accepts no others in its mail (spec §7,
    // api B2).
    const { brand, locale, call } = getHost()
    const app = { app_name: brand.title[locale.current()], app_logo: brand.logo.light }
    const options = { onError: 'dialog', handledCodes } as const
    return addressField === 'email'
      ? call(sendCode, { email: address, purpose, ...app }, options)
      : call(sendCodeBySms, { phone: address, purpose, ...app }, options)
  }
  const showRefusal = ({ code, fields }: ApiError) => {
    if (code === 'SEND_CODE_FAIL') form.setError(addressField, 'not_delivered')
    else if (code === 'REQUEST_PARMAS_ERROR')
      form.setError(addressField, fields[addressField] ?? 'not_accepted')
  }

  const sentText = activeCode?.ticket
    ? t('code.sent', { time: formatTime(activeCode.expiresAt) })
    : ''
  return (
    <SentCodeField
      activeCode={activeCode}
      requestCode={requestCode}
      onSent={onSent}
      onRateLimited={onRateLimited}
      onRefused={showRefusal}
      helperText={accepted ?? sentText}
      autoFocus={autoFocus}
      onComplete={(input) => input.form?.requestSubmit()}
    />
  )
}

/** A time of day: the sentence stays true after a reload. */
export function formatTime(instant: number) {
  const { locale, store } = getHost()
  return new Intl.DateTimeFormat(locale.languageTag(), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: store.get(timeZoneAtom),
  }).format(instant)
}

/** The message for "too many", with the wait: of sending codes, or of what a form does. */
export function useWaitMessage(action: 'code' | 'form') {
  const { t } = useTexts('auth')
  return (seconds: number) => {
    const { unit, count } = humanizeWait(seconds)
    return t(`${action}.wait_${unit}`, { [unit]: count })
  }
}
