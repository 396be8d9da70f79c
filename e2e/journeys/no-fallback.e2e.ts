import { expect, test } from '../fixtures'
import { openMyAccount } from '../actions/my-account'
import { throttleNetwork } from '../actions/throttle-network'
import { expectNoFallback, recordReactCommits } from '../actions/react-commits'
import { openRegisterPage } from '../actions/register'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByEmail } from '../actions/sign-in'
import { expectFirstTeamPage } from '../actions/teams'

test('on a slow network the old page stays until the next is ready, and no fallback is shown', async ({
  visitor,
  server,
}) => {
  const user = await createRegisteredUser(server)
  await recordReactCommits(visitor)
  await throttleNetwork(visitor)

  await visitor.goto(server.pageUrl('aurora', '/login'))
  await openRegisterPage(visitor)
  await visitor.getByRole('link', { name: 'Sign in', exact: true }).click()
  await signInByEmail(visitor, user)
  await expectFirstTeamPage(visitor)
  await openMyAccount(visitor, user.familyName)
  await visitor.goBack()
  await expect(visitor.getByRole('textbox', { name: 'Team name' })).toBeVisible()

  await expectNoFallback(visitor, '/login', '/asset/create-team-account', '/users/my-account')
})

test('a page opened by its address shows no fallback either', async ({ visitor, server }) => {
  const user = await createRegisteredUser(server)
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await signInByEmail(visitor, user)
  await expectFirstTeamPage(visitor)

  await recordReactCommits(visitor)
  await throttleNetwork(visitor)
  await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
  await visitor.reload()
  await expect(visitor.getByRole('textbox', { name: 'Given name' })).toBeVisible()

  await expectNoFallback(visitor, '/users/my-account')
})
