import { expect, test } from '../fixtures'
import { createRegisteredUser } from '../actions/registered-user'
import { usernameField, signInByEmail, signOut } from '../actions/sign-in'
import { expectFirstTeamPage } from '../actions/teams'

test('with “Remember me” the user name is filled in again after signing out', async ({
  visitor,
  server,
}) => {
  const user = await createRegisteredUser(server)
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await visitor.getByRole('checkbox', { name: 'Remember me' }).check({ force: true })
  await signInByEmail(visitor, user)
  await expectFirstTeamPage(visitor)
  await signOut(visitor, user.familyName)

  await visitor.reload()
  await expect(usernameField(visitor)).toHaveValue(user.email)
})
