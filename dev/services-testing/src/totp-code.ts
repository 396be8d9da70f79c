import { Secret, TOTP } from 'otpauth'

/** What an app with this secret shows now, or so many steps of thirty seconds later. */
export const createTotpCode = (secret: string, steps = 0, now = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * 30_000 })
