import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type { verifySecondFactor } from '@console/contract/second-factor'
import type { TxDeps } from '../../deps'
import { AppError } from '../../http/app-error'
import type { Caller } from '../../http/caller'
import { fingerprint } from '../../infrastructure/secrets'
import { recordAuditEvent } from '../audit/audit-service'
import {
  countSecondFactorAttempt,
  describeSecondFactor,
  consumeSecondFactor,
} from '../second-factor/second-factor-service'
import {
  openSession,
  recordEvictedSessions,
  type OpenedSession,
} from '../sessions/sessions-service'
import { lockUser } from '../users/users-service'
import { tellOfSecondFactor } from './second-factor-notice'
import { countSpannedAttempt, uncountSpannedAttempt } from './sign-in-queries'
import { tellOfNewDevice } from './sign-in-notices-service'

/**
 * Goes on with a sign-in that waited for its second factor. Wrong codes are counted for the challenge,
 * and for the person, whose password somebody has who tries them; both apart from those of passwords
 * (security C2). A right one is taken back from the person's: people sign in often. A refusal is
 * returned and not thrown, so that the try stays counted.
 */
export async function signInWithSecondFactor(
  deps: TxDeps,
  caller: Caller,
  input: ParsedEndpointInput<typeof verifySecondFactor>,
): Promise<OpenedSession | AppError> {
  const { tx } = deps
  const challenge = await countSecondFactorAttempt(deps, caller, input)
  const { method } = input
  if (!challenge) return new AppError('TICKET_EXPIRED', { audit: { action: 'sign-in' } })
  const { userId, remembered, passwordVersion } = challenge
  const audit = { action: 'sign-in', actor: userId, details: { by: method } } as const
  const { attempt, end } = attemptOfPerson(deps, userId)
  if (!(await countSpannedAttempt(tx, attempt, { maxAttempts: attemptsADay, expiresAt: end })))
    return new AppError('TOO_MANY_REQUESTS', { audit, retryAfter: secondsUntil(deps, end) })
  if (!(await consumeSecondFactor(deps, challenge, input)))
    return new AppError('VERIFY_CODE_ERROR', { audit })
  await uncountSpannedAttempt(tx, attempt)
  // Disabled, or with another password, since the sign-in began.
  const user = await lockUser(tx, userId)
  if (user?.status !== 'active' || user.passwordVersion !== passwordVersion)
    return new AppError('TICKET_EXPIRED', { audit })
  const { brand } = caller
  const opened = await openSession(deps, {
    userId,
    browser: caller,
    brand,
    remembered,
    amr: 'otp',
  })
  await recordEvictedSessions(deps, caller, opened)
  await tellOfNewDevice(deps, caller, user, opened)
  const { recoveryCodesLeft } = await describeSecondFactor(deps, userId)
  if (method === 'recovery')
    await tellOfSecondFactor(deps, caller, user, { change: 'recovery-used', recoveryCodesLeft })
  await recordAuditEvent(deps, caller, {
    action: 'sign-in',
    actor: userId,
    target: userId,
    details: { session: opened.session.id, remembered: String(remembered), by: method },
  })
  return opened
}

const day = 86_400_000
/** How many wrong second factors of a person a day takes (security C2). */
const attemptsADay = 50

/** What a person's tries of today are counted by, and when today ends. */
function attemptOfPerson({ keys, clock }: TxDeps, userId: string) {
  const now = clock.now().getTime()
  const span = new Date(now - (now % day))
  const key = fingerprint(keys.identifiers, 'second-factor', userId)
  return {
    attempt: { kind: 'second-factor', key, span } as const,
    end: new Date(span.getTime() + day),
  }
}

const secondsUntil = ({ clock }: TxDeps, time: Date) =>
  Math.ceil((time.getTime() - clock.now().getTime()) / 1000)
