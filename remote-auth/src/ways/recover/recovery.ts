import { readRecovery } from '@console/contract/recovery'
import { isApiError } from '@console/kernel/errors'
import { timeZoneAtom } from '@console/kernel/session'
import { useEndpoint } from '@console/kernel/use-endpoint'
import { getHost } from '../../host'
import type { SignInEnd } from '../second-factor/waiting-sign-in'

/** What whoever has lost their second factor may do, and what has become of their request. */
export const useRecovery = (challenge: string) =>
  useEndpoint({
    queryKey: ['recovery', challenge] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      getHost().call(readRecovery, { challenge }, { signal, onError: 'none' }),
    staleTime: 0,
  })

/** Why the sign-in waits no more, if that is why a call has failed. */
export function signInEndOf(error: unknown): SignInEnd | null {
  if (!isApiError(error)) return null
  if (error.code === 'ALREADY_USED') return 'used'
  return error.code === 'TICKET_EXPIRED' ? 'over' : null
}

/** A day and a time of day: both count for who waits. */
export function formatMoment(at: string): string {
  const { locale, store } = getHost()
  return new Intl.DateTimeFormat(locale.languageTag(), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: store.get(timeZoneAtom),
  }).format(Date.parse(at))
}
