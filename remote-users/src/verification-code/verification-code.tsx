import { sendCode, sendCodeBySms, type CodePurpose } from '@console/contract/verification'
import { isApiError } from '@console/kernel/errors'
import { timeZoneAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { humanizeWait, useSecondsUntil } from '@console/ui/countdown/countdown'
import { CodeInput } from '@console/ui/form/code-input'
import { useFormContext } from '@console/ui/form/form'
import { useEffect, useRef, useState } from 'react'
import { parseWaitSeconds, toWaitError } from '../form-errors/form-errors'
import { getHost } from '../host'
import type { SentCodeState } from './sent-code'

export { useSentCode } from './sent-code'

/** What is wrong with a typed code, as the error of its field. */
export const findCodeError = (typed: string, { ticket }: SentCodeState): string | null => {
  if (!ticket) return 'send_first'
  if (!typed) return 'required'
  return typed.length === 6 ? null : 'format'
}

export interface VerificationCodeFieldProps {
  purpose: CodePurpose
  /** The address that the code is sent to, and the field that shows what is wrong with it. */
  address: string
  addressField: 'email' | 'phone'
  sent: SentCodeState
  /** Whether the address is valid; if not, shows the error beside it. */
  validateAddress(): boolean
  autoFocus?: boolean
}

/** The error codes that this field shows itself. */
const handledCodes = ['TOO_MANY_REQUESTS', 'SEND_CODE_FAIL', 'REQUEST_PARMAS_ERROR'] as const

/**
 * Six cells for a code, and the button that has it sent, which counts down afterwards. The form is
 * submitted when all digits are there (shell A19.5).
 */
export function VerificationCodeField({
  purpose,
  address,
  addressField,
  sent,
  validateAddress,
  autoFocus,
}: VerificationCodeFieldProps) {
  const { t } = useTexts('users')
  const {
    form: { setError, clearErrors, errors },
  } = useFormContext()
  const [pending, setPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const secondsLeft = useSecondsUntil(sent.resendAt)

  // The error with the wait goes when the wait is over, or when it is not for this address.
  const isWaitOver = secondsLeft === 0 && parseWaitSeconds(errors.code) !== null
  useEffect(() => {
    if (isWaitOver) clearErrors('code')
  }, [isWaitOver, clearErrors])

  const send = async () => {
    if (!validateAddress()) return
    setPending(true)
    try {
      const options = { onError: 'dialog', handledCodes } as const
      const { call } = getHost()
      sent.saveSentCode(
        address.includes('@')
          ? await call(sendCode, { email: address, purpose }, options)
          : await call(sendCodeBySms, { phone: address, purpose }, options),
      )
      clearErrors('code')
      // The button is disabled now, and the code comes next.
      input.current?.focus()
      input.current?.select()
    } catch (failure) {
      if (!isApiError(failure)) return // the host has shown what happened
      if (failure.code === 'TOO_MANY_REQUESTS') {
        sent.delayResend(failure.retryAfter ?? 60)
        setError('code', toWaitError(failure.retryAfter))
      } else if (failure.code === 'SEND_CODE_FAIL') setError(addressField, 'not_delivered')
      else if (failure.code === 'REQUEST_PARMAS_ERROR')
        setError(addressField, failure.fields[addressField] ?? 'not_accepted')
    } finally {
      setPending(false)
    }
  }

  return (
    <CodeInput
      ref={input}
      name="code"
      label={t('code.label')}
      helperText={
        <span role="status">
          {sent.ticket ? t('code.sent', { time: formatTime(sent.expiresAt) }) : ''}
        </span>
      }
      autoFocus={autoFocus}
      onComplete={() => input.current?.form?.requestSubmit()}
      endAddon={
        <Button pending={pending} disabled={secondsLeft > 0} onClick={() => void send()}>
          {
            // A longer wait is said in minutes, by the sentence below the field.
            secondsLeft > 0 && humanizeWait(secondsLeft).unit === 'seconds'
              ? t('code.send_again', { seconds: secondsLeft })
              : t('code.send')
          }
        </Button>
      }
    />
  )
}

/** A time of day: the sentence stays true while the code is on its way. */
function formatTime(instant: number) {
  const { locale, store } = getHost()
  return new Intl.DateTimeFormat(locale.languageTag(), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: store.get(timeZoneAtom),
  }).format(instant)
}
