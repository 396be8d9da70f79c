import { ageAuthentications } from '@console/services/testing/stopped-server'
import { expectAccessible } from '../actions/accessibility'
import { buttonByName } from '../actions/forms'
import { addVirtualAuthenticator, makePasskeyByRequest } from '../actions/passkeys'
import { createRegisteredUser } from '../actions/registered-user'
import { turnOnTotpByRequest } from '../actions/second-factor'
import { expectSignedInAs } from '../actions/sign-in'
import { expect, test } from '../fixtures'
import { snapshotFolder } from '../setup/global-setup'
import { startTestServer } from '../setup/test-server'

test('C7 who signed in a while ago confirms that it is them, by password, app or passkey, and goes on', async ({
  visitor,
  browserErrors,
}) => {
  test.setTimeout(180_000)
  browserErrors.allow(/status of 400/)
  const before = await startTestServer({ snapshotFolder: snapshotFolder() })
  const user = await createRegisteredUser(before)
  await addVirtualAuthenticator(visitor)
  await visitor.goto(before.pageUrl('aurora', '/login'))
  await makePasskeyByRequest(visitor, before, user, 'aurora')
  await turnOnTotpByRequest(before, user, 'aurora')
  await buttonByName(visitor, 'Sign in with a passkey').click()
  await expectSignedInAs(visitor, user.familyName)
  await visitor.goto('about:blank')
  await before.stop()
  await ageAuthentications(before.dataDir)

  const after = await startTestServer({ snapshotFolder: before.dataDir })
  await visitor.goto(after.pageUrl('aurora', '/users/my-account?tab=security'))
  await buttonByName(visitor, 'New codes').click()
  const confirm = visitor.getByRole('dialog', { name: 'Confirm that it is you' })
  await confirm.getByLabel('Password', { exact: true }).fill('not the password')
  await confirm.getByRole('button', { name: 'Continue' }).click()
  await expect(confirm.getByText('The password is wrong.')).toBeVisible()
  await expectAccessible(visitor, 'confirming by the password')
  await confirm.getByRole('button', { name: 'Use a one-time password' }).click()
  await confirm.getByLabel('Code of the app').fill('000000')
  await expect(confirm.getByText(/not the code that your app shows now/)).toBeVisible()
  await expectAccessible(visitor, 'confirming by the app')
  await confirm.getByRole('button', { name: 'Use a passkey' }).click()

  const codes = visitor.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes.locator('code')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  // For five minutes nothing more is asked for.
  await buttonByName(visitor, 'New codes').click()
  await expect(codes.locator('code')).toHaveCount(10)
  await after.dispose()
  await before.dispose()
})
