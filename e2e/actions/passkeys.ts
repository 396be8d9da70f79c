import type { Page } from '@playwright/test'

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
