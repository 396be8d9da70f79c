import { maxFilterLength, maxPageSize } from '@console/contract/list-limits'
import { listOwnAccounts, listTeams } from '@console/contract/team'
import { filterGroups, groupByTeam, type TeamGroup } from '@console/contract/team-groups'
import type { Workplace } from '@console/kernel/session'
import { liveTopics, ownTeamsOptions, useEndpoint } from '@console/kernel/use-endpoint'
import { useEffect, useState } from 'react'
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

/** The teams and accounts whose names contain the text. */
export function useWorkspaces(searchText: string) {
  const wanted = searchText.trim()
  const delayed = useDelayed(wanted)
  const all = useEndpoint(workspacesQuery(''))
  // What it lists, and where it has more than that, what it finds by the text.
  const filter = all.data?.isCut ? delayed.slice(0, maxFilterLength) : ''
  const found = useEndpoint(workspacesQuery(filter))
  const groups = all.data?.isCut && delayed !== wanted ? undefined : found.data?.groups
  return {
    /** Undefined while they are being fetched. */
    groups: groups && filterGroups(groups, searchText),
    isCut: found.data?.isCut ?? false,
    error: found.data ? null : found.error,
    refetch: () => void found.refetch(),
  }
}

/** A text that is searched by, a moment after the last key; one that is cleared at once. */
export function useDelayed(value: string): string {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setDelayed, value ? searchDelay : 0, value)
    return () => clearTimeout(timer)
  }, [value])
  return delayed
}
