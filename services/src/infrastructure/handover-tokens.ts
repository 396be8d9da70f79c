import { errors, importJWK, jwtVerify, SignJWT, type JWK } from 'jose'
import { issuer } from './access-tokens'
import type { Clock } from './clock'

export interface HandoverTokenService {
  /** Lifetime of a token in seconds. */
  lifetimeSeconds: number
  issue(token: { audience: string; jti: string }): Promise<string>
  /** The id of a token that is valid at this origin; null for everything else. */
  verify(token: string, audience: string): Promise<string | null>
}

const algorithm = 'ES256'
const type = 'handover'

/**
 * Signs and checks hand-over tokens (security C10). A token says where it may be redeemed, and until
 * when; whom it signs in is known to the database alone. Its type keeps it apart from access tokens,
 * which the same key signs.
 */
export async function createHandoverTokenService(
  signingKey: JWK,
  clock: Clock,
): Promise<HandoverTokenService> {
  const lifetimeSeconds = 30
  const { d: _secret, ...publicKey } = signingKey
  const [signKey, verifyKey] = await Promise.all([
    importJWK(signingKey, algorithm),
    importJWK(publicKey, algorithm),
  ])
  const nowInSeconds = () => Math.floor(clock.now().getTime() / 1000)
  return {
    lifetimeSeconds,
    issue: ({ audience, jti }) =>
      new SignJWT()
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(nowInSeconds())
        .setExpirationTime(nowInSeconds() + lifetimeSeconds)
        .setJti(jti)
        .sign(signKey),

    async verify(token, audience) {
      try {
        const { payload } = await jwtVerify(token, verifyKey, {
          algorithms: [algorithm],
          typ: type,
          issuer,
          currentDate: clock.now(),
          requiredClaims: ['aud', 'exp', 'iat', 'jti'],
        })
        const { aud, iat, exp, jti } = payload
        // Compared whole: a list of audiences is not one of ours.
        return aud === audience && exp! - iat! === lifetimeSeconds ? jti! : null
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
