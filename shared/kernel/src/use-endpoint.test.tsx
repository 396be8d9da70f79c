import { listTeams } from '@console/contract/team'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { CallEndpoint } from './call'
import {
  prefetch,
  queryClient,
  endpointQueryOptions,
  invalidate,
  useEndpoint,
} from './use-endpoint'

beforeEach(() => queryClient.clear())

const createCountingCall = () => {
  let callCount = 0
  const call = (async () => ({ items: [], total: ++callCount })) as unknown as CallEndpoint
  return { call, callCount: () => callCount }
}

test('two parts with the same query share one result', async () => {
  const { call, callCount } = createCountingCall()
  const first = renderHook(() => useEndpoint(endpointQueryOptions(call, listTeams, {})))
  const second = renderHook(() => useEndpoint(endpointQueryOptions(call, listTeams, {})))
  await waitFor(() =>
    expect([first, second].map(({ result }) => result.current.data?.total)).toEqual([1, 1]),
  )
  expect(callCount()).toBe(1)
})

test('invalidate fetches a shown result again', async () => {
  const { call } = createCountingCall()
  const { result } = renderHook(() => useEndpoint(endpointQueryOptions(call, listTeams, {})))
  await waitFor(() => expect(result.current.data?.total).toBe(1))
  await act(() => invalidate(endpointQueryOptions(call, listTeams, {})))
  await waitFor(() => expect(result.current.data?.total).toBe(2))
})

test('prefetch stops waiting after its time limit, and the query goes on', async () => {
  const slow = { queryKey: ['slow'], queryFn: () => new Promise<string>(() => {}) }
  await prefetch(slow, 5)
  expect(queryClient.getQueryState(['slow'])?.status).toBe('pending')
})

test('a prefetched result is in the cache, and a failed prefetch does not reject', async () => {
  await prefetch({ queryKey: ['quick'], queryFn: async () => 'here' })
  await prefetch({ queryKey: ['broken'], queryFn: () => Promise.reject(new Error('no')) })
  expect(queryClient.getQueryData(['quick'])).toBe('here')
  expect(queryClient.getQueryState(['broken'])?.status).toBe('error')
})
