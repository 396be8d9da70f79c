import type { Page } from '@playwright/test'
import { expectAccessible } from '../actions/accessibility'
import { buttonByName } from '../actions/forms'
import { addVirtualAuthenticator, makePasskeyByRequest } from '../actions/passkeys'
import { createRegisteredUser } from '../actions/registered-user'
import { expectSignedInAs, signOut, usernameField } from '../actions/sign-in'
import { expect, test } from '../fixtures'

const passkeyButton = (visitor: Page) => buttonByName(visitor, 'Sign in with a passkey')

for (const brand of ['aurora', 'lantern'] as const)
  test(`C1 a passkey signs in with nothing typed, and again after signing out (${brand}) @core`, async ({
    visitor,
    server,
  }) => {
    const user = await createRegisteredUser(server, brand)
    await addVirtualAuthenticator(visitor)
    await visitor.goto(server.pageUrl(brand, '/login'))
    await expectAccessible(visitor, 'the sign-in page with its passkeys')
    await makePasskeyByRequest(visitor, server, user, brand)
    for (let round = 0; round < 2; round++) {
      await passkeyButton(visitor).click()
      await expectSignedInAs(visitor, user.familyName)
      await signOut(visitor, user.familyName)
    }
    await expect(usernameField(visitor)).toBeVisible()
  })

test('C1 without the person nothing is signed in, and the form is as it was', async ({
  visitor,
  server,
}) => {
  const user = await createRegisteredUser(server)
  const authenticator = await addVirtualAuthenticator(visitor)
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await makePasskeyByRequest(visitor, server, user, 'aurora')
  await authenticator.setUserVerified(false)
  await usernameField(visitor).fill('typed before')
  await passkeyButton(visitor).click()
  await expect(passkeyButton(visitor)).not.toHaveAttribute('aria-busy', 'true')
  await expect(visitor).toHaveURL(/#\/login/)
  await expect(usernameField(visitor)).toHaveValue('typed before')
})
