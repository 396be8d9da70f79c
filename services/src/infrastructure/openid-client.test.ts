import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { createOpenIdClient, OpenIdUnavailable } from './openid-client'

type Keys = Awaited<ReturnType<typeof generateKeyPair>>

interface TestProvider {
  issuer: string
  server: Server
}

/** Starts a provider that publishes one key and signs with the other. */
async function startProvider(published: Keys, signing: Keys, nonce: () => string) {
  const provider = {} as TestProvider
  provider.server = createServer((request, response) => {
    const { issuer } = provider
    const answer = async () => {
      if (request.url === '/keys')
        return { keys: [{ ...(await exportJWK(published.publicKey)), alg: 'RS256', kid: '1' }] }
      if (request.url !== '/token')
        return {
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
        }
      const token = new SignJWT({ nonce: nonce(), email: 'ada@example.test' })
        .setProtectedHeader({ alg: 'RS256', kid: '1' })
        .setIssuer(issuer)
        .setAudience('console')
        .setSubject('ada')
        .setIssuedAt()
        .setExpirationTime('1m')
      return {
        access_token: 'access',
        token_type: 'Bearer',
        id_token: await token.sign(signing.privateKey),
      }
    }
    void answer().then((body) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => void provider.server.listen(0, '127.0.0.1', resolve))
  provider.issuer = `http://127.0.0.1:${(provider.server.address() as AddressInfo).port}`
  return provider
}

test.each([
  ['the key it publishes', true],
  ['another key', false],
])('C14 an ID token signed with %s: vouched for is %s', async (_, isOwnKey) => {
  const [published, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  let nonce = ''
  const { issuer, server } = await startProvider(
    published,
    isOwnKey ? published : foreign,
    () => nonce,
  )
  try {
    const client = createOpenIdClient({ now: () => new Date() })
    const registration = { issuer, clientId: 'console', clientSecret: undefined }
    const redirectUri = 'https://console.example/'
    const { url: _url, ...request } = await client.begin(registration, {
      redirectUri,
      scopes: 'openid',
    })
    nonce = request.nonce
    const person = client.complete(registration, {
      ...request,
      redirectUri,
      code: 'code',
      iss: undefined,
    })
    await (isOwnKey
      ? expect(person).resolves.toMatchObject({ subject: 'ada' })
      : expect(person).rejects.toThrow(OpenIdUnavailable))
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
