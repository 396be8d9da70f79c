import { addressOf } from '../routes/routes'
import type { Visit } from './guard'
import { type Entry, permissionGuard } from './permission-guard'
import { aPage, aVisit } from './testing/a-visit'

type Scene = Entry & { opened: number; asked: number }

function entry(more: Partial<Entry> = {}): Scene {
  const state: Scene = {
    opened: 0,
    asked: 0,
    restored: async () => {},
    signedIn: () => true,
    timedOut: () => false,
    ensurePerson: async () => void (state.asked += 1),
    homePath: () => undefined,
    honoured: (redirect) => (redirect?.startsWith('/') ? { goTo: redirect } : null),
    routesOpen: () => state.opened > 0,
    openRoutes: () => void (state.opened += 1),
    ...more,
  }
  return state
}
const nobody = { signedIn: () => false }
const open = { routesOpen: () => true }
const ask = (scene: Entry, visit: Visit) => permissionGuard(scene).before?.(visit)
const from = (href: string) => ({ from: addressOf(href) })

test('A1.1.1 from the root to the common home, a person goes to their own', async () => {
  const scene = entry({ ...open, homePath: () => '/users/my-account' })
  const found = aPage('/console')
  expect(await ask(scene, aVisit('/console', { found }))).toEqual({
    goTo: addressOf('/users/my-account'),
  })
  expect(await ask(scene, aVisit('/console', { found, ...from('/users') }))).toBeNull()
  expect(
    await ask(entry({ ...open, homePath: () => '/console' }), aVisit('/console', { found })),
  ).toBeNull()
})

test('A1.1.2 login is open to nobody in particular', async () => {
  const scene = entry(nobody)
  expect(await ask(scene, aVisit('/login?redirect=%2Fusers'))).toBeNull()
  expect(scene.asked).toBe(0)
})

test('A1.1.2 who is signed in goes from login to the redirect, or to the root', async () => {
  expect(await ask(entry(), aVisit('/login?redirect=%2Fusers%3Ftab%3D1'))).toEqual({
    goTo: addressOf('/users?tab=1'),
  })
  expect(await ask(entry(), aVisit('/login'))).toEqual({ goTo: addressOf('/') })
  expect(await ask(entry(), aVisit('/login?redirect=https%3A%2F%2Fevil.test'))).toEqual({
    goTo: addressOf('/'),
  })
})

test('A1.1.2 login is shown when the person cannot be fetched, or the session had timed out', async () => {
  expect(
    await ask(entry({ ensurePerson: () => Promise.reject(new Error('down')) }), aVisit('/login')),
  ).toBeNull()
  expect(await ask(entry({ timedOut: () => true }), aVisit('/login?redirect=%2Fusers'))).toBeNull()
})

test('A1.1.2 login is shown when the session turns out to have ended', async () => {
  let here = true
  const scene = entry({ signedIn: () => here, ensurePerson: async () => void (here = false) })
  expect(await ask(scene, aVisit('/login?redirect=%2Fusers'))).toBeNull()
})

test('A1.1.3 nobody: pages that need nobody are shown', async () => {
  expect(
    await ask(
      entry(nobody),
      aVisit('/main-out', { found: aPage('/main-out', { ignoreAuth: true }) }),
    ),
  ).toBeNull()
})

test('A1.1.3 nobody: every other address leads to login, which is told the full path with its query', async () => {
  const toLogin = { goTo: addressOf('/login?redirect=%2Fusers%3Ftab%3Dsecurity%26x%3D1') }
  expect(
    await ask(entry(nobody), aVisit('/users?tab=security&x=1', { found: aPage('/users') })),
  ).toEqual(toLogin)
  expect(await ask(entry(nobody), aVisit('/users?tab=security&x=1'))).toEqual(toLogin)
})

test('rulings 8: it waits until it is known whether somebody is signed in', async () => {
  let here = false
  const scene = entry({ ...open, signedIn: () => here, restored: async () => void (here = true) })
  expect(await ask(scene, aVisit('/users', { found: aPage('/users') }))).toBeNull()
})

test('A1.1.4 login does not lead to a page that does not exist', async () => {
  expect(await ask(entry(open), aVisit('/gone', from('/login')))).toEqual({ goTo: addressOf('/') })
  expect(await ask(entry(open), aVisit('/gone', from('/users')))).toBeNull()
  expect(await ask(entry(open), aVisit('/console', from('/login')))).toBeNull()
})

test('A1.1.5 a person who cannot be fetched goes on all the same', async () => {
  const scene = entry({ ...open, ensurePerson: () => Promise.reject(new Error('down')) })
  expect(await ask(scene, aVisit('/users', { found: aPage('/users') }))).toBeNull()
})

test('A1.1.5 a session that ends while the person is fetched leads to login', async () => {
  let here = true
  const scene = entry({
    signedIn: () => here,
    ensurePerson: () => ((here = false), Promise.reject(new Error('401'))),
  })
  expect(await ask(scene, aVisit('/users', { found: aPage('/users') }))).toEqual({
    goTo: addressOf('/login?redirect=%2Fusers'),
  })
})

test('A1.1.6 open routes are not opened again', async () => {
  const scene = entry(open)
  expect(await ask(scene, aVisit('/users', { found: aPage('/users') }))).toBeNull()
  expect(scene.opened).toBe(0)
})

test('A1.1.7 routes are opened once, then the same address is entered again', async () => {
  const scene = entry()
  const visit = aVisit('/users?tab=1', { found: aPage('/users') })
  expect(await ask(scene, visit)).toEqual({ goTo: addressOf('/users?tab=1') })
  expect(await ask(scene, visit)).toBeNull()
  expect(scene.opened).toBe(1)
})

test('A1.1.7 from a page that needed nobody, the redirect of the origin is followed', async () => {
  const visit = aVisit('/main-out', {
    found: aPage('/main-out', { ignoreAuth: true }),
    ...from('/login?redirect=%2Fusers'),
  })
  expect(await ask(entry(), visit)).toEqual({ goTo: addressOf('/users') })
})
