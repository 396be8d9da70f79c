import { createToastStore } from '@console/ui/toast/toast'
import { atom, createStore } from 'jotai/vanilla'
import { setPageNavigation } from '../page-stack/page-stack'
import { userRoutesEnabledAtom } from '../permission/permission'
import { parseHref, setServerRoutes } from '../routes/routes'
import type { Destination, SessionManager } from '../session/session'
import { initSettings } from '../settings/settings'
import { createHost } from './create-host'

const policies = { terms: 'https://x.test/terms', privacy: 'https://x.test/privacy' }

function setup(destination: Destination = { goTo: '/console' }, configuration = {}) {
  const store = createStore()
  const router = {
    go: jest.fn(async (_path: string, _options?: object) => {}),
    leaveTo: jest.fn(async (_url: string) => {}),
    wanted: jest.fn((): string | null => null),
    renavigate: jest.fn(),
    isLeaving: () => false,
    getPending: () => parseHref('/'),
    changeLocale: jest.fn(async () => {}),
  }
  const session = {
    completeSignIn: jest.fn(async () => destination),
    signOut: jest.fn(async () => ({ goTo: '/login' })),
    changePerson: jest.fn(),
    enterWorkplace: jest.fn(),
    isSignedIn: jest.fn(() => true),
    isTimedOut: jest.fn(() => false),
  }
  const prefetchLanding = jest.fn()
  const trackSignIn = jest.fn(async () => {})
  const toasts = createToastStore()
  const storage = { stored: jest.fn() }
  setPageNavigation(store, router as never)
  const hostFor = createHost({
    store,
    call: jest.fn() as never,
    session: session as unknown as SessionManager,
    storage: storage as never,
    toasts,
    prefetchLanding,
    trackSignIn,
    bootDocument: {
      brand: { id: 'x' },
      region: { dialCode: '852' },
      page: {
        passkeys: true,
        policies,
        policyVersion: '1',
        session: 'cookie',
        smsCountries: ['HK'],
        authClientId: 'not for remotes',
        ...configuration,
      },
    } as never,
  })
  return {
    store,
    router,
    session,
    toasts,
    prefetchLanding,
    trackSignIn,
    storage,
    host: hostFor('team'),
  }
}
const tokens = { access_token: 'a', expires_in: 1, refresh_token: 'r', new_user: 'N' as const }

test('A11.2 a sign-in navigates to the destination of the session, with the user’s routes already enabled', async () => {
  const { host, router, store, prefetchLanding } = setup()
  router.go.mockImplementation(async () => expect(store.get(userRoutesEnabledAtom)).toBe(true))
  await host.session.complete(tokens, {})
  expect(router.go).toHaveBeenCalledWith('/console', { replace: true })
  expect(prefetchLanding).toHaveBeenCalledTimes(1)
})

test('C10 a remote leaves for a provider, and takes what came back with the browser once', async () => {
  const { host, router } = setup()
  await host.social.leaveFor('https://id.example/authorize', '/login?form=social')
  expect(router.leaveTo).toHaveBeenCalledWith('https://id.example/authorize')
  expect(sessionStorage.getItem('console_social_path')).toBe('/login?form=social')
  expect(host.social.takeReturn()).toBeNull()
  const returned = { state: 's', code: 'c', iss: null, error: null }
  Object.assign(window, { consoleSocialReturn: returned })
  expect(host.social.takeReturn()).toEqual(returned)
  expect(host.social.takeReturn()).toBeNull()
})

describe('A11.6 signing in on a covered page', () => {
  const setupCovered = (destination: Destination) => {
    const all = setup(destination)
    all.session.isTimedOut.mockReturnValue(true)
    const reloadConsole = jest.fn()
    setPageNavigation(all.store, { ...all.router, reloadConsole } as never)
    return { ...all, reloadConsole }
  }

  test('leads nowhere, and nothing is fetched ahead', async () => {
    const { host, router, reloadConsole, prefetchLanding } = setupCovered({ stay: true })
    await host.session.complete(tokens, {})
    expect(router.go).not.toHaveBeenCalled()
    expect(reloadConsole).not.toHaveBeenCalled()
    expect(prefetchLanding).not.toHaveBeenCalled()
  })

  test('as somebody else loads the page again', async () => {
    const { host, reloadConsole } = setupCovered({ reload: true })
    await host.session.complete(tokens, {})
    expect(reloadConsole).toHaveBeenCalledTimes(1)
  })

  test('loads the page again in mode BACK when the menu never came', async () => {
    const { host, store, reloadConsole } = setupCovered({ stay: true })
    initSettings(store, { stored: () => atom({ permissionMode: 'BACK' }) } as never)
    await host.session.complete(tokens, {})
    expect(reloadConsole).toHaveBeenCalledTimes(1)
    setServerRoutes(store, { routes: [], menu: [{}] } as never)
    await host.session.complete(tokens, {})
    expect(reloadConsole).toHaveBeenCalledTimes(1)
  })
})

test('spec §1 a sign-in is told once with its method, and whether the person is new', async () => {
  const { host, session, trackSignIn } = setup()
  await host.session.complete(tokens, {})
  await host.session.complete({ ...tokens, new_user: 'Y' }, { method: 'mobile' })
  // A session that goes on was told when it began.
  await host.session.complete(tokens, { method: null })
  session.isSignedIn.mockReturnValue(false)
  await host.session.complete(tokens, {})
  expect(trackSignIn.mock.calls).toEqual([
    [{ isNewUser: false, method: 'email', isLeaving: false }],
    [{ isNewUser: true, method: 'mobile', isLeaving: false }],
  ])
})

test.each([
  ['the site that it is handed over to', { goTo: '/console' }, { product: 'https://admin.test' }],
  ['the site of the redirect', { leaveTo: 'https://admin.test/' }, {}],
])(
  'spec §1 a sign-in that leads to %s goes there once it is told',
  async (_, destination, page) => {
    const { host, router, trackSignIn } = setup(destination, page)
    let tell = () => {}
    trackSignIn.mockReturnValue(new Promise<void>((resolve) => (tell = resolve)))
    const completed = host.session.complete(tokens, {})
    await new Promise((resolve) => setTimeout(resolve))
    const gone = () => [router.go, router.leaveTo].flatMap(({ mock }) => mock.calls)
    expect(gone()).toEqual([])
    tell()
    await completed
    expect(gone()).toHaveLength(1)
    expect(trackSignIn).toHaveBeenCalledWith(expect.objectContaining({ isLeaving: true }))
  },
)

test('a sign-in is over when the page that it leads to is shown, or this page is brought back', async () => {
  for (const destination of [{ goTo: '/console' }, { leaveTo: 'https://admin.test/' }]) {
    const { host, router } = setup(destination)
    let show = () => {}
    const shown = new Promise<void>((resolve) => (show = resolve))
    router.go.mockReturnValue(shown)
    router.leaveTo.mockReturnValue(shown)
    const isOver = jest.fn()
    const completed = host.session.complete(tokens, {}).then(isOver)
    await new Promise((resolve) => setTimeout(resolve))
    expect(isOver).not.toHaveBeenCalled()
    show()
    await completed
  }
})

test('a sign-in may stay where it is, or leave for another site', async () => {
  const staying = setup({ stay: true })
  await staying.host.session.complete(tokens, {})
  expect(staying.router.go).not.toHaveBeenCalled()
  const leaving = setup({ leaveTo: 'https://admin.test/' })
  await leaving.host.session.complete(tokens, {})
  expect(leaving.router.leaveTo).toHaveBeenCalledWith('https://admin.test/')
})

test('a sign-in leads nowhere when the person has gone elsewhere since: that page is entered again', async () => {
  const { host, router } = setup({ leaveTo: 'https://admin.test/' })
  router.wanted.mockReturnValueOnce(null).mockReturnValue('/invite')
  await host.session.complete(tokens, {})
  expect(router.renavigate).toHaveBeenCalledTimes(1)
  expect([router.go, router.leaveTo].flatMap(({ mock }) => mock.calls)).toEqual([])
})

test('a sign-in during which the person signed out enables no routes', async () => {
  const { host, session, store } = setup({ stay: true })
  session.isSignedIn.mockReturnValue(false)
  await host.session.complete(tokens, {})
  expect(store.get(userRoutesEnabledAtom)).toBe(false)
})

test('a sign-in that fails rejects, so that the form can show it, and navigates nowhere', async () => {
  const { host, session, router, store } = setup()
  session.completeSignIn.mockRejectedValue(new Error('no'))
  await expect(host.session.complete(tokens, {})).rejects.toThrow('no')
  expect(router.go).not.toHaveBeenCalled()
  expect(store.get(userRoutesEnabledAtom)).toBe(false)
})

test('A11.4 signing out leads to login', async () => {
  const { host, router } = setup()
  await host.session.signOut()
  expect(router.go).toHaveBeenCalledWith('/login', { replace: true })
})

test('two remotes that store a value under the same key do not share it', () => {
  const { host, storage } = setup()
  host.stored('draft', null)
  expect(storage.stored).toHaveBeenCalledWith('team.draft', null, undefined)
})

test('a remote is given only the page configuration that concerns it', () => {
  expect(setup().host.page).toEqual({
    passkeys: true,
    policies,
    policyVersion: '1',
    session: 'cookie',
    smsCountries: ['HK'],
  })
})

test('A17.1 a remote may ask the icon service of the brand, where there is one', async () => {
  expect(setup().host).not.toHaveProperty('fetchIcon')
  const fetchMock = jest.fn(async (_url: string) => ({ status: 404 }))
  global.fetch = fetchMock as never
  const { host } = setup(undefined, { iconServices: ['https://icons.test'] })
  expect(await host.fetchIcon!('mdi', 'home')).toBeNull()
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual([
    'https://icons.test/mdi.json?icons=home',
  ])
})

test('the host passes messages to the toasts, and language and addresses to the router', async () => {
  const { host, toasts, router } = setup()
  host.notify.success('Saved')
  host.notify.failure('Not saved')
  expect(toasts.getSnapshot().map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
    'success: Saved',
    'failure: Not saved',
  ])
  await host.locale.change('en')
  expect(router.changeLocale).toHaveBeenCalledWith('en')
  host.go('/console')
  expect(router.go).toHaveBeenCalledWith('/console', undefined)
})
