import { normalizeAddress } from '@console/contract/address'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { isApiError } from './errors'
import type { Host } from './host'
import { timeZoneAtom } from './session'

/** What the server says when it has sent a code; times in seconds. */
interface SentCodeResponse {
  ticket: string
  expires_in: number
  resend_after: number
}

/** What the tab keeps: the code that was sent last, or a wait for one; times in milliseconds. */
interface KeptCode {
  address: string
  ticket: string | null
  expiresAt: number
  resendAt: number
}

/** What came of asking for a code: it was sent, the server demands a wait (seconds), or something else. */
export type SendOutcome = 'sent' | 'refused' | { wait: number }

/** The code that was sent to one address, or a wait for one. */
export interface SentCode {
  /** Goes with the code that is typed (security C2); null where none was sent that is still good. */
  ticket: string | null
  expiresAt: number
  /** From then on the next code may be sent. */
  resendAt: number
  /** Has one sent. `onRefused` is given what was refused, unless it is a wait. */
  send(
    request: () => Promise<SentCodeResponse>,
    onRefused: (failure: unknown) => void,
  ): Promise<SendOutcome>
}

/** Seconds for which the tab knows the address that a code was sent to. */
const longestKnown = 3_600

/** Whether both are one address, however they were typed. */
export const isSameAddress = (one: string, other: string) =>
  (normalizeAddress(one) ?? one) === (normalizeAddress(other) ?? other)

/**
 * The code that was sent last for a purpose, as one for another purpose is another code (security C2).
 * It is kept in this tab, so a reload shortens no wait, and whoever comes back from the mail app goes
 * on with it (shell A19.5).
 */
export function useSentCode(host: Pick<Host, 'stored'>, purpose: string) {
  const [keptAtom] = useState(() =>
    host.stored<KeptCode | null>(`sent-code-${purpose}`, null, {
      scope: 'tab',
      maxAge: longestKnown,
    }),
  )
  const [kept, keep] = useAtom(keptAtom)
  return {
    /** Where the last one was sent, for an hour. */
    lastAddress: kept?.address ?? null,
    /** It is still good, or its wait is not over. */
    isActive: kept !== null && Math.max(kept.expiresAt, kept.resendAt) > Date.now(),
    /** Another address has a code and a wait of its own. */
    sentTo(address: string): SentCode {
      const last = kept && isSameAddress(kept.address, address) ? kept : null
      const isGood = last !== null && last.expiresAt > Date.now()
      return {
        ticket: isGood ? last.ticket : null,
        expiresAt: last?.expiresAt ?? 0,
        resendAt: last?.resendAt ?? 0,
        async send(request, onRefused) {
          try {
            const { ticket, expires_in, resend_after } = await request()
            keep({
              address: address.trim(),
              ticket,
              expiresAt: Date.now() + expires_in * 1000,
              resendAt: Date.now() + resend_after * 1000,
            })
            return 'sent'
          } catch (failure) {
            if (!isApiError(failure) || failure.code !== 'TOO_MANY_REQUESTS') {
              onRefused(failure)
              return 'refused'
            }
            const wait = failure.retryAfter ?? 60
            // A code that was sent earlier stays good.
            const sent = last ?? { address: address.trim(), ticket: null, expiresAt: 0 }
            keep({ ...sent, resendAt: Date.now() + wait * 1000 })
            return { wait }
          }
        },
      }
    },
    /** The last one was right, and is good no more: its address and wait stay. */
    markUsed: () => keep(kept && { ...kept, ticket: null }),
    clear: () => keep(null),
  }
}

/** The time of day at an instant, in the person's zone: a sentence with it stays true after a reload. */
export const formatTimeOfDay = (host: Pick<Host, 'locale' | 'store'>, instant: number) =>
  new Intl.DateTimeFormat(host.locale.languageTag(), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: host.store.get(timeZoneAtom),
  }).format(instant)
