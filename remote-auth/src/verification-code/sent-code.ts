import { useAtom } from 'jotai'
import { useState } from 'react'
import { getHost } from '../host'

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
export const normalizeCode = (typed: string) => typed.normalize('NFKC').replace(/[\s-]/g, '')

/** One address, however it was typed. */
const normalizeEmail = (email: string) => email.trim().toLowerCase()

/** The code that was asked for this address, unless it is over. Another address has a code and a wait of its own. */
export const findActiveCode = (sentCode: SentCode | null, email: string, now: number) =>
  sentCode &&
  normalizeEmail(sentCode.email) === normalizeEmail(email) &&
  Math.max(sentCode.expiresAt, sentCode.resendAt) > now
    ? sentCode
    : null

export function useSentCode() {
  const [sentCodeAtom] = useState(() => getHost().stored<SentCode | null>('sent-code', null))
  const [sentCode, setSentCode] = useAtom(sentCodeAtom)
  return {
    sent: sentCode,
    saveSentCode: (
      email: string,
      answer: { ticket: string; expires_in: number; resend_after: number },
    ) =>
      setSentCode({
        email: email.trim(),
        ticket: answer.ticket,
        resendAt: Date.now() + answer.resend_after * 1000,
        expiresAt: Date.now() + answer.expires_in * 1000,
      }),
    /** The server said how long to wait. A code that was sent earlier still counts. */
    delayResend: (email: string, seconds: number) => {
      const previous = findActiveCode(sentCode, email, Date.now())
      setSentCode({
        email: email.trim(),
        ticket: null,
        expiresAt: 0,
        ...previous,
        resendAt: Date.now() + seconds * 1000,
      })
    },
    clearSentCode: () => setSentCode(null),
  }
}
