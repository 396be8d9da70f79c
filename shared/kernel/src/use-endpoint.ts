import type { Endpoint, InputOf, ResultOf } from '@console/contract/endpoint'
import { QueryClient, useQuery } from '@tanstack/react-query'
import type { Call } from './call'

/** One cache for the page: parts of different remotes that ask the same thing share the answer. */
export const answers = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false } } })

export const keyOf = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => [endpoint.service, endpoint.name, input] as const

/** An answer of the server, cached, refreshed and shared between parts. */
export function useEndpoint<E extends Endpoint>(call: Call, endpoint: E, input: InputOf<E>) {
  return useQuery<ResultOf<E>>(
    { queryKey: keyOf(endpoint, input), queryFn: ({ signal }) => call(endpoint, input, { signal }) },
    answers,
  )
}

/** After a change: what was answered for this endpoint is asked again. */
export const refresh = (endpoint: Endpoint) => answers.invalidateQueries({ queryKey: [endpoint.service, endpoint.name] })
