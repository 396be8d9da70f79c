import { parseHref } from '../routes/routes'
import type { GuardContext } from './guard-context'
import { navGuard } from './nav-guard'
import { createTestGuardContext } from './testing/guard-context'
import { createNavigationAttempt } from './testing/navigation-attempt'

const admin = 'https://admin.example.test'
const session: Partial<GuardContext['session']> = {
  safeRedirect: (redirect) =>
    redirect?.startsWith('https://listed.example.test/') ? { leaveTo: redirect } : null,
}
const signInSite = createTestGuardContext({ page: { product: admin }, session })
const adminSite = createTestGuardContext({ session })
const runNavGuard = (context: GuardContext, href: string) =>
  navGuard(context).before?.(createNavigationAttempt(href))

test('A1 guard 12: whoever is not signed in goes on', async () => {
  const signedOut = createTestGuardContext({
    page: { product: admin },
    session: { isSignedIn: () => false },
  })
  for (const href of ['/logout', '/navigation', '/console'])
    expect(await runNavGuard(signedOut, href)).toBeNull()
})

test('C13 guard 12: whoever opens the logout page is asked there, on both kinds of site', async () => {
  for (const context of [signInSite, adminSite])
    for (const href of ['/logout', '/Logout/?x=1'])
      expect(await runNavGuard(context, href)).toBeNull()
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
