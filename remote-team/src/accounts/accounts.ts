import { listOwnAccounts, listTeams } from '@console/contract/team'
import type { CallEndpoint } from '@console/kernel/call'
import { sessionAtom, type Workplace } from '@console/kernel/session'
import { prefetch, invalidate, useEndpoint } from '@console/kernel/use-endpoint'
import { getHost } from '../host'
import { groupByTeam, type TeamGroup } from './team-groups'

export { countChoices, filterGroups, type TeamGroup, moveGroupToFront } from './team-groups'

const perPage = 100 // the most a page holds (api B1)

/** A list to its end: who is in three hundred accounts must be able to choose the last one. */
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
  const options = { signal, loud: 'none' } as const // the page itself says what went wrong
  const [teams, accounts] = await Promise.all([
    fetchAllPages((page) => call(listTeams, { page, pageSize: perPage }, options)),
    fetchAllPages((page) => call(listOwnAccounts, { page, pageSize: perPage }, options)),
  ])
  return groupByTeam(teams, accounts, language)
}

/** Named by the person: after another sign-in on the same page nobody sees the teams of the one before. */
const ownTeamsQuery = () => ({
  queryKey: ['own-teams', getHost().store.get(sessionAtom).person?.userId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    fetchTeamGroups(getHost().call, getHost().locale.current().replace('_', '-'), signal),
})

/** The person's teams and accounts. */
export const useOwnTeams = () => useEndpoint(ownTeamsQuery())

/** Asks for them beside the code of a page. */
export const prefetchOwnTeams = () => prefetch(ownTeamsQuery())

/** After a change they are asked for again. */
export const invalidateOwnTeams = () => invalidate(ownTeamsQuery())

/** Enters a team or one of its accounts, and goes on to `next`. */
export function enterWorkplace(team: Workplace, account: Workplace | null, redirectPath: string) {
  getHost().session.enter(
    { id: team.id, name: team.name },
    account && { id: account.id, name: account.name },
  )
  getHost().go(redirectPath)
}
