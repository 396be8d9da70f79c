import type { EndpointInput, EndpointResult } from '@console/contract/endpoint'
import {
  listAccounts,
  listOwnAccounts,
  listTeams,
  readAccount,
  readTeam,
  summarizeWorkplaces,
  type WorkplaceFigures,
} from '@console/contract/team'
import { groupByTeam, type TeamGroup } from '@console/contract/team-groups'
import type { CallEndpoint } from '@console/kernel/call'
import { sessionAtom, type Workplace } from '@console/kernel/session'
import type { GoOptions } from '@console/kernel/page'
import {
  endpointQueryOptions,
  fetchAllPages,
  invalidate,
  liveTopics,
  ownTeamsOptions,
  personQueryOptions,
  prefetch,
  queryClient,
  useEndpoint,
} from '@console/kernel/use-endpoint'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { getHost } from '../host'
import { paths } from '../paths'
import { rememberWorkplaces } from './recent-workplaces'

export {
  countChoices,
  filterGroups,
  sortByRecent,
  type TeamGroup,
} from '@console/contract/team-groups'
export { readRecentWorkplaces } from './recent-workplaces'

async function fetchTeamGroups(
  call: CallEndpoint,
  language: string,
  signal: AbortSignal,
): Promise<TeamGroup[]> {
  const options = { signal, onError: 'none' } as const // the page itself shows what went wrong
  const [teams, accounts] = await Promise.all([
    fetchAllPages((range) => call(listTeams, range, options)),
    fetchAllPages((range) => call(listOwnAccounts, range, options)),
  ])
  return groupByTeam(teams, accounts, language)
}

const ownTeamsQuery = () => ({
  ...ownTeamsOptions(getHost()),
  ...liveTopics(listTeams, listOwnAccounts),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    fetchTeamGroups(getHost().call, getHost().locale.languageTag(), signal),
})

/** The person's teams and accounts. */
export const useOwnTeams = () => useEndpoint(ownTeamsQuery())

/** Fetches them while the code of a page is loading. */
export const prefetchOwnTeams = () => prefetch(ownTeamsQuery())

const figuresQuery = () =>
  endpointQueryOptions(getHost(), summarizeWorkplaces, {}, { onError: 'none' })

/** What there is in each team and account, by its id; nothing until it is known, and where it cannot be. */
export function useWorkplaceFigures(): ReadonlyMap<string, WorkplaceFigures> {
  const { data } = useEndpoint(figuresQuery())
  return useMemo(
    () => new Map([...(data?.teams ?? []), ...(data?.accounts ?? [])].map((one) => [one.id, one])),
    [data],
  )
}

export const prefetchWorkplaceFigures = () => prefetch(figuresQuery())

/** To be called after a change, so that they are fetched again. */
export const invalidateOwnTeams = () => invalidate(ownTeamsOptions(getHost()))

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

export type OwnTeam = EndpointResult<typeof readTeam>
export type OwnAccount = EndpointResult<typeof readAccount>

// The pages themselves show what went wrong. They keep what they show while somebody edits it.
const ownQueryOptions = { staleTime: Infinity, gcTime: 10_000 }

/** A team, as the person sees it. */
export const teamQuery = (team: string) => ({
  ...endpointQueryOptions(getHost(), readTeam, { team }, { onError: 'none' }),
  ...ownQueryOptions,
})

/** An account, with what the person may do to it. */
export const accountQuery = (input: EndpointInput<typeof readAccount>) => ({
  ...endpointQueryOptions(getHost(), readAccount, input, { onError: 'none' }),
  ...ownQueryOptions,
})

/** Fetches it anew while the code of its page is loading. */
export function prefetchAnew<T>(query: Parameters<typeof prefetch<T>>[0]) {
  queryClient.removeQueries({ queryKey: query.queryKey })
  return prefetch(query)
}

/** Whether a list is empty because nobody has assigned an account to the person (api B5). */
export const isStaffWithoutAccount = ({ role, accounts }: Pick<OwnTeam, 'role' | 'accounts'>) =>
  role === 'staff' && accounts === 0

export const fetchTeam = (team: string): Promise<OwnTeam> =>
  getHost().call(readTeam, { team }, { onError: 'toast' })
export const fetchAccount = (input: EndpointInput<typeof readAccount>): Promise<OwnAccount> =>
  getHost().call(readAccount, input, { onError: 'toast' })

export const setCachedTeam = (team: OwnTeam) =>
  queryClient.setQueryData(teamQuery(team.id).queryKey, team)
export const setCachedAccount = (account: OwnAccount) =>
  queryClient.setQueryData(
    accountQuery({ team: account.team_id, account: account.id }).queryKey,
    account,
  )

/** To be called after a change of an account, so that the lists of a team are fetched again. */
export const invalidateAccounts = () =>
  invalidate(personQueryOptions(getHost(), listAccounts.service, listAccounts.name))

/** The team that the person works in. */
export const useCurrentTeam = () => useAtomValue(sessionAtom).team

/** Shows another name of the team or account that is entered, wherever it stands. */
export function renameWorkplace({ team, account }: { team?: Workplace; account?: Workplace }) {
  const current = getHost().store.get(sessionAtom)
  const renamed = (known: Workplace | null, changed: Workplace | undefined) =>
    known && known.id === changed?.id ? { id: known.id, name: changed.name } : known
  getHost().session.enter(renamed(current.team, team), renamed(current.account, account))
}

/** The person is not in the team any more that they work in: they choose another one. */
export async function leaveWorkplace() {
  // The guard leads to the chooser at once, which must not enter again what is left.
  const fetched = queryClient.resetQueries({ queryKey: ownTeamsOptions(getHost()).queryKey })
  getHost().session.enter(null, null)
  await fetched
  getHost().go(paths.selectAccount, { replace: true })
}
