import { maxPageSize } from '@console/contract/paging'
import { listOwnAccounts, listTeams } from '@console/contract/team'
import { groupByTeam, type TeamGroup } from '@console/contract/team-groups'
import type { Host } from './host'
import { fetchAllPages, invalidate, liveTopics, personQueryOptions } from './use-endpoint'

type QueryHost = Pick<Host, 'call' | 'locale' | 'store'>

const options = { onError: 'none' } as const // what shows them says what went wrong

const queryBase = (host: Pick<Host, 'store'>, ...key: string[]) => ({
  ...personQueryOptions(host, 'own teams', ...key),
  ...liveTopics(listTeams, listOwnAccounts),
})

/** The person's teams, each with the accounts that they may enter: all of them (`useEndpoint`). */
export const ownTeamsQuery = (host: QueryHost) => ({
  ...queryBase(host),
  async queryFn({ signal }: { signal: AbortSignal }): Promise<TeamGroup[]> {
    const [teams, accounts] = await Promise.all([
      fetchAllPages((range) => host.call(listTeams, range, { ...options, signal })),
      fetchAllPages((range) => host.call(listOwnAccounts, range, { ...options, signal })),
    ])
    return groupByTeam(teams, accounts, host.locale.languageTag())
  },
})

/** As many of them as one call gives of each, by a text in their names; `isCut` where there are more. */
export const foundTeamsQuery = (host: QueryHost, filter: string) => ({
  ...queryBase(host, 'found', filter),
  async queryFn({ signal }: { signal: AbortSignal }) {
    const input = { page: 1, pageSize: maxPageSize, filter: filter || undefined }
    const [teams, accounts] = await Promise.all([
      host.call(listTeams, input, { ...options, signal }),
      host.call(listOwnAccounts, input, { ...options, signal }),
    ])
    return {
      groups: groupByTeam(teams.items, accounts.items, host.locale.languageTag()),
      isCut: teams.total > maxPageSize || accounts.total > maxPageSize,
    }
  },
})

/** To be called after a change of a team or account: what lists them fetches them again. */
export const invalidateOwnTeams = (host: Pick<Host, 'store'>) => invalidate(queryBase(host))
