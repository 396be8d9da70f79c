import type { Endpoint, EndpointInput, EndpointResult } from '@console/contract/endpoint'
import { maxPageSize } from '@console/contract/list-limits'
import {
  type FetchQueryOptions,
  hashKey,
  QueryClient,
  type QueryKey,
  QueryObserver,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useContext, useEffect, useRef, useState } from 'react'
import type { CallOptions } from './call'
import type { Host } from './host'
import { PageContext } from './page-context'
import { sessionAtom } from './session'
import { sessionEndListeners } from './session-writer'

/** One cache for the page: parts of different remotes that make the same query share its result. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // A failure is shown with a retry button; mounting the page again must not retry by itself.
      retryOnMount: false,
      // Without it a query would wait for the network while offline, instead of failing.
      networkMode: 'always',
    },
  },
})
sessionEndListeners.add(() => queryClient.clear())

/**
 * The part of query options that belongs to the person: the key, so that nothing cached for one
 * person or workplace is shown to another, and whether to ask at all: a session that has ended asks
 * for nothing more.
 */
export function personQueryOptions<K extends readonly unknown[]>(
  { store }: Pick<Host, 'store'>,
  ...key: K
) {
  const { status, person } = store.get(sessionAtom)
  return {
    queryKey: [{ person: person?.userId }, ...key] as const,
    enabled: status !== 'anonymous',
  }
}

/**
 * Has a query that makes these calls itself fetched again when somebody has changed what they are about
 * (since 2.13). `endpointQueryOptions` does so for its endpoint.
 */
export const liveTopics = (...endpoints: Pick<Endpoint, 'topics'>[]) => ({
  meta: { topics: [...new Set(endpoints.flatMap(({ topics = [] }) => topics))] },
})

/**
 * The part of query options that all queries for the person's teams and accounts have in common;
 * `selection` says which of them are fetched. Once a team or an account has changed,
 * `invalidate(ownTeamsOptions(host))` has every selection fetched again.
 */
export const ownTeamsOptions = (host: Pick<Host, 'store'>, ...selection: string[]) =>
  personQueryOptions(host, 'own teams', ...selection)

/**
 * Query options for an endpoint: parts that query the same endpoint with the same input share the
 * result. Product calls carry team and account, so their results belong to these too. More query
 * options may be added to the returned object.
 */
export const endpointQueryOptions = <E extends Endpoint>(
  host: Pick<Host, 'call' | 'store'>,
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
) => {
  const { team, account } = host.store.get(sessionAtom)
  const workplace =
    endpoint.service === 'product' ? { team: team?.id, account: account?.id } : undefined
  return {
    ...personQueryOptions(host, endpoint.service, endpoint.name, input, workplace),
    ...liveTopics(endpoint),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<EndpointResult<E>> =>
      host.call(endpoint, input, { ...options, signal }),
  }
}

/**
 * Fetches all pages of a list, where any of its rows may be chosen: a person in three hundred accounts
 * must be able to choose the last one.
 */
export async function fetchAllPages<Item>(
  fetchPage: (range: {
    page: number
    pageSize: number
  }) => Promise<{ items: Item[]; total: number }>,
): Promise<Item[]> {
  const items: Item[] = []
  for (let page = 1; ; page++) {
    const answer = await fetchPage({ page, pageSize: maxPageSize })
    items.push(...answer.items)
    if (items.length >= answer.total || answer.items.length === 0) return items
  }
}

/**
 * The result of a query, kept current while a part shows it; `refetch` fetches it again. A hidden
 * page keeps its result, however long, and refreshes it when it is shown again.
 */
export function useEndpoint<T, K extends QueryKey>(query: UseQueryOptions<T, Error, T, K>) {
  // In another workplace it is another query: the part renders again and asks for that one.
  useAtomValue(sessionAtom)
  useKeptResult(query)
  return useQuery(query, queryClient)
}

/**
 * Keeps the result of a query in the cache until the page is closed or asks for something else.
 * React stops the effects of a hidden page, so the page's own observer is gone by then.
 */
function useKeptResult({ queryKey, meta }: Pick<UseQueryOptions, 'queryKey' | 'meta'>) {
  const onClose = useContext(PageContext)?.onClose
  const [kept] = useState(() => ({ release: () => {}, listens: false }))
  const latest = useRef({ queryKey, meta })
  latest.current = { queryKey, meta }
  const hash = hashKey(queryKey)
  useEffect(() => {
    if (!onClose) return
    kept.release()
    // Not enabled: it fetches nothing, and a query that only hidden pages hold counts as inactive.
    kept.release = new QueryObserver(queryClient, {
      ...latest.current,
      enabled: false,
    }).subscribe(() => {})
    if (!kept.listens) onClose(() => kept.release())
    kept.listens = true
  }, [hash, kept, onClose])
}

/** After a change: marks the cached results as stale and refetches those that are shown. */
export const invalidate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryClient.invalidateQueries({ queryKey })

/**
 * Starts a query while the code of a page is loading, in the `loader` of a part: a result that
 * arrives within 150 ms is there when the page is first shown, a later one replaces its skeleton
 * (look.md "States"). Failures are left to the page. Never rejects.
 */
export const prefetch = <T>(query: FetchQueryOptions<T>, maxWaitMs = 150): Promise<void> =>
  Promise.race([
    queryClient.prefetchQuery(query),
    new Promise<void>((resolve) => setTimeout(resolve, maxWaitMs)),
  ])
