import type { Page } from '@playwright/test'
import { createTotpCode } from '@console/services-testing/totp-code'
import { expectAccessible } from '../actions/accessibility'
import { buttonByName } from '../actions/forms'
import { addVirtualAuthenticator } from '../actions/passkeys'
import { createRegisteredUser } from '../actions/registered-user'
import { expectSignedInAs, signInByEmail, signOut } from '../actions/sign-in'
import type { TestUser } from '../actions/test-user'
import { expect, test } from '../fixtures'
import type { TestServer } from '../setup/test-server'

async function openSecurity(visitor: Page, server: TestServer, user: TestUser) {
  await visitor.goto(
    server.pageUrl('aurora', '/login?redirect=%2Fusers%2Fmy-account%3Ftab%3Dsecurity'),
  )
  await signInByEmail(visitor, user)
  await expect(visitor.getByRole('heading', { name: 'One-time passwords' })).toBeVisible()
}

/** Signs in by the password, up to the form for the second factor. */
async function signInHalfWay(visitor: Page, user: TestUser) {
  await signInByEmail(visitor, user)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Confirm your identity')
}

test('C1 one-time passwords are turned on with an app, asked for after the password, and recovery codes take their place @core', async ({
  visitor,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 400/)
  // Who signs out at once does so before home has read what it shows.
  browserErrors.allow(/status of 401 .*\/(invitations|teams|accounts)\?/)
  const user = await createRegisteredUser(server)
  await openSecurity(visitor, server, user)
  await buttonByName(visitor, 'Turn on').click()
  const dialog = visitor.getByRole('dialog', { name: 'Turn on one-time passwords' })
  const secret = await dialog.locator('code').innerText()
  await expectAccessible(visitor, 'turning one-time passwords on')
  // The codes of two steps: one to turn them on, the next to sign in.
  await dialog.getByLabel('Code from the app').fill(createTotpCode(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = visitor.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes.locator('code')).toHaveCount(10)
  const [recoveryCode] = await codes.locator('code').allInnerTexts()
  await expectAccessible(visitor, 'the recovery codes')
  await codes.getByRole('button', { name: 'I saved them' }).click()
  await expect(visitor.getByText('10 of ten left')).toBeVisible()
  await signOut(visitor, user.familyName)

  await signInHalfWay(visitor, user)
  await expectAccessible(visitor, 'the second factor')
  await visitor.getByLabel('One-time password').fill('000000')
  await expect(visitor.getByText(/not the code your app shows now/)).toBeVisible()
  await visitor.getByLabel('One-time password').fill(createTotpCode(secret, 1))
  await expectSignedInAs(visitor, user.familyName)
  await signOut(visitor, user.familyName)

  await signInHalfWay(visitor, user)
  await buttonByName(visitor, 'Use a recovery code instead').click()
  await visitor.getByLabel('Recovery code').fill(recoveryCode!)
  await buttonByName(visitor, 'Continue').click()
  await expectSignedInAs(visitor, user.familyName)
})

test('C1 a passkey is made in the profile, and signs in', async ({ visitor, server }) => {
  const user = await createRegisteredUser(server)
  await addVirtualAuthenticator(visitor)
  await openSecurity(visitor, server, user)
  await buttonByName(visitor, 'Add a passkey').click()
  await expect(visitor.getByText('not used yet')).toBeVisible()
  await expectAccessible(visitor, 'the passkeys of a profile')
  await signOut(visitor, user.familyName)
  await buttonByName(visitor, 'Sign in with a passkey').click()
  await expectSignedInAs(visitor, user.familyName)
})
