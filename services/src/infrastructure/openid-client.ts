import { compactVerify, createRemoteJWKSet, type CompactVerifyGetKey } from 'jose'
import * as openid from 'openid-client'
import type { Clock } from './clock'
import { createRefreshedValue, type RefreshedValue } from './refreshed-value'

/** This server as a client of a provider. */
export interface OpenIdRegistration {
  issuer: string
  clientId: string
  clientSecret: string | undefined
}

/** A flow that was begun: where the browser goes, and what the server keeps until it comes back. */
export interface OpenIdRequest {
  url: string
  state: string
  nonce: string
  verifier: string
}

/** What came back, and what was kept of the flow. */
export interface OpenIdResponse {
  redirectUri: string
  code: string
  iss: string | undefined
  state: string
  nonce: string
  verifier: string
}

/** Whom a provider vouches for. */
export interface OpenIdPerson {
  issuer: string
  subject: string
  /** As the provider writes it; null unless it says that it has verified the address. */
  verifiedEmail: string | null
  familyName: string
  givenName: string
}

/** The provider was asked and refused, or what came back belongs to another flow. */
export class OpenIdRefusal extends Error {
  override name = 'OpenIdRefusal'
}

/** The provider does not answer, or its answer makes no sense. */
export class OpenIdUnavailable extends Error {
  override name = 'OpenIdUnavailable'
}

/** The authorization code flow of OpenID Connect, with PKCE, state and nonce (api ruling 7). */
export interface OpenIdClient {
  begin(
    registration: OpenIdRegistration,
    options: { redirectUri: string; scopes: string },
  ): Promise<OpenIdRequest>
  /** Exchanges the code. @throws {OpenIdRefusal | OpenIdUnavailable} */
  complete(registration: OpenIdRegistration, response: OpenIdResponse): Promise<OpenIdPerson>
}

const timeoutSeconds = 5
/** How long what a provider says of itself is kept. */
const maxAge = 3_600_000

/** What a provider says of itself, for one client. */
interface Provider {
  configuration: openid.Configuration
  /** What it signs with: read again as soon as something is signed with another key. */
  keys: CompactVerifyGetKey
}

export function createOpenIdClient(clock: Clock): OpenIdClient {
  const providers = new Map<string, RefreshedValue<Provider>>()

  function getProvider(registration: OpenIdRegistration) {
    const { issuer, clientId, clientSecret } = registration
    const key = JSON.stringify([issuer, clientId, clientSecret])
    const provider =
      providers.get(key) ??
      createRefreshedValue({ read: () => discover(registration), clock, maxAge })
    providers.set(key, provider)
    return provider.get()
  }

  return {
    begin: (registration, { redirectUri, scopes }) =>
      translateErrors(async () => {
        const { configuration } = await getProvider(registration)
        const [state, nonce] = [openid.randomState(), openid.randomNonce()]
        const verifier = openid.randomPKCECodeVerifier()
        const url = openid.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: scopes,
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        })
        assertTls(url)
        return { url: url.href, state, nonce, verifier }
      }),

    complete: (registration, { redirectUri, code, iss, state, nonce, verifier }) =>
      translateErrors(async () => {
        const { configuration, keys } = await getProvider(registration)
        const callback = new URL(redirectUri)
        callback.search = String(new URLSearchParams({ code, state, ...(iss && { iss }) }))
        const tokens = await openid.authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        // The signature too, although the token comes from the provider itself.
        await compactVerify(tokens.id_token!, keys)
        const claims = tokens.claims()!
        const profile = configuration.serverMetadata().userinfo_endpoint
          ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : undefined
        return toPerson(claims, profile)
      }),
  }
}

async function discover(registration: OpenIdRegistration): Promise<Provider> {
  const { issuer, clientId, clientSecret } = registration
  const server = new URL(issuer)
  const authentication = authenticateClient(clientSecret)
  const configuration = await openid.discovery(server, clientId, undefined, authentication, {
    timeout: timeoutSeconds,
    execute: isOnThisMachine(server) ? [openid.allowInsecureRequests] : [],
  })
  const { jwks_uri: keysAddress } = configuration.serverMetadata()
  if (!keysAddress) throw new OpenIdUnavailable('The provider does not say what it signs with')
  const keysUrl = new URL(keysAddress)
  assertTls(keysUrl)
  return { configuration, keys: createRemoteJWKSet(keysUrl, { cooldownDuration: 0 }) }
}

/** By the header, which every provider takes (RFC 6749), unless it says that it takes only a field. */
function authenticateClient(clientSecret: string | undefined): openid.ClientAuth {
  if (!clientSecret) return openid.None()
  const [byHeader, byField] = [
    openid.ClientSecretBasic(clientSecret),
    openid.ClientSecretPost(clientSecret),
  ]
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const authenticate = methods.includes('client_secret_basic') ? byHeader : byField
    return authenticate(server, ...request)
  }
}

function assertTls(url: URL) {
  if (url.protocol !== 'https:' && !isOnThisMachine(url))
    throw new OpenIdUnavailable('The provider wants to be visited without TLS')
}

/** What a demonstration's provider is: its row says `http`, which the table allows to no other. */
const isOnThisMachine = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname)

function toPerson(claims: openid.IDToken, profile: openid.UserInfoResponse | undefined) {
  const { iss: issuer, sub: subject } = claims
  // PostgreSQL stores no NUL; a name of this length is none (OpenID Connect Core §2).
  if (!/^[^\0]{1,255}$/.test(subject)) throw new OpenIdUnavailable('The subject has no usable name')
  // Address and whether it is verified are taken from one source.
  const source = claims.email === undefined ? { ...profile } : claims
  const readText = (name: string) => {
    const text = claims[name] ?? profile?.[name]
    return typeof text === 'string' ? text : ''
  }
  return {
    issuer,
    subject,
    verifiedEmail:
      source.email_verified === true && typeof source.email === 'string' ? source.email : null,
    familyName: readText('family_name'),
    givenName: readText('given_name'),
  }
}

/** Codes of what came back but was not meant for this flow: another nonce, state, issuer or client. */
const foreignResponseCodes = new Set([
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_INVALID_RESPONSE',
])

async function translateErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OpenIdUnavailable) throw error
    const isRefused =
      error instanceof openid.AuthorizationResponseError ||
      (error instanceof openid.ResponseBodyError && error.error === 'invalid_grant') ||
      (error instanceof openid.ClientError && foreignResponseCodes.has(error.code ?? ''))
    // Without the cause, which may hold the code or a token.
    const reason =
      error instanceof openid.ResponseBodyError
        ? error.error
        : ((error as { code?: string }).code ?? (error as Error).message)
    throw isRefused ? new OpenIdRefusal(reason) : new OpenIdUnavailable(reason)
  }
}
