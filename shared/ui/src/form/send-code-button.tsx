import { useEffect } from 'react'
import type { ButtonProps } from '../button/button'
import { humanizeWait, parseWaitError, useSecondsUntil } from '../countdown/countdown'
import { SubmitButton, useFormContext } from './form'

/** What the button and the field of a code say. */
export interface CodeLabels {
  code: string
  send: string
  /** Once one was sent. */
  another: string
  sendAgain(seconds: number): string
}

/**
 * What a button that sends a code says in place of `label`, and whether it has to wait. The error of the field `waitField` with a
 * wait goes when that is over.
 */
export function useSendWait(
  label: string,
  { sendAgain }: CodeLabels,
  resendAt: number,
  waitField: string,
) {
  const {
    form: { clearErrors, errors },
  } = useFormContext()
  const secondsLeft = useSecondsUntil(resendAt)
  const mustWait = secondsLeft > 0
  const isWaitOver = !mustWait && parseWaitError(errors[waitField]) !== null
  useEffect(() => {
    if (isWaitOver) clearErrors(waitField)
  }, [isWaitOver, clearErrors, waitField])
  // A longer wait is said in minutes, by a sentence.
  const countsDown = mustWait && humanizeWait(secondsLeft).unit === 'seconds'
  return { mustWait, label: countsDown ? sendAgain(secondsLeft) : label }
}

export interface SendCodeButtonProps extends Pick<ButtonProps, 'fullWidth' | 'autoFocus'> {
  labels: CodeLabels
  /** Milliseconds; until then none is sent. */
  resendAt: number
  /** The field that says a wait, or `root`. */
  waitField: string
}

/**
 * Submits the first step of a form with a code: the form has one sent, and shows `SentCodeField` then. It
 * counts down while the server demands a wait.
 */
export function SendCodeButton({ labels, resendAt, waitField, ...props }: SendCodeButtonProps) {
  const { mustWait, label } = useSendWait(labels.send, labels, resendAt, waitField)
  return (
    <SubmitButton {...props} aria-disabled={mustWait || undefined}>
      {label}
    </SubmitButton>
  )
}
