import { listOwnAccounts, listTeams } from '@console/contract/team'
import { groupByTeam, type TeamGroup } from '@console/contract/team-groups'
import type { CallEndpoint } from '@console/kernel/call'
import type { Workplace } from '@console/kernel/session'
import type { GoOptions } from '@console/kernel/page'
import {
  invalidate,
  personQueryOptions,
  prefetch,
  queryClient,
  useEndpoint,
} from '@console/kernel/use-endpoint'
import { getHost } from '../host'
import { rememberWorkplaces } from './recent-workplaces'

export {
  countChoices,
  filterGroups,
  sortByRecent,
  type TeamGroup,
} from '@console/contract/team-groups'
export { readRecentWorkplaces } from './recent-workplaces'

const pageSize = 100 // the largest that the server accepts (api B1)

/**
 * Fetches all pages of a list: a person in three hundred accounts must be able to choose the last
 * one.
 */
async function fetchAllPages<Item>(
  fetchPage: (page: number) => Promise<{ items: Item[]; total: number }>,
): Promise<Item[]> {
  const items: Item[] = []
  for (let page = 1; ; page++) {
    const response = await fetchPage(page)
    items.push(...response.items)
    if (items.length >= response.total || response.items.length === 0) return items
  }
}

async function fetchTeamGroups(
  call: CallEndpoint,
  language: string,
  signal: AbortSignal,
): Promise<TeamGroup[]> {
  const options = { signal, onError: 'none' } as const // the page itself shows what went wrong
  const [teams, accounts] = await Promise.all([
    fetchAllPages((page) => call(listTeams, { page, pageSize }, options)),
    fetchAllPages((page) => call(listOwnAccounts, { page, pageSize }, options)),
  ])
  return groupByTeam(teams, accounts, language)
}

const ownTeamsQuery = () => ({
  ...personQueryOptions(getHost(), 'own-teams'),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    fetchTeamGroups(getHost().call, getHost().locale.current().replace('_', '-'), signal),
})

/** The person's teams and accounts. */
export const useOwnTeams = () => useEndpoint(ownTeamsQuery())

/** Fetches them while the code of a page is loading. */
export const prefetchOwnTeams = () => prefetch(ownTeamsQuery())

/** To be called after a change, so that they are fetched again. */
export const invalidateOwnTeams = () => invalidate(ownTeamsQuery())

/** The person's teams and accounts if they are known by now. */
export const knownOwnTeams = () => queryClient.getQueryData<TeamGroup[]>(ownTeamsQuery().queryKey)

/** Enters a team or one of its accounts, and goes on to `redirectPath`. */
export function enterWorkplace(
  team: Workplace,
  account: Workplace | null,
  redirectPath: string,
  options?: GoOptions,
) {
  rememberWorkplaces(account ? [account.id, team.id] : [team.id])
  getHost().session.enter(
    { id: team.id, name: team.name },
    account && { id: account.id, name: account.name },
  )
  getHost().go(redirectPath, options)
}
