import { sendCode } from '@console/contract/verification'
import { isApiError } from '@console/kernel/errors'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { TextField } from '@console/ui/form/text-field'
import { useRef, useState } from 'react'
import { host } from '../the-host'
import { useSecondsUntil, waitOf } from './countdown'
import { codeFor, type SentCode } from './sent-code'

export { codeFor, digitsOf, useSentCode } from './sent-code'
export { waitOf } from './countdown'

export interface CodeFieldProps {
  /** Where the code goes. */
  email: string
  sent: SentCode | null
  onSent(answer: { ticket: string; expires_in: number; resend_after: number }): void
  onWait(seconds: number): void
  /** Whether the address may be written to; says so beside it when not. */
  mayWrite(): boolean
  /** Words for this field, or for the address. */
  blame(field: 'email' | 'code', problem: string): void
}

/** What this field says itself. */
const handled = ['TOO_MANY_REQUESTS', 'SEND_CODE_FAIL', 'REQUEST_PARMAS_ERROR'] as const

/** Six digits, and the button that has them sent. After a send it counts down (shell A19.5). */
export function CodeField({ email, sent, onSent, onWait, mayWrite, blame }: CodeFieldProps) {
  const { t } = useTexts('auth')
  const [pending, setPending] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const current = codeFor(sent, email, Date.now())
  const seconds = useSecondsUntil(current?.resendAt ?? 0)

  const send = async () => {
    if (!mayWrite()) return
    setPending(true)
    try {
      // Name and logo are the registered ones: the server accepts no others in its mail (spec §7, api B2).
      const { brand: { title, logo }, locale } = host()
      const input = { email, purpose: 'register' as const, app_name: title[locale.current()], app_logo: logo.light }
      onSent(await host().call(sendCode, input, { loud: 'dialog', handled }))
      box.current?.focus() // the button rests now; the code is what comes next
    } catch (failure) {
      if (!isApiError(failure)) return // the host has said what happened
      if (failure.code === 'TOO_MANY_REQUESTS') {
        onWait(failure.retryAfter ?? 60)
        blame('code', 'wait')
      } else if (failure.code === 'SEND_CODE_FAIL') blame('email', 'not_delivered')
      else if (failure.code === 'REQUEST_PARMAS_ERROR') blame('email', failure.fields.email ?? 'not_accepted')
    } finally {
      setPending(false)
    }
  }

  return (
    <TextField
      ref={box} name="code" label={t('code.label')} inputMode="numeric" autoComplete="one-time-code" spellCheck={false}
      help={<span role="status">{current?.ticket ? t('code.sent', { minutes: Math.round(current.life / 60) }) : ''}</span>}
      after={(
        <Button width="160px" pending={pending} disabled={seconds > 0} onClick={() => void send()}>
          {seconds > 0 ? t('code.send_again', { seconds }) : t('code.send')}
        </Button>
      )}
    />
  )
}

/** Words for "too many codes were asked for", with the wait. */
export function useWaitWords() {
  const { t } = useTexts('auth')
  return (seconds: number) => {
    const wait = waitOf(seconds)
    return wait.minutes ? t('code.wait_minutes', { minutes: wait.minutes }) : t('code.wait_seconds', { seconds: wait.seconds })
  }
}
