import { isApiError, type ApiError } from '@console/kernel/errors'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { humanizeWait, useSecondsUntil } from '@console/ui/countdown/countdown'
import { CodeInput } from '@console/ui/form/code-input'
import { useFormContext } from '@console/ui/form/form'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SentCode, SentCodeResponse } from './sent-code'
import { parseWaitSeconds, toWaitError } from './wait-error'

interface SentCodeFieldProps {
  /** The code that was sent last, or a wait for one. */
  activeCode: SentCode | null
  /** Sends another one; null: what it is sent to is not valid, which is shown there. */
  requestCode(): Promise<SentCodeResponse> | null
  onSent(response: SentCodeResponse): void
  onRateLimited(seconds: number): void
  /** It was not sent, for another reason than a wait. */
  onRefused(failure: ApiError): void
  /** Read out when it changes. */
  helperText: ReactNode
  autoFocus?: boolean
  /** All digits are there. */
  onComplete?(input: HTMLInputElement): void
}

/**
 * Six cells for a code, and the button that sends it. After a send it counts down (shell A19.5).
 */
export function SentCodeField({
  activeCode,
  requestCode,
  onSent,
  onRateLimited,
  onRefused,
  helperText,
  autoFocus,
  onComplete,
}: SentCodeFieldProps) {
  const { t } = useTexts('auth')
  const {
    form: { setError, clearErrors, errors },
  } = useFormContext()
  const [pending, setPending] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  const secondsLeft = useSecondsUntil(activeCode?.resendAt ?? 0)

  // The error with the wait is cleared when the wait is over, or when it is not for this address.
  const isWaitOver = secondsLeft === 0 && parseWaitSeconds(errors.code) !== null
  useEffect(() => {
    if (isWaitOver) clearErrors('code')
  }, [isWaitOver, clearErrors])

  const send = async () => {
    const request = requestCode()
    if (!request) return
    setPending(true)
    try {
      onSent(await request)
      clearErrors('code')
      // The button is disabled now, and the code comes next; one that was typed before belongs to
      // an older message.
      inputRef.current?.focus()
      inputRef.current?.select()
    } catch (failure) {
      if (!isApiError(failure)) return // the host has shown what happened
      if (failure.code !== 'TOO_MANY_REQUESTS') return onRefused(failure)
      const wait = failure.retryAfter ?? 60
      onRateLimited(wait)
      setError('code', toWaitError(wait))
    } finally {
      setPending(false)
    }
  }

  return (
    <CodeInput
      ref={inputRef}
      name="code"
      label={t('code.label')}
      helperText={<span role="status">{helperText}</span>}
      autoFocus={autoFocus}
      onComplete={() => onComplete?.(inputRef.current!)}
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
