import { languageTag } from '@console/contract/locales'
import { sendCode, sendCodeBySms, type CodePurpose } from '@console/contract/verification'
import { isApiError } from '@console/kernel/errors'
import { timeZoneAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { humanizeWait, useSecondsUntil } from '@console/ui/countdown/countdown'
import { CodeInput } from '@console/ui/form/code-input'
import { useFormContext } from '@console/ui/form/form'
import { useEffect, useRef, useState } from 'react'
import { getHost } from '../host'
import { findActiveCode, type SentCode } from './sent-code'

export { findActiveCode, isSameAddress, useSentCode } from './sent-code'

export interface VerificationCodeFieldProps {
  /** The address that the code is sent to, and the field of the form that holds it. */
  address: string
  addressField: 'email' | 'phone'
  purpose: CodePurpose
  sentCode: SentCode | null
  onSent(response: { ticket: string; expires_in: number; resend_after: number }): void
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
 * Six cells for a code, and the button that sends it to an address. After a send it counts down
 * (shell A19.5). The form is submitted when all digits are there. What is wrong with the address is
 * shown at its own field.
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
  const {
    form: { setError, clearErrors, errors },
  } = useFormContext()
  const [pending, setPending] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  const activeCode = findActiveCode(sentCode, address, Date.now())
  const secondsLeft = useSecondsUntil(activeCode?.resendAt ?? 0)

  // The error with the wait is cleared when the wait is over, or when it is not for this address.
  const isWaitOver = secondsLeft === 0 && parseWaitSeconds(errors.code) !== null
  useEffect(() => {
    if (isWaitOver) clearErrors('code')
  }, [isWaitOver, clearErrors])

  const send = async () => {
    if (!validateAddress()) return
    setPending(true)
    try {
      // Name and logo are the registered ones: the server accepts no others in its mail (spec §7,
      // api B2).
      const {
        brand: { title, logo },
        locale,
      } = getHost()
      const { call } = getHost()
      const options = { onError: 'dialog', handledCodes } as const
      const request = { purpose, app_name: title[locale.current()], app_logo: logo.light }
      onSent(
        addressField === 'email'
          ? await call(sendCode, { email: address, ...request }, options)
          : await call(sendCodeBySms, { phone: address, ...request }, options),
      )
      clearErrors('code')
      // The button is disabled now, and the code comes next; one that was typed before belongs to
      // an older message.
      inputRef.current?.focus()
      inputRef.current?.select()
    } catch (failure) {
      if (!isApiError(failure)) return // the host has shown what happened
      if (failure.code === 'TOO_MANY_REQUESTS') {
        const wait = failure.retryAfter ?? 60
        onRateLimited(wait)
        setError('code', toWaitError(wait))
      } else if (failure.code === 'SEND_CODE_FAIL') setError(addressField, 'not_delivered')
      else if (failure.code === 'REQUEST_PARMAS_ERROR')
        setError(addressField, failure.fields[addressField] ?? 'not_accepted')
    } finally {
      setPending(false)
    }
  }

  const sentText = activeCode?.ticket
    ? t('code.sent', { time: formatTime(activeCode.expiresAt) })
    : ''
  return (
    <CodeInput
      ref={inputRef}
      name="code"
      label={t('code.label')}
      helperText={<span role="status">{accepted ?? sentText}</span>}
      autoFocus={autoFocus}
      onComplete={() => inputRef.current?.form?.requestSubmit()}
      endAddon={
        <Button pending={pending} disabled={secondsLeft > 0} onClick={() => void send()}>
          {secondsLeft > 0 ? t('code.send_again', { seconds: secondsLeft }) : t('code.send')}
        </Button>
      }
    />
  )
}

/** A time of day: the sentence stays true after a reload. */
export function formatTime(instant: number) {
  const { locale, region, store } = getHost()
  return new Intl.DateTimeFormat(languageTag(locale.current(), region.topLevelDomain), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: store.get(timeZoneAtom),
  }).format(instant)
}

/**
 * The error of a wait. The seconds are part of it: announced once, they must not change under a
 * screen reader as the countdown does.
 */
export const toWaitError = (seconds: number) => `wait:${seconds}`

/** The seconds to wait in an error, or `null` when it is another error. */
export const parseWaitSeconds = (error: string | undefined) =>
  error?.startsWith('wait:') ? Number(error.slice(5)) : null

/** The message for "too many", with the wait: of sending codes, or of what a form does. */
export function useWaitMessage(action: 'code' | 'form') {
  const { t } = useTexts('auth')
  return (seconds: number) => {
    const { unit, count } = humanizeWait(seconds)
    return t(`${action}.wait_${unit}`, { [unit]: count })
  }
}
