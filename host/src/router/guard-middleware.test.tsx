import type { Part } from '@console/kernel/define-remote'
import { sessionAtom } from '@console/kernel/session'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore } from 'jotai/vanilla'
import type { Guard } from '../guards/guards'
import { parseHref } from '../routes/routes'
import { createGuardMiddleware } from './guard-middleware'
import {
  renderConsole,
  disposeConsoles,
  findPageHeading,
  deferred,
  createPartLoaders,
} from './testing/render-console'

afterEach(disposeConsoles)

describe('history', () => {
  test('a redirect keeps the page that the person came from in the history', async () => {
    const app = await renderConsole('/console?locale=en', { signedIn: true })
    await app.start()
    await app.go('/users/my-account') // gets its language by a redirect
    await findPageHeading('My account')
    await app.back()
    await findPageHeading('Hello, Mei Lin')
  })

  test('A13.3 /redirect replaces itself by the path and keeps the query', async () => {
    const app = await renderConsole('/redirect/users/my-account?tab=1', { signedIn: true })
    await app.start()
    await findPageHeading('My account')
    expect(app.currentLocation().path).toBe('/users/my-account')
    expect(app.currentLocation().query.get('tab')).toBe('1')
  })

  test('A2.7 spec §2: /error-log leads to the list, with what the address says besides', async () => {
    const app = await renderConsole('/error-log?search=x', { signedIn: true })
    await app.start()
    await waitFor(() => expect(app.router.wanted()).toBe('/error-log/list?search=x'))
    expect(app.currentLocation().path).toBe('/error-log/list')
  })

  test('the root leads home', async () => {
    const app = await renderConsole('/', { signedIn: true })
    await app.start()
    await findPageHeading('Hello, Mei Lin')
    expect(app.currentLocation().path).toBe('/console')
  })

  test.each(['//evil.test/x', '/redirect//evil.test', '/redirect/%2F%2Fevil.test'])(
    'C9 %s does not leave the console',
    async (href) => {
      const app = await renderConsole(href, { signedIn: true })
      await app.start()
      await findPageHeading('This page does not exist')
      expect(window.location.host).toBe('localhost')
    },
  )
})

describe('signing out', () => {
  test('A1 guard 11: user routes are dropped, and Back leads to login', async () => {
    const app = await renderConsole('/users/my-account', { signedIn: true })
    await app.start()
    await findPageHeading('My account')
    app.setSignedIn(false)
    await app.go('/login')
    await findPageHeading('Sign in')
    app.loadedParts.length = 0
    await app.back()
    await waitFor(() =>
      expect(app.currentLocation().query.get('redirect')).toBe('/users/my-account'),
    )
    await findPageHeading('Sign in')
    expect(app.loadedParts).not.toContain('users/me')
  })

  test('the router with the person’s routes no longer listens to the address', async () => {
    const listening = new Set<unknown>()
    type ListenerArgs = [string, EventListenerOrEventListenerObject]
    const [add, remove] = [
      window.addEventListener.bind(window),
      window.removeEventListener.bind(window),
    ]
    jest
      .spyOn(window, 'addEventListener')
      .mockImplementation(
        (...args) => (
          args[0] === 'popstate' && listening.add(args[1]),
          add(...(args as ListenerArgs))
        ),
      )
    jest
      .spyOn(window, 'removeEventListener')
      .mockImplementation(
        (...args) => (listening.delete(args[1]), remove(...(args as ListenerArgs))),
      )
    const app = await renderConsole('/users/my-account', { signedIn: true })
    await app.start()
    app.setSignedIn(false)
    await app.go('/login')
    await findPageHeading('Sign in')
    await waitFor(() => expect(listening.size).toBe(1))
    jest.restoreAllMocks()
  })

  test.each([
    '/logout',
    '/LOGOUT/?next=/console#x',
    '/%6cogout',
    '/./logout',
    '/users/../logout',
    '/redirect/logout',
    '/login?redirect=/logout',
    '/login?redirect=%2F.%2Flogout%3Fx%3D1',
  ])('C13 a link to %s signs nobody out: there is a question first', async (href) => {
    const app = await renderConsole(href, { signedIn: true })
    await app.start()
    await findPageHeading('Sign out?')
    expect(app.store.get(sessionAtom).status).toBe('signed-in')
    expect(screen.getByText(/You are signed in as Mei Lin/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Stay signed in' })).toHaveAttribute('href', '#/')
    await act(async () => screen.getByRole('button', { name: 'Sign out' }).click())
    await findPageHeading('Sign in')
    expect(app.store.get(sessionAtom).status).toBe('anonymous')
  })

  test('without a session /logout says that the person is signed out', async () => {
    const app = await renderConsole('/logout')
    await app.start()
    await findPageHeading('You are signed out')
  })

  test('a session that ends during a navigation leads to login, with that page as redirect', async () => {
    const slow = deferred<Part>()
    const app = await renderConsole('/console', {
      parts: createPartLoaders({ 'users/me': () => slow.promise }),
      signedIn: true,
    })
    await app.start()
    await app.go('/users/my-account?tab=1')
    app.setSignedIn(false)
    await act(async () => app.router.renavigate())
    await findPageHeading('Sign in')
    expect(app.currentLocation().query.get('redirect')).toBe('/users/my-account?tab=1')
  })

  test('a session that ends before the first page is shown leads to login: the skeleton does not stay', async () => {
    const slow = deferred<Part>()
    const app = await renderConsole('/users/my-account', {
      parts: createPartLoaders({ 'users/me': () => slow.promise }),
      signedIn: true,
    })
    await waitFor(() => expect(app.loadedParts).toEqual(['users/me']))
    app.setSignedIn(false)
    await act(async () => app.router.renavigate())
    await app.start()
    await findPageHeading('Sign in')
  })

  test('the next person who signs in reaches their own page', async () => {
    const app = await renderConsole('/users/my-account', { signedIn: true })
    await app.start()
    app.setSignedIn(false)
    await app.go('/login')
    await findPageHeading('Sign in')
    app.setSignedIn(true)
    await app.go('/users/my-account', { replace: true })
    await findPageHeading('My account')
  })
})

test('A21.2 a token before or after the # is removed from the address before anything is rendered', async () => {
  const app = await renderConsole('/login?jwtToken=abc', {
    documentQuery: '?utm=mail&jwtToken=abc',
  })
  await app.start()
  expect(window.location.href).not.toContain('jwtToken')
  expect(window.location.search).toBe('?utm=mail')
})

test('A1.0 guards that redirect without end lead to the exception page', async () => {
  const app = await renderConsole('/console', { signedIn: true })
  await app.start()
  let redirects = 0
  app.guardContext.session.safeRedirect = () => ({
    goTo: `/login?locale=en&redirect=${++redirects}`,
  })
  await app.go('/login')
  await findPageHeading('Something went wrong')
  expect(redirects).toBeGreaterThan(9)
})

test('A1.0 a guard whose code did not load says so, and is tried again in place', async () => {
  const app = await renderConsole('/console', { signedIn: true })
  const didNotLoad = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
  await app.start()
  let attempts = 0
  app.guardContext.session.safeRedirect = () => {
    if (++attempts === 1) throw didNotLoad
    return { goTo: '/console' }
  }
  await app.go('/login')
  await findPageHeading('Error')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await findPageHeading('Hello, Mei Lin')
})

describe('leaving the console', () => {
  /** A window whose location can be read, replaced and left. */
  function createFakeWindow(hash: string, search = '') {
    const location = { hash, search, pathname: '/', assign: jest.fn(), replace: jest.fn() }
    return { location, history: { state: null, replaceState: jest.fn() } }
  }

  function runMiddleware(
    fakeWindow: ReturnType<typeof createFakeWindow>,
    guards: Guard[],
    shouldReplace: boolean,
    signal?: AbortSignal,
    warn = jest.fn(),
  ) {
    const middleware = createGuardMiddleware({
      store: createStore(),
      guards,
      window: fakeWindow as unknown as Window,
      warn,
      currentLocation: () => parseHref('/'),
      isFromOutside: () => true,
      shouldReplace: () => shouldReplace,
      recreateRouter: () => false,
    })
    const request = new Request(`http://console.test${fakeWindow.location.hash.slice(1)}`, {
      signal,
    })
    // A redirect is thrown.
    const run = async () => middleware({ request } as Parameters<typeof middleware>[0], jest.fn())
    void run().catch(() => {})
    return new Promise((resolve) => setTimeout(resolve))
  }
  const leaveGuard: Guard = {
    name: 'nav',
    before: () => ({ leaveTo: 'https://admin.example.test/' }),
  }
  test('an address that leads out of the console replaces its own history entry: Back does not lead out again', async () => {
    const fakeWindow = createFakeWindow('#/login')
    await runMiddleware(fakeWindow, [leaveGuard], true)
    expect(fakeWindow.location.replace).toHaveBeenCalledWith('https://admin.example.test/')
    expect(fakeWindow.location.assign).not.toHaveBeenCalled()
  })

  test('a page that the person came from stays in the history when the next one leads out', async () => {
    const fakeWindow = createFakeWindow('#/console')
    await runMiddleware(fakeWindow, [leaveGuard], false)
    expect(fakeWindow.location.assign).toHaveBeenCalledWith('https://admin.example.test/')
  })

  test('A1.0 a chain of redirects without an end is logged with its addresses', async () => {
    const warn = jest.fn()
    let steps = 0
    const endless: Guard = { name: 'endless', before: () => ({ goTo: parseHref(`/${++steps}`) }) }
    await runMiddleware(createFakeWindow('#/0'), [endless], false, undefined, warn)
    expect(warn).toHaveBeenCalledWith(
      'The guards redirect without an end.',
      '/0 → /1 → /2 → /3 → /4 → /5 → /6 → /7 → /8 → /9 → /10 → /11',
    )
  })

  test('an aborted navigation does not leave the console', async () => {
    const fakeWindow = createFakeWindow('#/console')
    await runMiddleware(fakeWindow, [leaveGuard], false, AbortSignal.abort())
    expect(fakeWindow.location.assign).not.toHaveBeenCalled()
  })
})
