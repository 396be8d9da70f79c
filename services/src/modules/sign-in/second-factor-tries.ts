import type { TxDeps } from '../../deps'
import { AppError } from '../../http/app-error'
import { fingerprint } from '../../infrastructure/secrets'
import type { AuditEvent } from '../audit/audit-service'
import { countSpannedAttempt, uncountSpannedAttempt } from './sign-in-queries'

const day = 86_400_000
/** How many wrong second factors of a person a day takes (security C2). */
const triesADay = 50

/**
 * Compares a second factor of a person, once the try is counted; a right one is taken back, because
 * people sign in often. A refusal is returned and not thrown, so that the try stays counted.
 */
export async function tryFactor(
  { tx, keys, clock }: TxDeps,
  { userId, audit }: { userId: string; audit: AuditEvent },
  consume: () => Promise<boolean>,
): Promise<AppError | null> {
  const now = clock.now().getTime()
  const span = new Date(now - (now % day))
  const end = span.getTime() + day
  const key = fingerprint(keys.identifiers, 'second-factor', userId)
  const attempt = { kind: 'second-factor', key, span } as const
  const limits = { maxAttempts: triesADay, expiresAt: new Date(end) }
  if (!(await countSpannedAttempt(tx, attempt, limits)))
    return new AppError('TOO_MANY_REQUESTS', { audit, retryAfter: Math.ceil((end - now) / 1000) })
  if (!(await consume())) return new AppError('VERIFY_CODE_ERROR', { audit })
  await uncountSpannedAttempt(tx, attempt)
  return null
}
