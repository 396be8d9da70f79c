import { maxFilterLength } from '@console/contract/list-limits'
import { searchLists } from '@console/contract/search-lists'
import { search } from '@console/contract/search'
import { isSearchable } from '@console/contract/search-text'
import { sessionAtom } from '@console/kernel/session'
import { endpointQueryOptions, useEndpoint } from '@console/kernel/use-endpoint'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { getHost } from '../host-ref/host-ref'
import { accessibleRoutesAtom, findRoute } from '../routes/routes'
import { useDelayed } from '../workspace/workspace'
import type { Found } from './found'
import { isStillFound, toFoundEntry } from './found-entries'
import type { SearchEntry } from './search-entries'

/** The best of a kind. */
export interface FoundKind {
  kind: Found['kind']
  entries: readonly SearchEntry[]
  /** How many there are in all; unknown while another text is being looked for. */
  total: number | null
}

/** What the server finds by a text, a moment after the last key. */
export function useFound(text: string) {
  const routes = useAtomValue(accessibleRoutesAtom)
  const { team, account } = useAtomValue(sessionAtom)
  const wanted = text.trim().slice(0, maxFilterLength)
  const asked = useDelayed(wanted)
  const query = endpointQueryOptions(
    getHost(),
    search,
    { q: asked, team: team?.id, account: account?.id },
    { onError: 'none' }, // the dialog itself says what went wrong
  )
  const { data, error, isPlaceholderData, isFetching, refetch } = useEndpoint({
    ...query,
    enabled: query.enabled && isSearchable(asked),
    // The rows stay until the next ones are there.
    placeholderData: (previous) => previous,
    retryOnMount: true,
  })
  const isAsking = isSearchable(wanted)
  const isLate = asked !== wanted || isPlaceholderData
  const kinds = useMemo((): FoundKind[] => {
    if (!data || !isAsking) return []
    const { products, members, accounts, teams } = data
    const inTeam = team?.id ?? ''
    const all: { kind: Found['kind']; found: Found[]; total: number }[] = [
      {
        kind: 'product',
        found: products.items.map((row) => ({ kind: 'product', row, team: inTeam })),
        total: products.total,
      },
      {
        kind: 'member',
        found: members.items.map((row) => ({ kind: 'member', row, team: inTeam })),
        total: members.total,
      },
      {
        kind: 'account',
        found: accounts.items.map((row) => ({ kind: 'account', row })),
        total: accounts.total,
      },
      {
        kind: 'team',
        found: teams.items.map((row) => ({ kind: 'team', row })),
        total: teams.total,
      },
    ]
    return all
      .filter(({ kind }) => findRoute(routes, searchLists[kind]))
      .map(({ kind, found, total }) => ({
        kind,
        entries: found.map(toFoundEntry).filter((entry) => !isLate || isStillFound(entry, wanted)),
        total: isLate ? null : total,
      }))
  }, [data, isAsking, isLate, wanted, team?.id, routes])
  return {
    kinds,
    isSearching: isAsking && (isLate || isFetching),
    error: isAsking && !isLate && !data ? error : null,
    retry: () => void refetch(),
  }
}
