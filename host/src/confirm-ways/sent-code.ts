import type { CodeAddress } from '@console/contract/session'
import { useAtom, useAtomValue, useStore } from 'jotai'
import { atom } from 'jotai/vanilla'
import { useState } from 'react'
import { getAppStorage } from '../storage/storage'

/** A code that was sent, or a wait for one; times in milliseconds. */
interface SentCode {
  to: CodeAddress
  /** The code goes with it (security C2); null when the server only demanded a wait. */
  ticket: string | null
  /** From then on the next code may be sent. */
  resendAt: number
  expiresAt: number
}

type Purpose = 'reauthenticate' | 'unlock'

/** Seconds for which the tab knows the address that a code was sent to. */
const longestKnown = 3_600

function useSentCodeAtom(purpose: Purpose) {
  const store = useStore()
  const [sentCodeAtom] = useState(
    () =>
      getAppStorage(store)?.stored<SentCode | null>(`sent-code-${purpose}`, null, {
        writeMode: 'through',
        area: 'session',
        maxAge: longestKnown,
      }) ?? atom<SentCode | null>(null),
  )
  return sentCodeAtom
}

/** Where a code is that is still good: after a reload the person goes on with that one. */
export function useAddressOfSentCode(purpose: Purpose): CodeAddress | null {
  const stored = useAtomValue(useSentCodeAtom(purpose))
  return stored?.ticket && stored.expiresAt > Date.now() ? stored.to : null
}

/**
 * The code that was sent last for a purpose. It is kept in this tab: a phone may throw the page away
 * while its person reads the message.
 */
export function useSentCode(purpose: Purpose, to: CodeAddress) {
  const [stored, setStored] = useAtom(useSentCodeAtom(purpose))
  const active =
    stored?.to === to && Math.max(stored.expiresAt, stored.resendAt) > Date.now() ? stored : null
  return {
    ticket: active && active.expiresAt > Date.now() ? active.ticket : null,
    expiresAt: active?.expiresAt ?? 0,
    resendAt: active?.resendAt ?? 0,
    save: (sent: { ticket: string; expires_in: number; resend_after: number }) =>
      setStored({
        to,
        ticket: sent.ticket,
        resendAt: Date.now() + sent.resend_after * 1000,
        expiresAt: Date.now() + sent.expires_in * 1000,
      }),
    /** The server demands a wait. A code that was sent earlier stays valid. */
    delayResend: (seconds: number) =>
      setStored({
        to,
        ticket: null,
        expiresAt: 0,
        ...active,
        resendAt: Date.now() + seconds * 1000,
      }),
    /** It was used. */
    clear: () => setStored(null),
  }
}
