import { writtenSessionAtom } from '@console/kernel/session-writer'
import { createStore } from 'jotai/vanilla'
import { markRoutesOpened } from '../permission/permission'
import { settleRoutes } from '../routes/routes'
import { prepareAhead } from './prepare-ahead'

jest.mock('../shell/shell', () => ({ loadShell: jest.fn(async () => () => null) }))

function scene(hash: string) {
  window.history.replaceState(null, '', `/#${hash}`)
  const store = createStore()
  settleRoutes(store, [
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
        ],
      },
    },
  ] as never)
  const prepared: string[] = []
  const session = { prepare: jest.fn() }
  const ahead = prepareAhead({
    store,
    page: window,
    session,
    remotes: { prepare: (address: string) => prepared.push(address) } as never,
  })
  const sign = (status: 'restoring' | 'signed-in') =>
    store.set(writtenSessionAtom, { status, person: null, team: null, account: null })
  return { store, prepared, session, ahead, sign }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('the landing page comes while the session is being renewed', () => {
  const { ahead, prepared, sign } = scene('/secret?tab=1')
  sign('restoring')
  ahead.landing()
  expect(prepared).toEqual(['team/secret'])
})

test('for nobody only what needs nobody is fetched', () => {
  const anonymous = scene('/secret')
  anonymous.ahead.landing()
  expect(anonymous.prepared).toEqual([])
  const login = scene('/login')
  login.ahead.landing()
  expect(login.prepared).toEqual(['team/login'])
})

test('where sign-in leads is fetched while the person is', () => {
  const { ahead, prepared } = scene('/login')
  ahead.afterSignIn()
  expect(prepared).toEqual(['team/select', 'team/home'])
})

test('the likely next pages come once, when a person is here and nothing else is under way', () => {
  const { ahead, prepared, sign, store } = scene('/console')
  sign('signed-in')
  markRoutesOpened(store)
  ahead.onIdle()
  ahead.onIdle()
  jest.advanceTimersByTime(1_000)
  expect(prepared).toEqual([])
  jest.advanceTimersByTime(2_000)
  expect(prepared).toEqual(['team/home', 'team/select'])
})

test('for nobody the way to sign in is prepared, and nothing of any remote', () => {
  const { ahead, prepared, session } = scene('/login')
  ahead.onIdle()
  jest.advanceTimersByTime(3_000)
  expect(session.prepare).toHaveBeenCalled()
  expect(prepared).toEqual([])
})

test('who saves data gets nothing ahead', () => {
  Object.defineProperty(window.navigator, 'connection', {
    value: { saveData: true },
    configurable: true,
  })
  const { ahead, prepared, sign, store } = scene('/console')
  sign('signed-in')
  markRoutesOpened(store)
  ahead.onIdle()
  jest.advanceTimersByTime(3_000)
  expect(prepared).toEqual([])
  Object.defineProperty(window.navigator, 'connection', { value: undefined, configurable: true })
})
