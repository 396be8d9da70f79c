import type { Part } from '@console/kernel/define-remote'
import { act, waitFor } from '@testing-library/react'
import { createStore } from 'jotai/vanilla'
import type { Guard } from '../guards/guards'
import { addressOf } from '../routes/routes'
import { guardMiddleware } from './guard-middleware'
import { aConsole, closeConsoles, heading, later, parts } from './testing/a-console'

afterEach(closeConsoles)

describe('history', () => {
  test('a redirect on the way leaves the page that the person came from', async () => {
    const scene = await aConsole('/console?locale=en', { parts: parts(), signedIn: true })
    await scene.start()
    await scene.go('/users/my-account') // gets its language by a redirect
    await heading('My account')
    await scene.back()
    await heading('Hello, Mei Lin')
  })

  test('A13.3 /redirect replaces itself by the path and keeps the query', async () => {
    const scene = await aConsole('/redirect/users/my-account?tab=1', {
      parts: parts(),
      signedIn: true,
    })
    await scene.start()
    await heading('My account')
    expect(scene.hash().path).toBe('/users/my-account')
    expect(scene.hash().query.get('tab')).toBe('1')
  })

  test('the root leads home', async () => {
    const scene = await aConsole('/', { parts: parts(), signedIn: true })
    await scene.start()
    await heading('Hello, Mei Lin')
    expect(scene.hash().path).toBe('/console')
  })

  test.each(['//evil.test/x', '/redirect//evil.test', '/redirect/%2F%2Fevil.test'])(
    'C9 %s does not leave the console',
    async (href) => {
      const scene = await aConsole(href, { parts: parts(), signedIn: true })
      await scene.start()
      await heading('There is no such page')
      expect(window.location.host).toBe('localhost')
    },
  )
})

describe('signing out', () => {
  test('A1 guard 11: routes are forgotten, and the way back leads to login', async () => {
    const scene = await aConsole('/users/my-account', { parts: parts(), signedIn: true })
    await scene.start()
    await heading('My account')
    scene.sign(false)
    await scene.go('/login')
    await heading('Sign in')
    scene.asked.length = 0
    await scene.back()
    await waitFor(() => expect(scene.hash().query.get('redirect')).toBe('/users/my-account'))
    await heading('Sign in')
    expect(scene.asked).not.toContain('users/me')
  })

  test('the router that knew the person’s pages listens to the address no more', async () => {
    const listening = new Set<unknown>()
    type Asked = [string, EventListenerOrEventListenerObject]
    const [add, remove] = [
      window.addEventListener.bind(window),
      window.removeEventListener.bind(window),
    ]
    jest
      .spyOn(window, 'addEventListener')
      .mockImplementation(
        (...asked) => (
          asked[0] === 'popstate' && listening.add(asked[1]),
          add(...(asked as Asked))
        ),
      )
    jest
      .spyOn(window, 'removeEventListener')
      .mockImplementation((...asked) => (listening.delete(asked[1]), remove(...(asked as Asked))))
    const scene = await aConsole('/users/my-account', { parts: parts(), signedIn: true })
    await scene.start()
    scene.sign(false)
    await scene.go('/login')
    await heading('Sign in')
    await waitFor(() => expect(listening.size).toBe(1))
    jest.restoreAllMocks()
  })

  test('A1 guard 12: /logout signs out and leads to login', async () => {
    const scene = await aConsole('/logout', { parts: parts(), signedIn: true })
    await scene.start()
    await heading('Sign in')
    expect(scene.hash().path).toBe('/login')
  })

  test('nobody who comes to /logout is told that nobody is signed in', async () => {
    const scene = await aConsole('/logout', { parts: parts() })
    await scene.start()
    await heading('You are signed out')
  })

  test('a session that ends on the way to a page leads to login, which is told that page', async () => {
    const slow = later<Part>()
    const scene = await aConsole('/console', {
      parts: parts({ 'users/me': () => slow.promise }),
      signedIn: true,
    })
    await scene.start()
    await scene.go('/users/my-account?tab=1')
    scene.sign(false)
    await act(async () => scene.router.enterAgain())
    await heading('Sign in')
    expect(scene.hash().query.get('redirect')).toBe('/users/my-account?tab=1')
  })

  test('a session that ends before the first page is there leads to login: the skeleton does not stay', async () => {
    const slow = later<Part>()
    const scene = await aConsole('/users/my-account', {
      parts: parts({ 'users/me': () => slow.promise }),
      signedIn: true,
    })
    await waitFor(() => expect(scene.asked).toEqual(['users/me']))
    scene.sign(false)
    await act(async () => scene.router.enterAgain())
    await scene.start()
    await heading('Sign in')
  })

  test('somebody else signs in and finds their own page', async () => {
    const scene = await aConsole('/users/my-account', { parts: parts(), signedIn: true })
    await scene.start()
    scene.sign(false)
    await scene.go('/login')
    await heading('Sign in')
    scene.sign(true)
    await scene.go('/users/my-account', { replace: true })
    await heading('My account')
  })
})

test('A21.2 a token in the address is gone before anything is drawn, before and after the #', async () => {
  const scene = await aConsole('/login?jwtToken=abc', {
    parts: parts(),
    outer: '?utm=mail&jwtToken=abc',
  })
  await scene.start()
  expect(window.location.href).not.toContain('jwtToken')
  expect(window.location.search).toBe('?utm=mail')
})

test('A1.0 guards that never agree end on the exception page', async () => {
  const scene = await aConsole('/console', { parts: parts(), signedIn: true })
  await scene.start()
  let turns = 0
  scene.house.entry.routesOpen = () => false
  scene.house.entry.openRoutes = () => void (turns += 1)
  await scene.go('/users/my-account')
  await heading('Something went wrong')
  expect(turns).toBeGreaterThan(9)
})

describe('leaving the console', () => {
  /** A page whose address can be read, replaced and left. */
  function aPage(hash: string, search = '') {
    const location = { hash, search, pathname: '/', assign: jest.fn(), replace: jest.fn() }
    return { location, history: { state: null, replaceState: jest.fn() } }
  }

  function visit(
    page: ReturnType<typeof aPage>,
    guards: Guard[],
    takesTheEntry: boolean,
    signal?: AbortSignal,
  ) {
    const middleware = guardMiddleware({
      store: createStore(),
      guards,
      page: page as unknown as Window,
      from: () => addressOf('/'),
      takesTheEntry: () => takesTheEntry,
      startAnew: () => false,
    })
    const request = new Request(`http://console.test${page.location.hash.slice(1)}`, { signal })
    void middleware({ request } as Parameters<typeof middleware>[0], jest.fn())
    return new Promise((resolve) => setTimeout(resolve))
  }
  const leaving: Guard = { name: 'nav', before: () => ({ leaveTo: 'https://admin.example.test/' }) }
  const stripping: Guard = {
    name: 'jwt',
    before: ({ to, outer }) =>
      outer.has('jwtToken') ? { goTo: to, outer: new URLSearchParams() } : null,
  }

  test('an address that leads out of the console takes its own entry along: the way back does not lead out again', async () => {
    const page = aPage('#/login')
    await visit(page, [leaving], true)
    expect(page.location.replace).toHaveBeenCalledWith('https://admin.example.test/')
    expect(page.location.assign).not.toHaveBeenCalled()
  })

  test('a page that the person came from stays in the history when the next one leads out', async () => {
    const page = aPage('#/console')
    await visit(page, [leaving], false)
    expect(page.location.assign).toHaveBeenCalledWith('https://admin.example.test/')
  })

  test('a visit that was given up for another one carries nothing out any more', async () => {
    const page = aPage('#/console')
    await visit(page, [leaving], false, AbortSignal.abort())
    expect(page.location.assign).not.toHaveBeenCalled()
  })

  test('A21.2 a token before the # is gone before the console is left', async () => {
    const page = aPage('#/console', '?jwtToken=abc')
    await visit(page, [stripping, leaving], false)
    expect(page.history.replaceState).toHaveBeenCalledWith(null, '', '/#/console')
  })
})
