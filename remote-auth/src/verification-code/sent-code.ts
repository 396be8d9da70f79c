import { normalizeAddress } from '@console/contract/address'
import type { CodePurpose } from '@console/contract/verification'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { getHost } from '../host'

/**
 * A code that was sent, or a wait for one: the address, and how long both last. It is stored in this
 * tab, so a reload does not shorten the wait (shell A19.5).
 */
export interface SentCode {
  /** An e-mail address or a phone number; of a recovery, which of the person's own. */
  address: string
  /**
   * The ticket that the code is bound to (security C2); `null` when the server only demanded a
   * wait, or the code is used up.
   */
  ticket: string | null
  /** Milliseconds; from then on the next code may be sent. */
  resendAt: number
  expiresAt: number
}

/** What the server says when it has sent a code; times in seconds. */
export interface SentCodeResponse {
  ticket: string
  expires_in: number
  resend_after: number
}

/** Whether both are one address, however they were typed. */
export const isSameAddress = (one: string, other: string) =>
  (normalizeAddress(one) ?? one) === (normalizeAddress(other) ?? other)

/**
 * The code that was sent to this address, unless it and its wait are over. Another address has a
 * code and a wait of its own.
 */
export const findActiveCode = (sentCode: SentCode | null, address: string, now: number) =>
  sentCode &&
  isSameAddress(sentCode.address, address) &&
  Math.max(sentCode.expiresAt, sentCode.resendAt) > now
    ? sentCode
    : null

/** Seconds for which the tab knows the address that a code was sent to. */
const longestKnown = 3_600

/** The code that was sent last for a purpose; one for another purpose is another code (security C2). */
export function useSentCode(purpose: CodePurpose | 'recovery') {
  // The number is that of the format: what an earlier release stored had another shape.
  const [sentCodeAtom] = useState(() =>
    getHost().stored<SentCode | null>(`sent-code-2-${purpose}`, null, {
      scope: 'tab',
      maxAge: longestKnown,
    }),
  )
  const [sentCode, setSentCode] = useAtom(sentCodeAtom)
  return {
    sentCode,
    saveSentCode: (address: string, response: SentCodeResponse) =>
      setSentCode({
        address: address.trim(),
        ticket: response.ticket,
        resendAt: Date.now() + response.resend_after * 1000,
        expiresAt: Date.now() + response.expires_in * 1000,
      }),
    /** The server demands a wait. A code that was sent earlier stays valid. */
    delayResend: (address: string, seconds: number) => {
      const previous = findActiveCode(sentCode, address, Date.now())
      setSentCode({
        address: address.trim(),
        ticket: null,
        expiresAt: 0,
        ...previous,
        resendAt: Date.now() + seconds * 1000,
      })
    },
    /** The code was right, and is good no more; the address and the wait stay. */
    markCodeUsed: () => setSentCode(sentCode && { ...sentCode, ticket: null }),
    clearSentCode: () => setSentCode(null),
  }
}
