import type { CodeAddress } from '@console/contract/session'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { getHost } from '../../host'

/** A code that was sent for a sign-in, or a wait for one; times in milliseconds. */
interface SentCode {
  challenge: string
  to: CodeAddress
  /** Null: the server only demanded a wait. */
  ticket: string | null
  /** From then on the next code may be sent. */
  resendAt: number
  expiresAt: number
}

/** The code that was sent last, kept in this tab: a phone may throw the page away meanwhile. */
export function useSentCode(challenge: string, to: CodeAddress) {
  const [sentCodeAtom] = useState(() =>
    getHost().stored<SentCode | null>('recovery-code-1', null, { scope: 'tab' }),
  )
  const [stored, setStored] = useAtom(sentCodeAtom)
  const own = stored?.challenge === challenge && stored.to === to ? stored : null
  return {
    ticket: own && own.expiresAt > Date.now() ? own.ticket : null,
    expiresAt: own?.expiresAt ?? 0,
    resendAt: own?.resendAt ?? 0,
    save: (sent: { ticket: string; expires_in: number; resend_after: number }) =>
      setStored({
        challenge,
        to,
        ticket: sent.ticket,
        resendAt: Date.now() + sent.resend_after * 1000,
        expiresAt: Date.now() + sent.expires_in * 1000,
      }),
    /** The server demands a wait. A code that was sent earlier stays valid. */
    delayResend: (seconds: number) =>
      setStored({
        challenge,
        to,
        ticket: own?.ticket ?? null,
        expiresAt: own?.expiresAt ?? 0,
        resendAt: Date.now() + seconds * 1000,
      }),
  }
}
