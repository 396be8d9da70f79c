import { permissionMatrix, type TeamAction, type TeamRole } from '@console/contract/permission'
import { listAccounts, readTeam, type Account } from '@console/contract/team'
import { sessionAtom } from '@console/kernel/session'
import {
  endpointQueryOptions,
  liveTopics,
  personQueryOptions,
  prefetch,
  useEndpoint,
} from '@console/kernel/use-endpoint'
import { getHost } from '../host'

/** The team that the person works in; null: none is chosen. */
export const currentTeamId = () => getHost().store.get(sessionAtom).team?.id ?? null

const teamQuery = (team: string) =>
  endpointQueryOptions(getHost(), readTeam, { team }, { onError: 'none' })

/** A team as the person sees it, with their role there. */
export function useTeam(team: string) {
  return useEndpoint(teamQuery(team))
}

export const prefetchTeam = (team: string) => prefetch(teamQuery(team))

/** Whether a role has a right in the team, to whatever extent; the server decides again on every call. */
export const hasRight = (role: TeamRole | undefined, action: TeamAction) =>
  role !== undefined && permissionMatrix[action][role] !== 'none'

const pageSize = 100 // the largest that the server accepts (api B1)

/** The accounts of a team that the person may enter, all pages of them: any of them may be chosen. */
const accountsQuery = (team: string) => ({
  ...personQueryOptions(getHost(), 'accounts of team', team),
  ...liveTopics(listAccounts),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const accounts: Account[] = []
    for (let page = 1; ; page++) {
      const options = { signal, onError: 'none' } as const // what shows them says what went wrong
      const answer = await getHost().call(listAccounts, { team, page, pageSize }, options)
      accounts.push(...answer.items)
      if (accounts.length >= answer.total || answer.items.length === 0) return accounts
    }
  },
})

export const useTeamAccounts = (team: string) => useEndpoint(accountsQuery(team))
