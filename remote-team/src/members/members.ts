import { listMembers } from '@console/contract/member'
import { liveTopics, personQueryOptions } from '@console/kernel/use-endpoint'
import { fetchAllPages } from '../accounts/accounts'
import { getHost } from '../host'

const pageSize = 100 // the largest that the server accepts (api B1)

/**
 * All members of a team: any of them may be chosen. A key of its own: the pages of the list are other
 * results.
 */
export const allMembersQuery = (team: string) => ({
  ...personQueryOptions(getHost(), 'all', listMembers.name, team),
  ...liveTopics(listMembers),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    fetchAllPages((page) =>
      getHost().call(listMembers, { team, page, pageSize }, { signal, onError: 'none' }),
    ),
})
