import type { Endpoint, InputOf, ResultOf } from '@console/contract/endpoint'
import { type FetchQueryOptions, QueryClient, useQuery } from '@tanstack/react-query'
import type { Call } from './call'
import { dropWhenSomebodyLeaves } from './session-writer'

/** One cache for the page: parts of different remotes that ask the same thing share the answer. */
export const answers = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false, staleTime: 30_000, refetchOnWindowFocus: false,
      // A failure is shown with a retry; coming back to the page is not one.
      retryOnMount: false,
      // Without it a page that is offline would wait for ever instead of saying so.
      networkMode: 'always',
    },
  },
})
dropWhenSomebodyLeaves.add(() => answers.clear())

/** Under this an answer is cached. */
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

/**
 * Asks beside the code of a page, in a part's `loader`: what is answered within 150 ms is there when the page is first shown,
 * what comes later fills its skeleton (look.md "States"). A failure is left to the page. Never rejects.
 */
export const ahead = <T>(query: FetchQueryOptions<T>, patience = 150): Promise<void> =>
  Promise.race([answers.prefetchQuery(query), new Promise<void>((resolve) => setTimeout(resolve, patience))])
