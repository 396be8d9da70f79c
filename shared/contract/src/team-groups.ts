import type { TeamRole } from './permission'
import { searchText } from './search-text'
import type { AccessibleAccount, Team } from './team'

/** A team with those of its accounts that the person may enter. */
export interface TeamGroup {
  id: string
  name: string
  role: TeamRole
  accounts: { id: string; name: string }[]
}

/**
 * Groups accounts under their teams, both sorted by name as the language does it. A team without
 * accounts can be entered too.
 */
export function groupByTeam(
  teams: readonly Team[],
  accounts: readonly AccessibleAccount[],
  language: string,
): TeamGroup[] {
  const groups = new Map<string, TeamGroup>(
    teams.map(({ id, name, role }) => [id, { id, name, role, accounts: [] }]),
  )
  for (const { id, name, team_id, team_name, role } of accounts) {
    const group = groups.get(team_id) ?? { id: team_id, name: team_name, role, accounts: [] }
    group.accounts.push({ id, name })
    groups.set(team_id, group)
  }
  const { compare } = new Intl.Collator(language, { numeric: true })
  const byName = (one: { name: string }, other: { name: string }) => compare(one.name, other.name)
  return [...groups.values()]
    .map((group) => ({ ...group, accounts: group.accounts.sort(byName) }))
    .sort(byName)
}

/** How many things there are to choose from. */
export const countChoices = (groups: readonly TeamGroup[]) =>
  groups.reduce((sum, { accounts }) => sum + 1 + accounts.length, 0)

/**
 * The teams whose name contains what was typed, with all their accounts, and of the others the accounts
 * whose name does, as `searchText` compares them.
 */
export function filterGroups(groups: readonly TeamGroup[], typed: string): TeamGroup[] {
  const wanted = searchText(typed)
  if (!wanted) return [...groups]
  const matches = ({ name }: { name: string }) => searchText(name).includes(wanted)
  return groups.flatMap((group) => {
    if (matches(group)) return [group]
    const accounts = group.accounts.filter(matches)
    return accounts.length > 0 ? [{ ...group, accounts }] : []
  })
}

/** Those that the person entered last come first, the others stay in their order. */
export function sortByRecent(
  groups: readonly TeamGroup[],
  recentIds: readonly string[],
): TeamGroup[] {
  const rank = (ids: readonly string[]) =>
    Math.min(...ids.map((id) => recentIds.indexOf(id)).map((at) => (at < 0 ? Infinity : at)))
  const byRank = (one: number, other: number) => (one === other ? 0 : one - other)
  return groups
    .map((group) => ({
      ...group,
      accounts: group.accounts.toSorted((one, other) => byRank(rank([one.id]), rank([other.id]))),
    }))
    .sort((one, other) => byRank(rankOfGroup(one), rankOfGroup(other)))

  function rankOfGroup({ id, accounts }: TeamGroup) {
    return rank([id, ...accounts.map((account) => account.id)])
  }
}
