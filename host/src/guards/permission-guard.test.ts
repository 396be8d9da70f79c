import type { UserInfo } from '@console/contract/user'
import { writableSessionAtom } from '@console/kernel/session-writer'
import { enableUserRoutes, userRoutesEnabledAtom } from '../permission/permission'
import { parseHref } from '../routes/routes'
import type { GuardContext } from './guard-context'
import type { NavigationAttempt } from './guard'
import { permissionGuard } from './permission-guard'
import { createTestGuardContext } from './testing/guard-context'
import { createFoundRoute, createNavigationAttempt } from './testing/navigation-attempt'

interface ContextOptions extends Partial<GuardContext['session']> {
  homePath?: string
  areRoutesOpen?: boolean
}

function createContext({ homePath, areRoutesOpen, ...session }: ContextOptions = {}) {
  const context = createTestGuardContext({ session })
  if (areRoutesOpen) enableUserRoutes(context.store)
  context.store.set(writableSessionAtom, (current) => ({
    ...current,
    person: { userId: '1', roles: [], homePath } as unknown as UserInfo,
  }))
  return context
}
const signedOut = { isSignedIn: () => false }
const withOpenRoutes = { areRoutesOpen: true }
const runPermissionGuard = (context: GuardContext, attempt: NavigationAttempt) =>
  permissionGuard(context).before?.(attempt)
test('A1.1.3 a page that is left for sign-in is remembered as its person’s, one from outside is not', async () => {
  const leaveFor = jest.fn()
  const context = createContext({ ...signedOut, leaveFor })
  window.history.replaceState(null, '')
  await runPermissionGuard(context, createNavigationAttempt('/users?x=1', { isFromOutside: true }))
  expect(leaveFor).not.toHaveBeenCalled()
  await runPermissionGuard(context, createNavigationAttempt('/users?x=1', { isFromOutside: false }))
  window.history.replaceState({}, '')
  await runPermissionGuard(context, createNavigationAttempt('/users?x=2', { isFromOutside: true }))
  expect(leaveFor.mock.calls).toEqual([['/users?x=1'], ['/users?x=2']])
})

const cameFrom = (href: string) => ({ currentLocation: parseHref(href) })

test('A1.1.1 from the root to the common home, a person goes to their own', async () => {
  const context = createContext({ ...withOpenRoutes, homePath: '/users/my-account' })
  const found = createFoundRoute('/console')
  expect(await runPermissionGuard(context, createNavigationAttempt('/console', { found }))).toEqual(
    {
      goTo: parseHref('/users/my-account'),
    },
  )
  expect(
    await runPermissionGuard(
      context,
      createNavigationAttempt('/console', { found, ...cameFrom('/users') }),
    ),
  ).toBeNull()
  expect(
    await runPermissionGuard(
      createContext({ ...withOpenRoutes, homePath: '/console' }),
      createNavigationAttempt('/console', { found }),
    ),
  ).toBeNull()
})

test('A1.1.2 login is open to everybody', async () => {
  const ensurePerson = jest.fn()
  expect(
    await runPermissionGuard(
      createContext({ ...signedOut, ensurePerson }),
      createNavigationAttempt('/login?redirect=%2Fusers'),
    ),
  ).toBeNull()
  expect(ensurePerson).not.toHaveBeenCalled()
})

test('A1.1.2 who is signed in goes from login to the redirect, or to the root', async () => {
  expect(
    await runPermissionGuard(
      createContext(),
      createNavigationAttempt('/login?redirect=%2Fusers%3Ftab%3D1'),
    ),
  ).toEqual({
    goTo: parseHref('/users?tab=1'),
  })
  expect(await runPermissionGuard(createContext(), createNavigationAttempt('/login'))).toEqual({
    goTo: parseHref('/'),
  })
  expect(
    await runPermissionGuard(
      createContext(),
      createNavigationAttempt('/login?redirect=https%3A%2F%2Fevil.test'),
    ),
  ).toEqual({
    goTo: parseHref('/'),
  })
})

test('B4 who is signed in may see who else is, in this browser', async () => {
  const attempt = createNavigationAttempt('/login?form=switch-user')
  expect(await runPermissionGuard(createContext(), attempt)).toBeNull()
})

test('A1.1.2 login is shown when the person cannot be fetched', async () => {
  expect(
    await runPermissionGuard(
      createContext({ ensurePerson: () => Promise.reject(new Error('down')) }),
      createNavigationAttempt('/login'),
    ),
  ).toBeNull()
})

test('A1.1.2 login is shown when the session turns out to have ended', async () => {
  let isSignedIn = true
  const context = createContext({
    isSignedIn: () => isSignedIn,
    ensurePerson: async () => void (isSignedIn = false),
  })
  expect(
    await runPermissionGuard(context, createNavigationAttempt('/login?redirect=%2Fusers')),
  ).toBeNull()
})

test('A1.1.3 not signed in: pages that need no sign-in are shown', async () => {
  expect(
    await runPermissionGuard(
      createContext(signedOut),
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
      createContext(signedOut),
      createNavigationAttempt('/users?tab=security&x=1', { found: createFoundRoute('/users') }),
    ),
  ).toEqual(toLogin)
  expect(
    await runPermissionGuard(
      createContext(signedOut),
      createNavigationAttempt('/users?tab=security&x=1'),
    ),
  ).toEqual(toLogin)
})

test('rulings 8: it waits until it is known whether somebody is signed in', async () => {
  let isSignedIn = false
  let markRestored = () => {}
  const restored = new Promise<void>((resolve) => (markRestored = resolve))
  const context = createContext({ ...withOpenRoutes, isSignedIn: () => isSignedIn, restored })
  const result = runPermissionGuard(
    context,
    createNavigationAttempt('/users', { found: createFoundRoute('/users') }),
  )
  isSignedIn = true
  markRestored()
  expect(await result).toBeNull()
})

test('A1.1.4 login does not lead to a page that does not exist', async () => {
  expect(
    await runPermissionGuard(
      createContext(withOpenRoutes),
      createNavigationAttempt('/gone', cameFrom('/login')),
    ),
  ).toEqual({ goTo: parseHref('/') })
  expect(
    await runPermissionGuard(
      createContext(withOpenRoutes),
      createNavigationAttempt('/gone', cameFrom('/users')),
    ),
  ).toBeNull()
  expect(
    await runPermissionGuard(
      createContext(withOpenRoutes),
      createNavigationAttempt('/console', cameFrom('/login')),
    ),
  ).toBeNull()
})

test('A1.1.5 when the person cannot be fetched, the navigation goes on', async () => {
  const context = createContext({
    ...withOpenRoutes,
    ensurePerson: () => Promise.reject(new Error('down')),
  })
  expect(
    await runPermissionGuard(
      context,
      createNavigationAttempt('/users', { found: createFoundRoute('/users') }),
    ),
  ).toBeNull()
})

test('A1.1.5 a session that ends while the person is fetched leads to login', async () => {
  let isSignedIn = true
  const context = createContext({
    isSignedIn: () => isSignedIn,
    ensurePerson: () => ((isSignedIn = false), Promise.reject(new Error('401'))),
  })
  expect(
    await runPermissionGuard(
      context,
      createNavigationAttempt('/users', { found: createFoundRoute('/users') }),
    ),
  ).toEqual({
    goTo: parseHref('/login?redirect=%2Fusers'),
  })
})

test('A1.1.6 open routes are not opened again', async () => {
  const context = createContext(withOpenRoutes)
  const opened = jest.fn()
  context.store.sub(userRoutesEnabledAtom, opened)
  expect(
    await runPermissionGuard(
      context,
      createNavigationAttempt('/users', { found: createFoundRoute('/users') }),
    ),
  ).toBeNull()
  expect(opened).not.toHaveBeenCalled()
})

test('A1.1.7 routes are opened once, then the same address is entered again', async () => {
  const context = createContext()
  const attempt = createNavigationAttempt('/users?tab=1', { found: createFoundRoute('/users') })
  expect(await runPermissionGuard(context, attempt)).toEqual({ goTo: parseHref('/users?tab=1') })
  expect(await runPermissionGuard(context, attempt)).toBeNull()
  expect(context.store.get(userRoutesEnabledAtom)).toBe(true)
})

test('A1.1.7 on a page that needs no sign-in, the redirect of the origin is followed', async () => {
  const attempt = createNavigationAttempt('/main-out', {
    found: createFoundRoute('/main-out', { ignoreAuth: true }),
    ...cameFrom('/login?redirect=%2Fusers'),
  })
  expect(await runPermissionGuard(createContext(), attempt)).toEqual({ goTo: parseHref('/users') })
})
