import { permissionMatrix, type TeamAction, type TeamRole } from '@console/contract/permission'
import { listAccounts, readTeam } from '@console/contract/team'
import { sessionAtom } from '@console/kernel/session'
import {
  endpointQueryOptions,
  fetchAllPages,
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

/** The accounts of a team that the person may enter, all pages of them: any of them may be chosen. */
const accountsQuery = (team: string) => ({
  ...personQueryOptions(getHost(), 'accounts of team', team),
  ...liveTopics(listAccounts),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    fetchAllPages((range) =>
      // What shows them says what went wrong.
      getHost().call(listAccounts, { team, ...range }, { signal, onError: 'none' }),
    ),
})

export const useTeamAccounts = (team: string) => useEndpoint(accountsQuery(team))
