import { expect, test } from '../fixtures'
import { endAllSessions } from '../actions/end-sessions'
import { holdBackLiveUpdates } from '../actions/live-updates'
import { givenNameField, openMyAccount } from '../actions/my-account'
import { createRegisteredUser } from '../actions/registered-user'
import { expectSignInPage, signInByEmail } from '../actions/sign-in'
import { expectFirstTeamPage } from '../actions/teams'

test('a user who was signed out elsewhere is told so, signs in again, and is back on the page with what they typed @core', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401/)
  await holdBackLiveUpdates(visitor)
  const user = await createRegisteredUser(server)
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await signInByEmail(visitor, user)
  await expectFirstTeamPage(visitor)
  await openMyAccount(visitor, user.familyName)

  await endAllSessions(server, user)
  await givenNameField(visitor).fill('Siu Mei')
  await visitor.getByRole('button', { name: 'Save profile' }).click()

  await expectSignInPage(visitor)
  await expect(visitor.getByRole('status').filter({ hasText: 'Sign in again' })).toBeVisible()
  await signInByEmail(visitor, user)
  await expect(visitor).toHaveURL(/#\/users\/my-account/)
  await expect(givenNameField(visitor)).toHaveValue('Siu Mei')
})

test('a reload after the sessions ended leads to sign-in, and from there back', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401/)
  await holdBackLiveUpdates(visitor)
  const user = await createRegisteredUser(server)
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await signInByEmail(visitor, user)
  await expectFirstTeamPage(visitor)

  await endAllSessions(server, user)
  await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
  await visitor.reload()
  await expectSignInPage(visitor)
  await signInByEmail(visitor, user)
  await expect(visitor).toHaveURL(/#\/users\/my-account/)
})
