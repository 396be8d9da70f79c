import { createHash, randomBytes } from 'node:crypto'
import { normalizeEmail } from '@console/contract/address'
import { inTransaction, type Deps, type TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { Caller } from '../../http/caller'
import { decrypt, encrypt } from '../../infrastructure/encryption'
import {
  OpenIdRefusal,
  OpenIdUnavailable,
  type OpenIdRegistration,
} from '../../infrastructure/openid-client'
import { deriveKey, findClientSecret } from '../../infrastructure/secrets'
import type { Brand, SocialProviderRow } from '../../brands/brands-service'
import { endSocialAttempt, insertSocialAttempt } from './social-queries'

const lifetimeSeconds = 600

/** The browser of a flow: a key that only its cookie and no script has, and the page it is at. */
export interface FlowBrowser {
  key: string
  /** Origin of the page, which is one of the brand. */
  origin: string
}

/** Whom a provider has vouched for. */
export interface VouchedPerson {
  type: string
  issuer: string
  subject: string
  /** In its normal form; null unless the provider has verified one. */
  email: string | null
  familyName: string
  givenName: string
}

export const createBrowserKey = () => randomBytes(32).toString('base64url')

export const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url')

// Only who has the key, which is in no table, can read what is sealed with it.
export const createSealKey = ({ keys }: Pick<Deps, 'keys'>, key: string) =>
  deriveKey(keys.encryption.toString('base64url'), `social ${key}`)

/** The provider of a brand; one that the brand has not does not exist. */
export function getProvider(brand: Brand, type: string): SocialProviderRow {
  const provider = brand.socialProviders.find((candidate) => candidate.type === type)
  if (!provider) throw new AppError('NOT_FOUND')
  return provider
}

function toRegistration(
  { secrets, logger }: Deps,
  { brandId, type, issuer, clientId, secretName }: SocialProviderRow,
): OpenIdRegistration {
  const clientSecret = secretName === null ? undefined : findClientSecret(secrets, secretName)
  if (secretName !== null && !clientSecret) {
    logger.error({ brand: brandId, type, secretName }, 'SECRETS_FILE lacks a client secret')
    throw new AppError('BUSY', { retryAfter: 60 })
  }
  return { issuer, clientId, clientSecret }
}

interface BeginOptions {
  type: string
  browser: FlowBrowser
  /** The session that links the provider; null for a sign-in. */
  sessionId: string | null
}

/** Begins a flow: the provider is told where to come back to, and the server keeps what fits it. */
export async function beginFlow(
  deps: Deps,
  { brand }: Caller,
  { type, browser, sessionId }: BeginOptions,
) {
  const provider = getProvider(brand, type)
  // No fragment: what comes back stands in the query, which the page strips (security C10).
  const redirectUri = `${browser.origin}/`
  const { url, state, nonce, verifier } = await askProvider(deps, provider, (registration) =>
    deps.openId.begin(registration, { redirectUri, scopes: provider.scopes }),
  )
  const sealed = encrypt(createSealKey(deps, state), JSON.stringify({ nonce, verifier }))
  await inTransaction(deps, ({ tx, clock }) =>
    insertSocialAttempt(tx, {
      stateHash: hashKey(state),
      clientId: brand.clientId,
      type,
      browserHash: hashKey(browser.key),
      sessionId,
      redirectUri,
      sealed,
      expiresAt: new Date(clock.now().getTime() + lifetimeSeconds * 1000),
    }),
  )
  return { authorize_url: url, state }
}

export interface FlowResponse {
  code: string
  state: string
  iss?: string
}

interface CompleteOptions extends FlowResponse {
  type: string
  /** Of the browser's cookie; undefined without one. */
  browserKey: string | undefined
  sessionId: string | null
  /** What the caller is told of a response that belongs to no flow of theirs. */
  refusal: AppError
  /** Checked with the flow, before the provider is asked. */
  assertAllowed?(deps: TxDeps): Promise<void>
}

/**
 * Ends a flow: the state is used up first, by whomever it is sent, and then the code is exchanged.
 * Nothing of it happens for a state of another browser, client, provider or session.
 */
export async function completeFlow(
  deps: Deps,
  { brand }: Caller,
  { type, code, state, iss, browserKey, sessionId, refusal, assertAllowed }: CompleteOptions,
): Promise<VouchedPerson> {
  const provider = getProvider(brand, type)
  const attempt = await inTransaction(deps, async (txDeps) => {
    await assertAllowed?.(txDeps)
    if (!browserKey) return undefined
    const binding = {
      stateHash: hashKey(state),
      clientId: brand.clientId,
      type,
      browserHash: hashKey(browserKey),
      sessionId,
    }
    return endSocialAttempt(txDeps.tx, binding, txDeps.clock.now())
  })
  if (!attempt) throw refusal
  const { nonce, verifier } = JSON.parse(decrypt(createSealKey(deps, state), attempt.sealed)) as {
    nonce: string
    verifier: string
  }
  const { redirectUri } = attempt
  const person = await askProvider(
    deps,
    provider,
    (registration) =>
      deps.openId.complete(registration, { redirectUri, code, iss, state, nonce, verifier }),
    refusal,
  )
  const { issuer, subject, verifiedEmail, familyName, givenName } = person
  const email = verifiedEmail && normalizeEmail(verifiedEmail)
  return { type, issuer, subject, email, familyName, givenName }
}

async function askProvider<T>(
  deps: Deps,
  provider: SocialProviderRow,
  ask: (registration: OpenIdRegistration) => Promise<T>,
  refusal?: AppError,
): Promise<T> {
  try {
    return await ask(toRegistration(deps, provider))
  } catch (error) {
    if (error instanceof OpenIdRefusal && refusal) throw refusal
    if (!(error instanceof OpenIdUnavailable || error instanceof OpenIdRefusal)) throw error
    const { brandId: brand, type } = provider
    deps.logger.warn({ brand, type, problem: error.message }, 'a provider does not answer')
    throw new AppError('BUSY', { retryAfter: 10 })
  }
}
