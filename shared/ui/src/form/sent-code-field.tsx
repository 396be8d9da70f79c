import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../button/button'
import { humanizeWait, parseWaitError, toWaitError, useSecondsUntil } from '../countdown/countdown'
import { CodeInput } from './code-input'
import { useFormContext } from './form'

export interface SentCodeFieldProps {
  labels: { code: string; send: string; sendAgain(seconds: number): string }
  /** Where the code goes or has gone: read out when it changes. */
  helperText: ReactNode
  /** Milliseconds; until then no other is sent. */
  resendAt: number
  /** Has one sent. Null: what it is sent to is not valid, and that is shown there. */
  onSend(): Promise<'sent' | 'refused' | { wait: number }> | null
  /** The focus begins in the cells, or on the button. */
  autoFocus?: 'code' | 'button'
  /** The form waits for its button when all digits are there. */
  submitsByButton?: boolean
}

/**
 * The field `code` of a form: six cells for a code from a message, and the button that sends it, which
 * counts down afterwards (shell A19.5). The form is submitted when all digits are there, unless its
 * button is to say what that does.
 */
export function SentCodeField({
  labels,
  helperText,
  resendAt,
  onSend,
  autoFocus,
  submitsByButton = false,
}: SentCodeFieldProps) {
  const {
    form: { setError, clearErrors, errors },
  } = useFormContext()
  const [pending, setPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const secondsLeft = useSecondsUntil(resendAt)
  const mustWait = secondsLeft > 0

  // The error with the wait goes when the wait is over, or when it is not for this address.
  const isWaitOver = !mustWait && parseWaitError(errors.code) !== null
  useEffect(() => {
    if (isWaitOver) clearErrors('code')
  }, [isWaitOver, clearErrors])

  const send = async () => {
    const sending = onSend()
    if (!sending) return
    setPending(true)
    const outcome = await sending
    setPending(false)
    if (outcome === 'refused') return
    if (outcome !== 'sent') return setError('code', toWaitError(outcome.wait))
    clearErrors('code')
    // The button is disabled now, and the code comes next; one that was typed before belongs to an
    // older message.
    input.current?.focus()
    input.current?.select()
  }

  return (
    <CodeInput
      ref={input}
      name="code"
      label={labels.code}
      helperText={<span role="status">{helperText}</span>}
      autoFocus={autoFocus === 'code'}
      onComplete={submitsByButton ? undefined : () => input.current?.form?.requestSubmit()}
      endAddon={
        <Button
          autoFocus={autoFocus === 'button'}
          pending={pending}
          disabled={mustWait}
          onClick={() => void send()}
        >
          {
            // A longer wait is said in minutes, by the sentence below the field.
            mustWait && humanizeWait(secondsLeft).unit === 'seconds'
              ? labels.sendAgain(secondsLeft)
              : labels.send
          }
        </Button>
      }
    />
  )
}
