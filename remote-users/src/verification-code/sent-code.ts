import { normalizeAddress } from '@console/contract/address'
import type { CodePurpose } from '@console/contract/verification'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { getHost } from '../host'

/** A code that was sent, or a wait for one; it outlives the dialog that asked for it. */
interface SentCode {
  address: string
  /** The code goes with it (security C2); null when the server only demanded a wait. */
  ticket: string | null
  /** Milliseconds; from then on the next code may be sent. */
  resendAt: number
  expiresAt: number
}

/** Seconds for which the tab knows the address that a code was sent to. */
const longestKnown = 3_600

const isSameAddress = (one: string, other: string) =>
  (normalizeAddress(one) ?? one) === (normalizeAddress(other) ?? other)

/** The code that was sent last for a purpose. Another address has a code and a wait of its own. */
export function useSentCode(purpose: CodePurpose) {
  const [sentCodeAtom] = useState(() =>
    getHost().stored<SentCode | null>(`sent-code-${purpose}`, null, {
      scope: 'tab',
      maxAge: longestKnown,
    }),
  )
  const [stored, store] = useAtom(sentCodeAtom)
  const last = stored && Math.max(stored.expiresAt, stored.resendAt) > Date.now() ? stored : null
  return {
    /** Null when code and wait are over. */
    lastAddress: last?.address ?? null,
    /** What was sent to this address. */
    sentTo(address: string) {
      const active = last && isSameAddress(last.address, address) ? last : null
      return {
        ticket: active?.ticket ?? null,
        expiresAt: active?.expiresAt ?? 0,
        resendAt: active?.resendAt ?? 0,
        saveSentCode: (sent: { ticket: string; expires_in: number; resend_after: number }) =>
          store({
            address,
            ticket: sent.ticket,
            resendAt: Date.now() + sent.resend_after * 1000,
            expiresAt: Date.now() + sent.expires_in * 1000,
          }),
        /** The server demands a wait. A code that was sent earlier stays valid. */
        delayResend: (seconds: number) =>
          store({
            address,
            ticket: null,
            expiresAt: 0,
            ...active,
            resendAt: Date.now() + seconds * 1000,
          }),
        /** It was used. */
        clearSentCode: () => store(null),
      }
    },
  }
}

export type SentCodeState = ReturnType<ReturnType<typeof useSentCode>['sentTo']>
