import { expect, test } from '../fixtures'
import { openMyAccount } from '../actions/my-account'
import { createRegisteredUser } from '../actions/registered-user'
import { expectSignedInAs, expectSignInPage, signInByEmail, signOut } from '../actions/sign-in'
import { createTestUser } from '../actions/test-user'
import { expectFirstTeamPage } from '../actions/teams'

test('A11.4 A14.7 signing out in one window reaches the other within a second, and so do signing in and another person', async ({
  visitor,
  server,
}) => {
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
