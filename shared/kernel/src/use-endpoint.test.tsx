import { listTeams } from '@console/contract/team'
import { readProfile } from '@console/contract/user'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { Activity, type ReactNode } from 'react'
import type { Page } from './page'
import { PageContext } from './page-context'
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

describe('a page that is hidden', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  const setup = async () => {
    const { host, callCount } = createCountingHost()
    const query = { ...endpointQueryOptions(host, listTeams, {}), gcTime: 10_000 }
    const closeListeners = new Set<() => void>()
    const page = {
      onClose: (listener: () => void) => closeListeners.add(listener),
    } as never as Page
    const Total = () => <p>{useEndpoint(query).data?.total ?? 'nothing'}</p>
    const show = (isShown: boolean) => (
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Provider store={host.store}>
          <PageContext value={page}>
            <Total />
          </PageContext>
        </Provider>
      </Activity>
    )
    const { rerender, unmount } = render(show(true))
    await act(() => jest.advanceTimersByTimeAsync(0))
    const close = () => {
      unmount()
      closeListeners.forEach((listener) => listener())
    }
    return { callCount, query, close, show: (isShown: boolean) => rerender(show(isShown)) }
  }

  test('keeps its result for longer than the cache would, fetches nothing, and refreshes it when shown', async () => {
    const { callCount, query, show } = await setup()
    show(false)
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    await act(() => invalidate(query))
    expect(callCount()).toBe(1)
    show(true)
    expect(screen.getByText('1')).toBeVisible()
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(screen.getByText('2')).toBeVisible()
  })

  test('leaves its result to the cache once it is closed', async () => {
    const { query, show, close } = await setup()
    show(false)
    close()
    await jest.advanceTimersByTimeAsync(300_001)
    expect(queryClient.getQueryData(query.queryKey)).toBeUndefined()
  })
})
