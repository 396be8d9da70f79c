import type { Page } from '@playwright/test'
import type { BrandName } from '../setup/origins'
import type { TestServer } from '../setup/test-server'
import { signInByRequest } from './sign-in-by-request'
import type { TestUser } from './test-user'

/** An authenticator that is built into the device, and verifies whoever uses it without asking. */
export async function addVirtualAuthenticator(visitor: Page) {
  const client = await visitor.context().newCDPSession(visitor)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setUserVerified: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

/** Makes a passkey by request, in the page that is open; the profile has a journey of its own. */
export async function makePasskeyByRequest(
  visitor: Page,
  server: TestServer,
  user: TestUser,
  brand: BrandName,
) {
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
