import { languageTag } from '@console/contract/locales'
import { sendCode } from '@console/contract/verification'
import { isApiError } from '@console/kernel/errors'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { useFormAround } from '@console/ui/form/form'
import { TextField } from '@console/ui/form/text-field'
import { useEffect, useRef, useState } from 'react'
import { host } from '../the-host'
import { useSecondsUntil, waitOf } from './countdown'
import { codeFor, type SentCode } from './sent-code'

export { codeFor, digitsOf, useSentCode } from './sent-code'

export interface CodeFieldProps {
  /** Where the code goes. */
  email: string
  sent: SentCode | null
  onSent(answer: { ticket: string; expires_in: number; resend_after: number }): void
  onWait(seconds: number): void
  /** Whether the address may be written to; says so beside it when not. */
  mayWrite(): boolean
}

/** What this field says itself. */
const handled = ['TOO_MANY_REQUESTS', 'SEND_CODE_FAIL', 'REQUEST_PARMAS_ERROR'] as const

/**
 * Six digits, and the button that has them sent. After a send it counts down (shell A19.5). Stands beside a field `email`, to
 * which it has words to say too.
 */
export function CodeField({ email, sent, onSent, onWait, mayWrite }: CodeFieldProps) {
  const { t } = useTexts('auth')
  const {
    form: { blame, forgive, problems },
  } = useFormAround()
  const [pending, setPending] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const current = codeFor(sent, email, Date.now())
  const seconds = useSecondsUntil(current?.resendAt ?? 0)

  // Who was told to wait may go on when the wait is over, or when it is not for this address.
  const isOver = seconds === 0 && waitIn(problems.code) !== null
  useEffect(() => {
    if (isOver) forgive('code')
  }, [isOver, forgive])

  const send = async () => {
    if (!mayWrite()) return
    setPending(true)
    try {
      // Name and logo are the registered ones: the server accepts no others in its mail (spec §7, api B2).
      const {
        brand: { title, logo },
        locale,
      } = host()
      const input = {
        email,
        purpose: 'register' as const,
        app_name: title[locale.current()],
        app_logo: logo.light,
      }
      onSent(await host().call(sendCode, input, { loud: 'dialog', handled }))
      forgive('code')
      // The button rests now, and the code is what comes next; one that was typed before belongs to an older message.
      box.current?.focus()
      box.current?.select()
    } catch (failure) {
      if (!isApiError(failure)) return // the host has said what happened
      if (failure.code === 'TOO_MANY_REQUESTS') {
        const wait = failure.retryAfter ?? 60
        onWait(wait)
        blame('code', waiting(wait))
      } else if (failure.code === 'SEND_CODE_FAIL') blame('email', 'not_delivered')
      else if (failure.code === 'REQUEST_PARMAS_ERROR')
        blame('email', failure.fields.email ?? 'not_accepted')
    } finally {
      setPending(false)
    }
  }

  return (
    <TextField
      ref={box}
      name="code"
      label={t('code.label')}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      required
      help={
        <span role="status">
          {current?.ticket ? t('code.sent', { time: timeOf(current.expiresAt) }) : ''}
        </span>
      }
      after={
        <Button width="160px" pending={pending} disabled={seconds > 0} onClick={() => void send()}>
          {seconds > 0 ? t('code.send_again', { seconds }) : t('code.send')}
        </Button>
      }
    />
  )
}

/** Says until when: the sentence stays true after a reload. */
function timeOf(instant: number) {
  const { locale, region } = host()
  return new Intl.DateTimeFormat(languageTag(locale.current(), region.topLevelDomain), {
    hour: 'numeric',
    minute: '2-digit',
  }).format(instant)
}

// The seconds stand in the problem: said once, they must not change under a screen reader's eyes as the countdown does.
const waiting = (seconds: number) => `wait:${seconds}`

/** The seconds that a problem of the code tells to wait, or `null` when it is another problem. */
export const waitIn = (problem: string | undefined) =>
  problem?.startsWith('wait:') ? Number(problem.slice(5)) : null

/** Words for "too many", with the wait: of sending codes, or of registering. */
export function useWaitWords(of: 'code' | 'register') {
  const { t } = useTexts('auth')
  return (seconds: number) => {
    const wait = waitOf(seconds)
    return wait.minutes
      ? t(`${of}.wait_minutes`, { minutes: wait.minutes })
      : t(`${of}.wait_seconds`, { seconds: wait.seconds })
  }
}
