import { useAtom } from 'jotai'
import { useState } from 'react'
import { host } from '../the-host'

/** A code that was asked for: to whom, and until when what holds. It survives a reload, so the wait cannot be shortened (shell A19.5). */
export interface SentCode {
  email: string
  /** What the code is bound to (security C2); `null` when the server only said to wait. */
  ticket: string | null
  /** Milliseconds: from then on the next one may be sent. */
  resendAt: number
  expiresAt: number
}

/** Six digits, however they were typed or pasted: `123 456`, or full-width by a Chinese keyboard. */
export const digitsOf = (typed: string) => typed.normalize('NFKC').replace(/[\s-]/g, '')

/** One address, however it was typed. */
const plain = (email: string) => email.trim().toLowerCase()

/** The code that was asked for this address, unless it is over. Another address has a code and a wait of its own. */
export const codeFor = (sent: SentCode | null, email: string, now: number) =>
  sent && plain(sent.email) === plain(email) && Math.max(sent.expiresAt, sent.resendAt) > now
    ? sent
    : null

export function useSentCode() {
  const [kept] = useState(() => host().stored<SentCode | null>('sent-code', null))
  const [sent, set] = useAtom(kept)
  return {
    sent,
    keep: (email: string, answer: { ticket: string; expires_in: number; resend_after: number }) =>
      set({
        email: email.trim(),
        ticket: answer.ticket,
        resendAt: Date.now() + answer.resend_after * 1000,
        expiresAt: Date.now() + answer.expires_in * 1000,
      }),
    /** The server said how long to wait. A code that was sent earlier still counts. */
    wait: (email: string, seconds: number) => {
      const earlier = codeFor(sent, email, Date.now())
      set({
        email: email.trim(),
        ticket: null,
        expiresAt: 0,
        ...earlier,
        resendAt: Date.now() + seconds * 1000,
      })
    },
    forget: () => set(null),
  }
}
