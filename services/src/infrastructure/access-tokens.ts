import { createPrivateKey, hash, randomBytes, randomUUID, sign } from 'node:crypto'
import { errors, importJWK, jwtVerify, type JWK } from 'jose'
import type { Clock } from './clock'

/** Claims of an access token: its user, session, pool and client. No roles (security C5). */
export interface AccessClaims {
  userId: string
  sessionId: string
  poolId: string
  clientId: string
}

export interface AccessTokenService {
  /** Lifetime of an access token in seconds. */
  lifetimeSeconds: number
  issue(claims: AccessClaims): string
  /** `null` for everything but a valid token of this service. */
  verify(token: string): Promise<AccessClaims | null>
}

const rememberedMs = 5_000
const maxVerified = 5_000
const algorithm = 'ES256'
const type = 'at+jwt'
const encodeJson = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const header = encodeJson({ alg: algorithm, typ: type })
/** Who signs access tokens and hand-over tokens. */
export const issuer = 'urn:console:user-service'
const audienceOf = (poolId: string) => `urn:console:pool:${poolId}`

/**
 * Access tokens: ES256, ten minutes, exact issuer, audience and type, one algorithm (security C5).
 */
export async function createAccessTokenService(
  signingKey: JWK,
  clock: Clock,
): Promise<AccessTokenService> {
  const lifetimeSeconds = 600
  const { d: _secret, ...publicKey } = signingKey
  // As JWS has it: the two numbers of the signature, and no structure around them.
  const signKey = {
    key: createPrivateKey({ key: signingKey, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  } as const
  const verifyKey = await importJWK(publicKey, algorithm)
  // Checking a signature takes as long as a query. A token is known again for some seconds; whether
  // its session is live is asked every time.
  const verified = new Map<string, { claims: AccessClaims; since: number; until: number }>()
  const nowInSeconds = () => Math.floor(clock.now().getTime() / 1000)

  return {
    lifetimeSeconds,
    issue({ userId, sessionId, poolId, clientId }) {
      const iat = nowInSeconds()
      const claims = {
        sid: sessionId,
        client_id: clientId,
        pool: poolId,
        iss: issuer,
        aud: audienceOf(poolId),
        sub: userId,
        iat,
        exp: iat + lifetimeSeconds,
        jti: randomUUID(),
      }
      const signed = `${header}.${encodeJson(claims)}`
      // Here and not on another thread: handing it over costs three times what the signature does.
      const signature = sign('sha256', Buffer.from(signed), signKey)
      return `${signed}.${signature.toString('base64url')}`
    },

    async verify(token) {
      const now = clock.now().getTime()
      const digest = hash('sha256', token, 'base64')
      const known = verified.get(digest)
      if (known && now >= known.since && now < known.until) return known.claims
      const { claims, expiresAt } = (await verifySignature(token)) ?? {}
      if (!claims) return null
      if (verified.size >= maxVerified) verified.delete(verified.keys().next().value!)
      verified.delete(digest)
      verified.set(digest, { claims, since: now, until: Math.min(now + rememberedMs, expiresAt!) })
      return claims
    },
  }

  async function verifySignature(token: string) {
    try {
      const { payload } = await jwtVerify(token, verifyKey, {
        algorithms: [algorithm],
        typ: type,
        issuer,
        currentDate: clock.now(),
        requiredClaims: ['sub', 'aud', 'exp', 'iat', 'jti', 'sid', 'client_id', 'pool'],
      })
      const { sub, sid, client_id, pool, aud, iat, exp } = payload
      // Compared with `iat`, not with our clock: the process that issued the token may be a
      // moment ahead.
      if (exp! - iat! !== lifetimeSeconds) return null
      if (
        typeof sub !== 'string' ||
        typeof sid !== 'string' ||
        typeof client_id !== 'string' ||
        typeof pool !== 'string' ||
        aud !== audienceOf(pool)
      )
        return null
      const claims = { userId: sub, sessionId: sid, poolId: pool, clientId: client_id }
      return { claims, expiresAt: exp! * 1000 }
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }
}

/** 256 random bits: a refresh token, a proof, the token of an invitation. */
export const createOpaqueToken = () => randomBytes(32).toString('base64url')
/** What the database keeps of it; so many random bits need no salt. */
export const hashOpaqueToken = (token: string) => hash('sha256', token, 'base64url')
