import { parseHref } from '../routes/routes'
import type { NavigationAttempt } from './guard'
import { type PermissionGuardDeps, permissionGuard } from './permission-guard'
import { createFoundRoute, createNavigationAttempt } from './testing/navigation-attempt'

type TestDeps = PermissionGuardDeps & { opened: number; fetched: number }

function testDeps(more: Partial<PermissionGuardDeps> = {}): TestDeps {
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
    ...more,
  }
  return state
}
const signedOut = { signedIn: () => false }
const withOpenRoutes = { routesOpen: () => true }
const runPermissionGuard = (scene: PermissionGuardDeps, visit: NavigationAttempt) =>
  permissionGuard(scene).before?.(visit)
const from = (href: string) => ({ from: parseHref(href) })

test('A1.1.1 from the root to the common home, a person goes to their own', async () => {
  const scene = testDeps({ ...withOpenRoutes, homePath: () => '/users/my-account' })
  const found = createFoundRoute('/console')
  expect(await runPermissionGuard(scene, createNavigationAttempt('/console', { found }))).toEqual({
    goTo: parseHref('/users/my-account'),
  })
  expect(
    await runPermissionGuard(
      scene,
      createNavigationAttempt('/console', { found, ...from('/users') }),
    ),
  ).toBeNull()
  expect(
    await runPermissionGuard(
      testDeps({ ...withOpenRoutes, homePath: () => '/console' }),
      createNavigationAttempt('/console', { found }),
    ),
  ).toBeNull()
})

test('A1.1.2 login is open to nobody in particular', async () => {
  const scene = testDeps(signedOut)
  expect(
    await runPermissionGuard(scene, createNavigationAttempt('/login?redirect=%2Fusers')),
  ).toBeNull()
  expect(scene.fetched).toBe(0)
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
  let here = true
  const scene = testDeps({ isSignedIn: () => here, ensurePerson: async () => void (here = false) })
  expect(
    await runPermissionGuard(scene, createNavigationAttempt('/login?redirect=%2Fusers')),
  ).toBeNull()
})

test('A1.1.3 nobody: pages that need nobody are shown', async () => {
  expect(
    await runPermissionGuard(
      testDeps(signedOut),
      createNavigationAttempt('/main-out', {
        found: createFoundRoute('/main-out', { ignoreAuth: true }),
      }),
    ),
  ).toBeNull()
})

test('A1.1.3 nobody: every other address leads to login, which is told the full path with its query', async () => {
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
  let here = false
  const scene = testDeps({
    ...withOpenRoutes,
    isSignedIn: () => here,
    sessionRestored: async () => void (here = true),
  })
  expect(
    await runPermissionGuard(
      scene,
      createNavigationAttempt('/users', { found: createFoundRoute('/users') }),
    ),
  ).toBeNull()
})

test('A1.1.4 login does not lead to a page that does not exist', async () => {
  expect(
    await runPermissionGuard(
      testDeps(withOpenRoutes),
      createNavigationAttempt('/gone', from('/login')),
    ),
  ).toEqual({ goTo: parseHref('/') })
  expect(
    await runPermissionGuard(
      testDeps(withOpenRoutes),
      createNavigationAttempt('/gone', from('/users')),
    ),
  ).toBeNull()
  expect(
    await runPermissionGuard(
      testDeps(withOpenRoutes),
      createNavigationAttempt('/console', from('/login')),
    ),
  ).toBeNull()
})

test('A1.1.5 a person who cannot be fetched goes on all the same', async () => {
  const scene = testDeps({
    ...withOpenRoutes,
    ensurePerson: () => Promise.reject(new Error('down')),
  })
  expect(
    await runPermissionGuard(
      scene,
      createNavigationAttempt('/users', { found: createFoundRoute('/users') }),
    ),
  ).toBeNull()
})

test('A1.1.5 a session that ends while the person is fetched leads to login', async () => {
  let here = true
  const scene = testDeps({
    isSignedIn: () => here,
    ensurePerson: () => ((here = false), Promise.reject(new Error('401'))),
  })
  expect(
    await runPermissionGuard(
      scene,
      createNavigationAttempt('/users', { found: createFoundRoute('/users') }),
    ),
  ).toEqual({
    goTo: parseHref('/login?redirect=%2Fusers'),
  })
})

test('A1.1.6 open routes are not opened again', async () => {
  const scene = testDeps(withOpenRoutes)
  expect(
    await runPermissionGuard(
      scene,
      createNavigationAttempt('/users', { found: createFoundRoute('/users') }),
    ),
  ).toBeNull()
  expect(scene.opened).toBe(0)
})

test('A1.1.7 routes are opened once, then the same address is entered again', async () => {
  const scene = testDeps()
  const visit = createNavigationAttempt('/users?tab=1', { found: createFoundRoute('/users') })
  expect(await runPermissionGuard(scene, visit)).toEqual({ goTo: parseHref('/users?tab=1') })
  expect(await runPermissionGuard(scene, visit)).toBeNull()
  expect(scene.opened).toBe(1)
})

test('A1.1.7 from a page that needed nobody, the redirect of the origin is followed', async () => {
  const visit = createNavigationAttempt('/main-out', {
    found: createFoundRoute('/main-out', { ignoreAuth: true }),
    ...from('/login?redirect=%2Fusers'),
  })
  expect(await runPermissionGuard(testDeps(), visit)).toEqual({ goTo: parseHref('/users') })
})
