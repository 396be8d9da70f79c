import type { Endpoint, InputOf, ResultOf } from '@console/contract/endpoint'
import {
  type FetchQueryOptions,
  QueryClient,
  type QueryKey,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { Call, CallOptions } from './call'
import { dropWhenSomebodyLeaves } from './session-writer'

/** One cache for the page: parts of different remotes that ask the same thing share the answer. */
export const answers = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // A failure is shown with a retry; coming back to the page is not one.
      retryOnMount: false,
      // Without it a page that is offline would wait for ever instead of saying so.
      networkMode: 'always',
    },
  },
})
dropWhenSomebodyLeaves.add(() => answers.clear())

/** An endpoint as a query: parts that ask for the same thing with the same input share its answer. More options go beside it. */
export const endpointQuery = <E extends Endpoint>(
  call: Call,
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
) => ({
  queryKey: [endpoint.service, endpoint.name, input] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ResultOf<E>> =>
    call(endpoint, input, { ...options, signal }),
})

/** The answer to a query, for as long as a part shows it; `refetch` asks again. */
export const useAnswer = <T, K extends QueryKey>(query: UseQueryOptions<T, Error, T, K>) =>
  useQuery(query, answers)

/** After a change: what was answered is asked again, at once where it is shown. */
export const refresh = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  answers.invalidateQueries({ queryKey })

/**
 * Asks beside the code of a page, in a part's `loader`: what is answered within 150 ms is there when the page is first shown,
 * what comes later fills its skeleton (look.md "States"). A failure is left to the page. Never rejects.
 */
export const ahead = <T>(query: FetchQueryOptions<T>, patience = 150): Promise<void> =>
  Promise.race([
    answers.prefetchQuery(query),
    new Promise<void>((resolve) => setTimeout(resolve, patience)),
  ])
