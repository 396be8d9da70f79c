import { listMembers } from '@console/contract/member'
import { fetchAllPages, liveTopics, personQueryOptions } from '@console/kernel/use-endpoint'
import { getHost } from '../host'

/**
 * All members of a team: any of them may be chosen. A key of its own: the pages of the list are other
 * results.
 */
export const allMembersQuery = (team: string) => ({
  ...personQueryOptions(getHost(), 'all', listMembers.name, team),
  ...liveTopics(listMembers),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    fetchAllPages((range) =>
      getHost().call(listMembers, { team, ...range }, { signal, onError: 'none' }),
    ),
})
