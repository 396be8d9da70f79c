import { listOwnAccounts, listTeams } from '@console/contract/team'
import type { Call } from '@console/kernel/call'
import { sessionAtom, type Workplace } from '@console/kernel/session'
import { ahead, refresh, useAnswer } from '@console/kernel/use-endpoint'
import { host } from '../the-host'
import { groupByTeam, type TeamGroup } from './groups'

export { choices, matching, type TeamGroup, withFirst } from './groups'

const perPage = 100 // the most a page holds (api B1)

/** A list to its end: who is in three hundred accounts must be able to choose the last one. */
async function wholeList<Item>(
  readPage: (page: number) => Promise<{ items: Item[]; total: number }>,
): Promise<Item[]> {
  const items: Item[] = []
  for (let page = 1; ; page++) {
    const answer = await readPage(page)
    items.push(...answer.items)
    if (items.length >= answer.total || answer.items.length === 0) return items
  }
}

async function readGroups(call: Call, language: string, signal: AbortSignal): Promise<TeamGroup[]> {
  const quiet = { signal, loud: 'none' } as const // the page itself says what went wrong
  const [teams, accounts] = await Promise.all([
    wholeList((page) => call(listTeams, { page, pageSize: perPage }, quiet)),
    wholeList((page) => call(listOwnAccounts, { page, pageSize: perPage }, quiet)),
  ])
  return groupByTeam(teams, accounts, language)
}

/** Named by the person: after another sign-in on the same page nobody sees the teams of the one before. */
const ownTeams = () => ({
  queryKey: ['own-teams', host().store.get(sessionAtom).person?.userId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    readGroups(host().call, host().locale.current().replace('_', '-'), signal),
})

/** The person's teams and accounts. */
export const useOwnTeams = () => useAnswer(ownTeams())

/** Asks for them beside the code of a page. */
export const readAhead = () => ahead(ownTeams())

/** After a change they are asked for again. */
export const forgetOwnTeams = () => refresh(ownTeams())

/** Enters a team or one of its accounts, and goes on to `next`. */
export function enter(team: Workplace, account: Workplace | null, next: string) {
  host().session.enter(
    { id: team.id, name: team.name },
    account && { id: account.id, name: account.name },
  )
  host().go(next)
}
