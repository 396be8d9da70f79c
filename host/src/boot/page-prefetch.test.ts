import { writableSessionAtom } from '@console/kernel/session-writer'
import { createStore } from 'jotai/vanilla'
import { enableUserRoutes } from '../permission/permission'
import { initRoutes, parseHref, setNavigationTarget } from '../routes/routes'
import { withConnection } from '../connection/testing/with-connection'
import { createPagePrefetch } from './page-prefetch'

const prefetchPart = jest.fn()
jest.mock('../remotes/remotes', () => ({
  prefetchPart: (_store: unknown, partId: string) => prefetchPart(partId),
}))
jest.mock('../shell/shell', () => ({ loadShellLayout: jest.fn(async () => () => null) }))

function setup(hash: string, menuPaths: string[] = []) {
  window.history.replaceState(null, '', `/#${hash}`)
  const store = createStore()
  initRoutes(store, [
    {
      base: '',
      manifest: {
        name: 'team',
        titles: {},
        routes: [
          { path: '/login', in: 'bare', part: 'login', meta: { ignoreAuth: true } },
          { path: '/console', in: 'shell', part: 'home', meta: { title: 'x:y' } },
          { path: '/asset/selectaccount', in: 'shell', part: 'select', meta: { hideMenu: true } },
          { path: '/secret', in: 'shell', part: 'secret', meta: { hideMenu: true } },
          ...menuPaths.map((path) => ({ path, in: 'shell', part: path, meta: { title: 'x:y' } })),
        ],
      },
    },
  ] as never)
  const prefetched: string[] = []
  prefetchPart.mockImplementation((partId: string) => prefetched.push(partId))
  const session = { preloadCode: jest.fn() }
  const pagePrefetch = createPagePrefetch({
    store,
    window,
    session,
  })
  const setSessionStatus = (status: 'restoring' | 'signed-in') =>
    store.set(writableSessionAtom, { status, person: null, team: null, account: null })
  return { store, prefetched, session, pagePrefetch, setSessionStatus }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('the landing page is fetched while the session is being restored', () => {
  const { pagePrefetch, prefetched, setSessionStatus } = setup('/secret?tab=1')
  setSessionStatus('restoring')
  pagePrefetch.prefetchLanding()
  expect(prefetched).toEqual(['team/secret'])
})

test('without a session only a page that needs no sign-in is fetched', () => {
  const anonymous = setup('/secret')
  anonymous.pagePrefetch.prefetchLanding()
  expect(anonymous.prefetched).toEqual([])
  const login = setup('/login')
  login.pagePrefetch.prefetchLanding()
  expect(login.prefetched).toEqual(['team/login'])
})

test('the pages that a sign-in leads to are fetched while the person is', () => {
  const { pagePrefetch, prefetched } = setup('/login')
  pagePrefetch.prefetchAfterSignIn()
  expect(prefetched).toEqual(['team/select', 'team/home'])
})

test('the likely next pages are fetched once, when somebody is signed in and the requested page had its time', async () => {
  const { pagePrefetch, prefetched, setSessionStatus, store } = setup('/console')
  setSessionStatus('signed-in')
  enableUserRoutes(store)
  pagePrefetch.prefetchOnIdle()
  pagePrefetch.prefetchOnIdle()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(prefetched).toEqual([])
  await jest.advanceTimersByTimeAsync(2_000)
  expect(prefetched).toEqual(['team/home', 'team/select'])
})

test('without a session the code of the session’s calls is fetched, and no remote’s', () => {
  const { pagePrefetch, prefetched, session } = setup('/login')
  pagePrefetch.prefetchOnIdle()
  jest.advanceTimersByTime(1_000)
  expect(session.preloadCode).not.toHaveBeenCalled()
  jest.advanceTimersByTime(2_000)
  expect(session.preloadCode).toHaveBeenCalled()
  expect(prefetched).toEqual([])
})

test('three pages at most are fetched on idle: those of the menu that the person is not on', async () => {
  const { pagePrefetch, prefetched, setSessionStatus, store } = setup('/a', [
    '/a',
    '/b',
    '/c',
    '/d',
  ])
  setSessionStatus('signed-in')
  enableUserRoutes(store)
  setNavigationTarget(store, parseHref('/a'))
  pagePrefetch.prefetchOnIdle()
  await jest.advanceTimersByTimeAsync(3_000)
  expect(prefetched).toEqual(['team/home', 'team//b', 'team//c'])
})

test.each([
  { saveData: true },
  { effectiveType: '3g' },
  { effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
])('on a metered or slow line (%j) no page is fetched ahead', async (connection) => {
  withConnection(connection)
  const { pagePrefetch, prefetched, setSessionStatus, store } = setup('/console')
  setSessionStatus('signed-in')
  enableUserRoutes(store)
  pagePrefetch.prefetchOnIdle()
  await jest.advanceTimersByTimeAsync(3_000)
  withConnection(undefined)
  expect(prefetched).toEqual([])
})
