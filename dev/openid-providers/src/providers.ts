// eslint-disable-next-line no-restricted-imports -- RSA, and read again below
import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Provider, type JWK } from 'oidc-provider'
import { renderConsentPage, renderLoginPage } from './pages'
import { findClaims, typedSubject } from './people'

/** A client of a provider: a brand's console. */
export interface DemoClient {
  id: string
  /** What people are told they continue to. */
  name: string
  secret: string
  redirectUris: string[]
}

/** A provider, whose issuer is an origin with one segment of a path. */
export interface DemoProvider {
  issuer: string
  title: string
  clients: DemoClient[]
}

/**
 * Real OpenID providers with a few people, one beside the other: the console meets them by the
 * protocol, as it would meet any. What they know is gone when the process ends.
 */
export function createDemoProviders(providers: readonly DemoProvider[]): RequestListener {
  const handlers = new Map(
    providers.map((provider) => [new URL(provider.issuer).pathname, createHandler(provider)]),
  )
  return (request, response) => {
    const [, mountPath, path] = /^(\/[^/?]*)(.*)$/.exec(request.url ?? '/') ?? []
    const handle = handlers.get(mountPath ?? '')
    if (!handle) return void response.writeHead(404).end()
    // Where the provider looks for the path that it is mounted at.
    Object.assign(request, { originalUrl: request.url, url: path || '/' })
    handle(request, response)
  }
}

function createHandler({ issuer, title, clients }: DemoProvider): RequestListener {
  const { pathname: mountPath, port } = new URL(issuer)
  // Providers share a host name, with each other and with those of other installations, and so the
  // browser's cookies, which know no port.
  const prefix = `${mountPath.slice(1)}_${port}`
  const provider = new Provider(issuer, {
    clients: clients.map(({ id, name, secret, redirectUris }) => ({
      client_id: id,
      client_name: name,
      client_secret: secret,
      redirect_uris: redirectUris,
      grant_types: ['authorization_code'],
      response_types: ['code'],
    })),
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    findAccount: (_, sub) => {
      const claims = findClaims(sub)
      return claims && { accountId: sub, claims: () => claims }
    },
    cookies: {
      keys: [prefix],
      names: {
        session: `${prefix}_session`,
        interaction: `${prefix}_interaction`,
        resume: `${prefix}_resume`,
      },
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `${mountPath}/interaction/${uid}` },
    jwks: { keys: [createSigningKey()] },
    pkce: { required: () => true },
    ttl: { Session: 600, Grant: 600, Interaction: 600, AccessToken: 600, IdToken: 600 },
  })
  const handleProtocol = provider.callback()
  return (request, response) =>
    request.url?.startsWith('/interaction/')
      ? void handleInteraction(provider, title, request, response).catch(() =>
          response.writeHead(400).end('This sign-in is over. Go back and begin again.'),
        )
      : void handleProtocol(request, response)
}

function createSigningKey() {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  // Read again, as `services/src/infrastructure/key-pair.ts` says why.
  const jwk = createPrivateKey(privateKey).export({ format: 'jwk' })
  return { ...jwk, use: 'sig', alg: 'RS256' } as JWK
}

/** Login and consent. */
async function handleInteraction(
  provider: Provider,
  title: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { prompt, params, session } = await provider.interactionDetails(request, response)
  const client = (await provider.Client.find(String(params.client_id)))!
  const clientName = client.clientName ?? client.clientId
  if (request.method !== 'POST') {
    const scopes = String(params.scope).split(' ')
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    response.end(
      prompt.name === 'login'
        ? renderLoginPage(title, clientName)
        : renderConsentPage(title, clientName, scopes),
    )
    return
  }
  const form = await readForm(request)
  const finish = (result: Parameters<Provider['interactionFinished']>[2], merge: boolean) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: merge })
  if (form.has('refuse')) return finish({ error: 'access_denied' }, false)
  if (prompt.name === 'login') {
    const accountId =
      form.get('person') ?? typedSubject(form.get('email') ?? '', form.get('verified') === 'yes')
    // Not remembered: the next sign-in asks again, as somebody who tries things out wants it.
    return finish({ login: { accountId, remember: false } }, false)
  }
  const grant = new provider.Grant({
    accountId: session!.accountId,
    clientId: client.clientId,
  })
  grant.addOIDCScope(String(params.scope))
  return finish({ consent: { grantId: await grant.save() } }, true)
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk
    if (body.length > 10_000) throw new Error('A form of this size is not ours')
  }
  return new URLSearchParams(body)
}
