import {
  type InvitationView,
  listOwnInvitations,
  viewInvitation,
} from '@console/contract/invitation'
import { isApiError } from '@console/kernel/errors'
import { type Session, sessionAtom } from '@console/kernel/session'
import {
  invalidate,
  personQueryOptions,
  prefetch,
  queryClient,
  useEndpoint,
} from '@console/kernel/use-endpoint'
import { useAtomValue } from 'jotai'
import { getHost } from '../host'

/** Whom an invitation is for, as far as the page knows: `unknown` while it asks. */
export type Standing = 'anonymous' | 'unknown' | 'invited' | 'somebody-else'

/** What the page shows. */
export type Situation =
  | { is: 'nothing' | 'loading' | 'unknown-link' | 'unreachable' }
  | { is: 'over'; invitation: InvitationView }
  | { is: 'open'; invitation: InvitationView; standing: Standing }

interface Known {
  token: string | null
  invitation: InvitationView | undefined
  /** Why it could not be read. */
  failure: unknown
  status: Session['status']
  /** Whether it is for whoever is signed in; null: that cannot be read. */
  isTheirs: boolean | null | undefined
}

export function situationOf({ token, invitation, failure, status, isTheirs }: Known): Situation {
  if (token === null) return { is: 'nothing' }
  if (!invitation && isApiError(failure) && failure.code === 'NOT_FOUND')
    return { is: 'unknown-link' }
  if (!invitation) return { is: failure ? 'unreachable' : 'loading' }
  if (invitation.state !== 'pending') return { is: 'over', invitation }
  return { is: 'open', invitation, standing: standingOf() }

  function standingOf(): Standing {
    if (status === 'anonymous') return 'anonymous'
    if (isTheirs === undefined) return 'unknown'
    // The server decides in the end: it is asked also where the list could not be read.
    return isTheirs === false ? 'somebody-else' : 'invited'
  }
}

// Everybody sees the same of it, signed in or not; what went wrong is said by the page itself.
const invitationQuery = (token: string) => ({
  queryKey: ['invitation', token] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    getHost().call(viewInvitation, { token }, { signal, onError: 'none' }),
})

/**
 * Whether it is for whoever is signed in. One that is not among their open ones may have been answered
 * a moment ago, by themselves maybe: it is somebody else's only if it is still open after that list was
 * read.
 */
const isTheirsQuery = (token: string, { id, team }: Pick<InvitationView, 'id' | 'team'>) => {
  const person = getHost().store.get(sessionAtom).person?.userId
  return {
    queryKey: ['invitation', 'is theirs', token, { person }] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<boolean> => {
      const options = { signal, onError: 'none' } as const
      // Narrowed to teams of this name: the list has an end, and this invitation is to be on it.
      const narrowed = { filter: team, field: 'sent_at', order: 'descend', pageSize: 100 } as const
      const own = await getHost().call(listOwnInvitations, narrowed, options)
      if (own.items.some((invitation) => invitation.id === id)) return true
      const { queryKey, queryFn } = invitationQuery(token)
      queryClient.setQueryData(queryKey, await queryFn({ signal }))
      return false
    },
  }
}

/** Fetches the invitation while the code of the page is loading. */
export async function prefetchInvitation() {
  const token = getHost().store.get(getHost().inviteToken)
  if (token !== null) await prefetch(invitationQuery(token))
}

/** The invitation whose link was opened, and whose it is; both are read again after a change. */
export function useInvitation() {
  const token = useAtomValue(getHost().inviteToken)
  const { status } = useAtomValue(sessionAtom)
  const view = useEndpoint({ ...invitationQuery(token ?? ''), enabled: token !== null })
  const isPending = view.data?.state === 'pending'
  const theirs = useEndpoint({
    ...isTheirsQuery(token ?? '', view.data ?? { id: '', team: '' }),
    enabled: status !== 'anonymous' && isPending,
  })
  const situation = situationOf({
    token,
    invitation: view.data,
    failure: view.error,
    status,
    isTheirs: theirs.error ? null : theirs.data,
  })
  return {
    token,
    situation,
    isReloading: view.isFetching,
    reload: () => void view.refetch(),
    /** It has been answered, here or elsewhere. */
    readAgain: () => (token === null ? undefined : invalidate(invitationQuery(token))),
  }
}

/** Whoever has joined a team has other teams, accounts and rights than before. */
export const readPersonAgain = () => invalidate(personQueryOptions(getHost()))
