import type { LiveTopic } from '@console/contract/live-topics'
import type { LiveChange, LiveUpdate } from '@console/contract/live-updates'
import type { Store } from '@console/kernel/host'
import { sessionAtom } from '@console/kernel/session'
import { queryClient } from '@console/kernel/use-endpoint'

type Query = ReturnType<ReturnType<typeof queryClient.getQueryCache>['getAll']>[number]

/** Which topics make the result of a query an old one; those that change by nobody else have none. */
const topicsOf = ({ meta }: Query) => (meta?.topics as readonly LiveTopic[] | undefined) ?? []

/** The team that a query names, if it is about one. */
const teamOf = ({ queryKey }: Query) =>
  queryKey.map((part) => (part as { team?: unknown } | null)?.team).find((team) => team)

/** Whether a change makes what a query has fetched an old result. */
const concerns = (query: Query, { topic, team }: LiveChange) =>
  topicsOf(query).includes(topic) &&
  (team === undefined || [undefined, team].includes(teamOf(query) as string | undefined))

/** Fetches again what is shown and was changed; what is hidden, when it is shown again. */
export function refreshChanged(store: Store, { changes, missed }: LiveUpdate) {
  const userId = store.get(sessionAtom).person?.userId
  const isChanged = (query: Query) =>
    (query.queryKey[0] as { person?: string } | undefined)?.person === userId &&
    (missed ? topicsOf(query).length > 0 : changes.some((change) => concerns(query, change)))
  const first = queryClient.getQueryCache().findAll({ predicate: isBeingFetchedFirst })
  void queryClient.invalidateQueries({ predicate: isChanged })
  // What is on its way may have been read before the change, and a first fetch is not given up.
  for (const query of first.filter(isChanged))
    query
      .fetch()
      .then(() => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }))
      .catch(() => {})
}

const isBeingFetchedFirst = ({ state }: Query) =>
  state.fetchStatus === 'fetching' && state.data === undefined

/** Whether a team or account, of whichever team, may have been lost. */
export const mayEndWorkplaces = ({ changes, missed }: LiveUpdate): boolean =>
  missed || changes.some(({ topic }) => topic === 'place' || topic === 'accounts')

/** Whether the team or account that the person works in may be another one now, or gone. */
export const mayConcernWorkplace = (
  { changes, missed }: LiveUpdate,
  teamId: string | undefined,
): boolean =>
  missed ||
  changes.some(
    ({ topic, team }) => team === teamId && ['place', 'team', 'accounts'].includes(topic),
  )
