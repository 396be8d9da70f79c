import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../button/button'
import { toWaitError } from '../countdown/countdown'
import { CodeInput } from './code-input'
import { useFormContext } from './form'
import { type CodeLabels, useSendWait } from './send-code-button'
import * as styles from './sent-code-field.module.css'

export interface SentCodeFieldProps {
  labels: CodeLabels
  /** Where the code has gone: read out when it changes. */
  helperText: ReactNode
  /** Milliseconds; until then no other is sent. */
  resendAt: number
  /** Has another one sent. */
  onSend(): Promise<'sent' | 'refused' | { wait: number }>
  /** The form waits for its button when all digits are there. */
  submitsByButton?: boolean
}

/**
 * The field `code` of a form, once a code was sent (`SendCodeButton`): six cells, which have the focus, and
 * the button that sends another one, which counts down before (shell A19.5). The form is submitted when all
 * digits are there, unless its button is to say what that does.
 */
export function SentCodeField({
  labels,
  helperText,
  resendAt,
  onSend,
  submitsByButton = false,
}: SentCodeFieldProps) {
  const {
    form: { setError, clearErrors },
  } = useFormContext()
  const [pending, setPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { mustWait, label } = useSendWait(labels.another, labels, resendAt, 'code')

  const sendAnother = async () => {
    setPending(true)
    const outcome = await onSend()
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
    <div>
      <CodeInput
        ref={input}
        name="code"
        label={labels.code}
        helperText={<span role="status">{helperText}</span>}
        autoFocus
        onComplete={submitsByButton ? undefined : () => input.current?.form?.requestSubmit()}
      />
      <Button
        size="sm"
        variant="ghost"
        className={styles.another}
        pending={pending}
        disabled={mustWait}
        onClick={() => void sendAnother()}
      >
        {label}
      </Button>
    </div>
  )
}
