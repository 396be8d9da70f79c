import { expect, test } from '../fixtures'
import { openMyAccount } from '../actions/my-account'
import { createRegisteredUser } from '../actions/registered-user'
import { expectSignedInAs, expectSignInPage, signInByEmail, signOut } from '../actions/sign-in'
import { signInByCookies } from '../actions/sign-in-by-request'
import { createTestUser } from '../actions/test-user'
import { expectFirstTeamPage } from '../actions/teams'

test('A11.4 A14.7 signing out in one window reaches the other within a second, and so do signing in and another person @core', async ({
  visitor,
  server,
  browserErrors,
}) => {
  // The other window's stream of changes ends with the session, perhaps before it hears of the signing
  // out: then it asks once more, and for a new token.
  browserErrors.allow(/status of 401 .*(\/self\/changes|\/refreshToken)/)
  const mei = await createRegisteredUser(server)
  const tom = await createRegisteredUser(server, 'aurora', {
    ...createTestUser(),
    familyName: 'Lee',
  })
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await signInByEmail(visitor, mei)
  await expectFirstTeamPage(visitor)
  await openMyAccount(visitor, mei.familyName)
  const second = await visitor.context().newPage()
  await second.goto(server.pageUrl('aurora', '/users/my-account'))
  await expectSignedInAs(second, mei.familyName)

  await signOut(visitor, mei.familyName)
  await expect(second).toHaveURL(/#\/login/, { timeout: 1_000 })
  await expectSignInPage(second)

  await signInByEmail(visitor, mei)
  await expectSignedInAs(visitor, mei.familyName)
  await expectSignedInAs(second, mei.familyName)

  await signOut(visitor, mei.familyName)
  await expectSignInPage(second)
  await signInByEmail(visitor, tom)
  await expectSignedInAs(second, tom.familyName)
})

test('C5 windows of one browser that are all reloaded at once stay signed in', async ({
  visitor,
  server,
  browserErrors,
}) => {
  // So many pages at once take longer than the browser waits for what was preloaded.
  browserErrors.allow(/was preloaded using link preload/)
  const user = await createRegisteredUser(server)
  await signInByCookies(visitor.context(), server, user)
  const windows = [visitor]
  while (windows.length < 4) windows.push(await visitor.context().newPage())
  const expectAllSignedIn = async () => {
    for (const page of windows) {
      await page.getByRole('banner').waitFor({ timeout: 30_000 })
      await expectSignedInAs(page, user.familyName)
    }
  }
  for (const page of windows) await page.goto(server.pageUrl('aurora', '/users/my-account'))
  await expectAllSignedIn()
  // None of them has a token before it has renewed the session, by the one cookie that they share.
  let renewals = 0
  visitor
    .context()
    .on('response', (response) => void (renewals += Number(/\/refreshToken$/.test(response.url()))))
  await Promise.all(windows.map((page) => page.reload()))
  await expectAllSignedIn()
  expect(renewals).toBe(windows.length)
})

test('C6 what a page has stored signs nobody in in another browser', async ({
  visitor,
  anotherVisitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401/)
  const user = await createRegisteredUser(server)
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await visitor.getByRole('checkbox', { name: 'Remember me' }).check({ force: true })
  await signInByEmail(visitor, user)
  await expectFirstTeamPage(visitor)
  const dump = () =>
    ({
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookie: document.cookie,
    }) as Record<'local' | 'session', Record<string, string>> & { cookie: string }
  const stored = await visitor.evaluate(dump)
  expect(Object.keys(stored.local).length).toBeGreaterThan(0)

  const elsewhere = await anotherVisitor()
  await elsewhere.goto(server.pageUrl('aurora', '/login'))
  await elsewhere.evaluate(({ local, session, cookie }) => {
    Object.assign(localStorage, local)
    Object.assign(sessionStorage, session)
    for (const pair of cookie.split('; ')) document.cookie = `${pair}; path=/`
  }, stored)
  await elsewhere.goto('about:blank')
  await elsewhere.goto(server.pageUrl('aurora', '/users/my-account'))
  await expectSignInPage(elsewhere)
  await visitor.reload()
  await expectSignedInAs(visitor, user.familyName)
})
