import type { Page } from '@playwright/test'
import { expectAccessible } from '../actions/accessibility'
import { buttonByName } from '../actions/forms'
import { addVirtualAuthenticator } from '../actions/passkeys'
import { createRegisteredUser } from '../actions/registered-user'
import { expectSignedInAs, signOut, usernameField } from '../actions/sign-in'
import { signInByRequest } from '../actions/sign-in-by-request'
import type { TestUser } from '../actions/test-user'
import { expect, test } from '../fixtures'
import type { BrandName } from '../setup/origins'
import type { TestServer } from '../setup/test-server'

const passkeyButton = (visitor: Page) => buttonByName(visitor, 'Sign in with a passkey')

/** Makes a passkey by request, in the page that is open; the profile has a journey of its own. */
async function makePasskey(visitor: Page, server: TestServer, user: TestUser, brand: BrandName) {
  const { page, client, accessToken } = await signInByRequest(server, user, brand)
  await visitor.evaluate(
    async ({ service, client, token }) => {
      const post = async (path: string, fields: object) => {
        const response = await fetch(service + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ ...client, ...fields }),
        })
        return ((await response.json()) as { result: PublicKeyCredentialCreationOptionsJSON })
          .result
      }
      const options = await post('/passkeys/register/options', {})
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
      const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
      await post('/passkeys/register/verify', { credential: made.toJSON() })
    },
    { service: page.authServiceUrl, client, token: accessToken },
  )
}

for (const brand of ['aurora', 'lantern'] as const)
  test(`C1 a passkey signs in with nothing typed, and again after signing out (${brand})`, async ({
    visitor,
    server,
  }) => {
    const user = await createRegisteredUser(server, brand)
    await addVirtualAuthenticator(visitor)
    await visitor.goto(server.pageUrl(brand, '/login'))
    await expectAccessible(visitor, 'the sign-in page with its passkeys')
    await makePasskey(visitor, server, user, brand)
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
  await makePasskey(visitor, server, user, 'aurora')
  await authenticator.setUserVerified(false)
  await usernameField(visitor).fill('typed before')
  await passkeyButton(visitor).click()
  await expect(passkeyButton(visitor)).not.toHaveAttribute('aria-busy', 'true')
  await expect(visitor).toHaveURL(/#\/login/)
  await expect(usernameField(visitor)).toHaveValue('typed before')
})
