import { listTeams } from '@console/contract/team'
import { readProfile } from '@console/contract/user'
import { act, renderHook, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import type { Session } from './session'
import { sessionEndListeners, writableSessionAtom } from './session-writer'
import { createFakeHost } from './testing/fake-host'
import {
  prefetch,
  queryClient,
  endpointQueryOptions,
  invalidate,
  useEndpoint,
} from './use-endpoint'

beforeEach(() => queryClient.clear())

const createCountingHost = () => {
  const host = createFakeHost()
  let callCount = 0
  host.mockResponse(listTeams, () => ({ items: [], total: ++callCount }))
  return { host, callCount: () => callCount }
}

test('two parts with the same query share one result', async () => {
  const { host, callCount } = createCountingHost()
  const first = renderHook(() => useEndpoint(endpointQueryOptions(host, listTeams, {})))
  const second = renderHook(() => useEndpoint(endpointQueryOptions(host, listTeams, {})))
  await waitFor(() =>
    expect([first, second].map(({ result }) => result.current.data?.total)).toEqual([1, 1]),
  )
  expect(callCount()).toBe(1)
})

test('invalidate fetches a shown result again', async () => {
  const { host } = createCountingHost()
  const { result } = renderHook(() => useEndpoint(endpointQueryOptions(host, listTeams, {})))
  await waitFor(() => expect(result.current.data?.total).toBe(1))
  await act(() => invalidate(endpointQueryOptions(host, listTeams, {})))
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

describe('what is cached belongs to a person and a workplace', () => {
  const session = (userId: string, teamId: string | null): Session => ({
    status: 'signed-in',
    person: { userId, username: userId, realName: userId, avatar: '', roles: [] },
    team: teamId ? { id: teamId, name: teamId } : null,
    account: null,
  })
  const renderTotal = () => {
    const { host, callCount } = createCountingHost()
    host.store.set(writableSessionAtom, session('mei', 'harbour'))
    const { result } = renderHook(() => useEndpoint(endpointQueryOptions(host, listTeams, {})), {
      wrapper: ({ children }: { children: ReactNode }) => (
        <Provider store={host.store}>{children}</Provider>
      ),
    })
    return { host, result, callCount }
  }

  test.each([
    ['another workplace', session('mei', 'lights')],
    ['another account of it', { ...session('mei', 'harbour'), account: { id: 'a', name: 'A' } }],
    ['another person', session('tom', 'harbour')],
  ])('%s is shown nothing of the former one, not even for a moment', async (_, next) => {
    const { host, result } = renderTotal()
    await waitFor(() => expect(result.current.data?.total).toBe(1))
    act(() => host.store.set(writableSessionAtom, next))
    expect(result.current.data).toBeUndefined()
    await waitFor(() => expect(result.current.data?.total).toBe(2))
  })

  test('the profile is the same in every workplace', () => {
    const host = createFakeHost()
    const keys = ['harbour', 'lights'].map((team) => {
      host.store.set(writableSessionAtom, session('mei', team))
      return endpointQueryOptions(host, readProfile, {}).queryKey
    })
    expect(keys[0]).toEqual(keys[1])
  })

  test('a session that has ended asks for nothing more, and nothing of it stays in the cache', async () => {
    const { host, result, callCount } = renderTotal()
    await waitFor(() => expect(result.current.data?.total).toBe(1))
    act(() => {
      sessionEndListeners.forEach((drop) => drop())
      host.store.set(writableSessionAtom, {
        status: 'anonymous',
        person: null,
        team: null,
        account: null,
      })
    })
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(result.current.data).toBeUndefined()
    expect(callCount()).toBe(1)
    expect(queryClient.getQueryCache().findAll({ predicate: ({ state }) => !!state.data })).toEqual(
      [],
    )
  })
})
