import { randomBytes, randomUUID } from 'node:crypto'
import { errors, importJWK, jwtVerify, SignJWT, type JWK } from 'jose'
import type { Clock } from './clock'

/** What an access token says: whose it is and which session it came from. No roles (security C5). */
export interface AccessClaims {
  userId: string
  sessionId: string
  poolId: string
  clientId: string
}

export interface Tokens {
  /** Seconds that an access token lives. */
  lifetime: number
  issue(claims: AccessClaims): Promise<string>
  /** `null` for whatever is not a living token of ours. */
  read(token: string): Promise<AccessClaims | null>
}

const algorithm = 'ES256'
const type = 'at+jwt'
const issuer = 'urn:console:user-service'
const audienceOf = (poolId: string) => `urn:console:pool:${poolId}`

/** Access tokens: ES256, ten minutes, exact issuer, audience and type, one algorithm (security C5). */
export async function createTokens(signingKey: JWK, clock: Clock): Promise<Tokens> {
  const lifetime = 600
  const { d: _secret, ...publicKey } = signingKey
  const [signer, reader] = await Promise.all([
    importJWK(signingKey, algorithm),
    importJWK(publicKey, algorithm),
  ])
  const seconds = () => Math.floor(clock.now().getTime() / 1000)

  return {
    lifetime,
    issue: ({ userId, sessionId, poolId, clientId }) =>
      new SignJWT({ sid: sessionId, client_id: clientId, pool: poolId })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setIssuer(issuer)
        .setAudience(audienceOf(poolId))
        .setSubject(userId)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + lifetime)
        .setJti(randomUUID())
        .sign(signer),

    async read(token) {
      try {
        const { payload } = await jwtVerify(token, reader, {
          algorithms: [algorithm],
          typ: type,
          issuer,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'aud', 'exp', 'iat', 'jti', 'sid', 'client_id', 'pool'],
        })
        const { sub, sid, client_id, pool, aud, iat, exp } = payload
        // Its life by itself, not by our clock: the process that issued it may be a moment ahead.
        if (exp! - iat! !== lifetime) return null
        if (
          typeof sub !== 'string' ||
          typeof sid !== 'string' ||
          typeof client_id !== 'string' ||
          typeof pool !== 'string'
        )
          return null
        return aud === audienceOf(pool)
          ? { userId: sub, sessionId: sid, poolId: pool, clientId: client_id }
          : null
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}

/** 256 random bits: a refresh token, or a proof. */
export const newOpaqueToken = () => randomBytes(32).toString('base64url')
