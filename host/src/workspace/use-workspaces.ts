import { maxFilterLength, maxPageSize } from '@console/contract/list-limits'
import { listOwnAccounts, listTeams } from '@console/contract/team'
import { filterGroups, groupByTeam, type TeamGroup } from '@console/contract/team-groups'
import type { Workplace } from '@console/kernel/session'
import { liveTopics, ownTeamsOptions, useEndpoint } from '@console/kernel/use-endpoint'
import { useEffect, useMemo, useState } from 'react'
import { getHost } from '../host-ref/host-ref'

/** So many teams, and so many accounts, are listed; the rest is found by searching (api B1). */
export const maxListed = maxPageSize
/** Milliseconds after the last key until the server is asked. */
const searchDelay = 200

/** A team, or one of its accounts. */
export interface Workspace {
  team: Workplace
  account: Workplace | null
}

interface Workspaces {
  groups: TeamGroup[]
  /** There are more than are listed. */
  isCut: boolean
}

async function fetchWorkspaces(filter: string, signal: AbortSignal): Promise<Workspaces> {
  const { call, locale } = getHost()
  const input = { page: 1, pageSize: maxListed, filter: filter || undefined }
  const options = { signal, onError: 'none' } as const // the list itself says what went wrong
  const [teams, accounts] = await Promise.all([
    call(listTeams, input, options),
    call(listOwnAccounts, input, options),
  ])
  return {
    groups: groupByTeam(teams.items, accounts.items, locale.languageTag()),
    isCut: teams.total > maxListed || accounts.total > maxListed,
  }
}

const workspacesQuery = (filter: string) => ({
  ...ownTeamsOptions(getHost(), 'first page', filter),
  ...liveTopics(listTeams, listOwnAccounts),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchWorkspaces(filter, signal),
  // Who opens the list or the search again has it try again.
  retryOnMount: true,
})

/** What the server lists, and where it has more than that, what it finds by the text. */
function useFetchedWorkspaces(searchText: string) {
  const all = useEndpoint(workspacesQuery(''))
  const filter = all.data?.isCut ? searchText.slice(0, maxFilterLength) : ''
  const found = useEndpoint(workspacesQuery(filter))
  return { all, found }
}

/** The teams and accounts whose names contain the text. */
export function useWorkspaces(searchText: string) {
  const wanted = searchText.trim()
  const delayed = useDelayed(wanted)
  const { all, found } = useFetchedWorkspaces(delayed)
  const groups = all.data?.isCut && delayed !== wanted ? undefined : found.data?.groups
  return {
    /** Undefined while they are being fetched. */
    groups: groups && filterGroups(groups, searchText),
    isCut: found.data?.isCut ?? false,
    error: found.data ? null : found.error,
    refetch: () => void found.refetch(),
  }
}

/**
 * Teams and accounts one by one, for a search that matches in its own way: all that the server
 * lists, with what it finds by the text a moment after the last key.
 */
export function useEveryWorkspace(searchText: string) {
  const { all, found } = useFetchedWorkspaces(useDelayed(searchText))
  const [listed, matching] = [all.data?.groups, found.data?.groups]
  const workspaces = useMemo(() => {
    const every = [...(listed ?? []), ...(matching ?? [])].flatMap(({ id, name, accounts }) =>
      [null, ...accounts].map((account): Workspace => ({ team: { id, name }, account })),
    )
    return [...new Map(every.map((one) => [workspaceId(one), one])).values()]
  }, [listed, matching])
  return { workspaces, hasFailed: !all.data && all.isError }
}

/** One name for each team and account. */
export const workspaceId = ({ team, account }: Workspace) => account?.id ?? team.id

function useDelayed(value: string): string {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setDelayed, value ? searchDelay : 0, value)
    return () => clearTimeout(timer)
  }, [value])
  return delayed
}
