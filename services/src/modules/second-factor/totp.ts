import { Secret, TOTP } from 'otpauth'

/** Seconds for which a code is shown. */
const period = 30

const createTotp = (secret: Secret, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period })

/** A secret of 160 bits, in base32. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The address by which an app takes the secret over (Key Uri Format). */
export const totpUri = (secret: string, { issuer, label }: { issuer: string; label: string }) =>
  createTotp(Secret.fromBase32(secret), issuer, label).toString()

/**
 * The step of which this is the code, as it was typed: the one that runs now, or one beside it, for
 * clocks that differ by half a minute. Null when it is the code of none.
 */
export function findTotpStep(secret: string, typed: string, now: Date): number | null {
  const code = typed.normalize('NFKC').replace(/\s/g, '')
  // The library throws for six letters of more bytes.
  if (!/^\d{6}$/.test(code)) return null
  const delta = createTotp(Secret.fromBase32(secret)).validate({
    token: code,
    timestamp: now.getTime(),
    window: 1,
  })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta
}
