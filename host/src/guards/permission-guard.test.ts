import { parseHref } from '../routes/routes'
import type { NavigationAttempt } from './guard'
import { type PermissionGuardDeps, permissionGuard } from './permission-guard'
import { createFoundRoute, createNavigationAttempt } from './testing/navigation-attempt'

type TestDeps = PermissionGuardDeps & { opened: number; fetched: number }

function testDeps(overrides: Partial<PermissionGuardDeps> = {}): TestDeps {
  const state: TestDeps = {
    opened: 0,
    fetched: 0,
    sessionRestored: async () => {},
    isSignedIn: () => true,
    isTimedOut: () => false,
    ensurePerson: async () => void (state.fetched += 1),
    homePath: () => undefined,
    safeRedirect: (redirect) => (redirect?.startsWith('/') ? { goTo: redirect } : null),
    areRoutesOpen: () => state.opened > 0,
    openRoutes: () => void (state.opened += 1),
    ...overrides,
  }
  return state
}
const signedOut = { isSignedIn: () => false }
const withOpenRoutes = { areRoutesOpen: () => true }
const runPermissionGuard = (deps: PermissionGuardDeps, attempt: NavigationAttempt) =>
  permissionGuard(deps).before?.(attempt)
const cameFrom = (href: string) => ({ currentLocation: parseHref(href) })

test('A1.1.1 from the root to the common home, a person goes to their own', async () => {
  const deps = testDeps({ ...withOpenRoutes, homePath: () => '/users/my-account' })
  const found = createFoundRoute('/console')
  expect(await runPermissionGuard(deps, createNavigationAttempt('/console', { found }))).toEqual({
    goTo: parseHref('/users/my-account'),
  })
  expect(
    await runPermissionGuard(
      deps,
      createNavigationAttempt('/console', { found, ...cameFrom('/users') }),
    ),
  ).toBeNull()
  expect(
    await runPermissionGuard(
      testDeps({ ...withOpenRoutes, homePath: () => '/console' }),
      createNavigationAttempt('/console', { found }),
    ),
  ).toBeNull()
})

test('A1.1.2 login is open to everybody', async () => {
  const deps = testDeps(signedOut)
  expect(
    await runPermissionGuard(deps, createNavigationAttempt('/login?redirect=%2Fusers')),
  ).toBeNull()
  expect(deps.fetched).toBe(0)
})

test('A1.1.2 who is signed in goes from login to the redirect, or to the root', async () => {
  expect(
    await runPermissionGuard(
      testDeps(),
      createNavigationAttempt('/login?redirect=%2Fusers%3Ftab%3D1'),
    ),
  ).toEqual({
    goTo: parseHref('/users?tab=1'),
  })
  expect(await runPermissionGuard(testDeps(), createNavigationAttempt('/login'))).toEqual({
    goTo: parseHref('/'),
  })
  expect(
    await runPermissionGuard(
      testDeps(),
      createNavigationAttempt('/login?redirect=https%3A%2F%2Fevil.test'),
    ),
  ).toEqual({
    goTo: parseHref('/'),
  })
})

test('A1.1.2 login is shown when the person cannot be fetched, or the session had timed out', async () => {
  expect(
    await runPermissionGuard(
      testDeps({ ensurePerson: () => Promise.reject(new Error('down')) }),
      createNavigationAttempt('/login'),
    ),
  ).toBeNull()
  expect(
    await runPermissionGuard(
      testDeps({ isTimedOut: () => true }),
      createNavigationAttempt('/login?redirect=%2Fusers'),
    ),
  ).toBeNull()
})

test('A1.1.2 login is shown when the session turns out to have ended', async () => {
  let isSignedIn = true
  const deps = testDeps({
    isSignedIn: () => isSignedIn,
    ensurePerson: async () => void (isSignedIn = false),
  })
  expect(
    await runPermissionGuard(deps, createNavigationAttempt('/login?redirect=%2Fusers')),
  ).toBeNull()
})

test('A1.1.3 not signed in: pages that need no sign-in are shown', async () => {
  expect(
    await runPermissionGuard(
      testDeps(signedOut),
      createNavigationAttempt('/main-out', {
        found: createFoundRoute('/main-out', { ignoreAuth: true }),
      }),
    ),
  ).toBeNull()
})

test('A1.1.3 not signed in: every other address leads to login, with the full path and query as redirect', async () => {
  const toLogin = { goTo: parseHref('/login?redirect=%2Fusers%3Ftab%3Dsecurity%26x%3D1') }
  expect(
    await runPermissionGuard(
      testDeps(signedOut),
      createNavigationAttempt('/users?tab=security&x=1', { found: createFoundRoute('/users') }),
    ),
  ).toEqual(toLogin)
  expect(
    await runPermissionGuard(
      testDeps(signedOut),
      createNavigationAttempt('/users?tab=security&x=1'),
    ),
  ).toEqual(toLogin)
})

test('rulings 8: it waits until it is known whether somebody is signed in', async () => {
  let isSignedIn = false
  const deps = testDeps({
    ...withOpenRoutes,
    isSignedIn: () => isSignedIn,
    sessionRestored: async () => void (isSignedIn = true),
  })
  expect(
    await runPermissionGuard(
      deps,
      createNavigationAttempt('/users', { found: createFoundRoute('/users') }),
    ),
  ).toBeNull()
})

test('A1.1.4 login does not lead to a page that does not exist', async () => {
  expect(
    await runPermissionGuard(
      testDeps(withOpenRoutes),
      createNavigationAttempt('/gone', cameFrom('/login')),
    ),
  ).toEqual({ goTo: parseHref('/') })
  expect(
    await runPermissionGuard(
      testDeps(withOpenRoutes),
      createNavigationAttempt('/gone', cameFrom('/users')),
    ),
  ).toBeNull()
  expect(
    await runPermissionGuard(
      testDeps(withOpenRoutes),
      createNavigationAttempt('/console', cameFrom('/login')),
    ),
  ).toBeNull()
})

test('A1.1.5 when the person cannot be fetched, the navigation goes on', async () => {
  const deps = testDeps({
    ...withOpenRoutes,
    ensurePerson: () => Promise.reject(new Error('down')),
  })
  expect(
    await runPermissionGuard(
      deps,
      createNavigationAttempt('/users', { found: createFoundRoute('/users') }),
    ),
  ).toBeNull()
})

test('A1.1.5 a session that ends while the person is fetched leads to login', async () => {
  let isSignedIn = true
  const deps = testDeps({
    isSignedIn: () => isSignedIn,
    ensurePerson: () => ((isSignedIn = false), Promise.reject(new Error('401'))),
  })
  expect(
    await runPermissionGuard(
      deps,
      createNavigationAttempt('/users', { found: createFoundRoute('/users') }),
    ),
  ).toEqual({
    goTo: parseHref('/login?redirect=%2Fusers'),
  })
})

test('A1.1.6 open routes are not opened again', async () => {
  const deps = testDeps(withOpenRoutes)
  expect(
    await runPermissionGuard(
      deps,
      createNavigationAttempt('/users', { found: createFoundRoute('/users') }),
    ),
  ).toBeNull()
  expect(deps.opened).toBe(0)
})

test('A1.1.7 routes are opened once, then the same address is entered again', async () => {
  const deps = testDeps()
  const attempt = createNavigationAttempt('/users?tab=1', { found: createFoundRoute('/users') })
  expect(await runPermissionGuard(deps, attempt)).toEqual({ goTo: parseHref('/users?tab=1') })
  expect(await runPermissionGuard(deps, attempt)).toBeNull()
  expect(deps.opened).toBe(1)
})

test('A1.1.7 on a page that needs no sign-in, the redirect of the origin is followed', async () => {
  const attempt = createNavigationAttempt('/main-out', {
    found: createFoundRoute('/main-out', { ignoreAuth: true }),
    ...cameFrom('/login?redirect=%2Fusers'),
  })
  expect(await runPermissionGuard(testDeps(), attempt)).toEqual({ goTo: parseHref('/users') })
})
