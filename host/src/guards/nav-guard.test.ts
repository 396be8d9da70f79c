import { parseHref } from '../routes/routes'
import { navGuard, type NavGuardDeps } from './nav-guard'
import { createNavigationAttempt } from './testing/navigation-attempt'

const admin = 'https://admin.example.test/#/asset/selectaccount?jwtToken=ticket'
const signInSite: NavGuardDeps = {
  isSignedIn: () => true,
  shouldHandOver: () => true,
  handOverUrl: () => admin,
  safeRedirect: (redirect) =>
    redirect?.startsWith('https://listed.example.test/') ? { leaveTo: redirect } : null,
}
const adminSite = { ...signInSite, shouldHandOver: () => false }
const runNavGuard = (deps: NavGuardDeps, href: string) =>
  navGuard(deps).before?.(createNavigationAttempt(href))

test('A1 guard 12: whoever is not signed in goes on', async () => {
  for (const href of ['/logout', '/navigation', '/console']) {
    expect(await runNavGuard({ ...signInSite, isSignedIn: () => false }, href)).toBeNull()
  }
})

test('C13 guard 12: whoever opens the logout page is asked there, on both kinds of site', async () => {
  for (const deps of [signInSite, adminSite])
    for (const href of ['/logout', '/Logout/?x=1']) expect(await runNavGuard(deps, href)).toBeNull()
})

test('A1 guard 12: the choice of a product is shown with select=product only', async () => {
  expect(await runNavGuard(signInSite, '/navigation?select=product')).toBeNull()
  expect(await runNavGuard(signInSite, '/navigation')).toEqual({
    goTo: parseHref('/navigation?select=product'),
  })
})

test('A1 guard 12: every other page hands the browser to the admin site', async () => {
  expect(await runNavGuard(signInSite, '/console')).toEqual({ leaveTo: admin })
})

test('A1 guard 12: a redirect to a listed site leads to its account chooser, without a token', async () => {
  expect(
    await runNavGuard(signInSite, '/console?redirect=https%3A%2F%2Flisted.example.test'),
  ).toEqual({
    leaveTo: 'https://listed.example.test/#/asset/selectaccount',
  })
})

test('A21.7 a redirect to an unlisted site is not followed', async () => {
  expect(
    await runNavGuard(signInSite, '/console?redirect=https%3A%2F%2Fevil.example.test'),
  ).toEqual({
    leaveTo: admin,
  })
})

test('A21.1 the admin site itself hands nobody over', async () => {
  for (const href of ['/console', '/navigation', '/asset/selectaccount'])
    expect(await runNavGuard(adminSite, href)).toBeNull()
})
