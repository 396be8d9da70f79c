import type { verifySecondFactor } from '@console/contract/second-factor'
import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type { TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { Caller } from '../../http/caller'
import type { AuditEvent } from '../../audit/audit-service'
import { findTrustedDevice } from '../../devices/devices-service'
import { countTry, isTryToTell, uncountTry } from '../second-factor/second-factor-service'
import { findUserForUpdate } from '../users/users-service'
import { tellOfSecondFactor } from './second-factor-mail'

interface TriedFactor {
  userId: string
  method: ParsedEndpointInput<typeof verifySecondFactor>['method']
  /** It is tried in a session of the person, and not to sign in. */
  isInSession: boolean
  audit: AuditEvent
}

/**
 * Compares a second factor of a person, once the try is counted (security C2). Each device on which they
 * have signed in before has a count of its own, and so have their sessions: who tries elsewhere, with
 * their password, does not keep them out. At the fifth wrong one they are told. A refusal is returned
 * and not thrown, so that the try stays counted.
 */
export async function tryFactor(
  deps: TxDeps,
  caller: Caller,
  { userId, method, isInSession, audit }: TriedFactor,
  consume: () => Promise<boolean>,
): Promise<AppError | null> {
  const { deviceToken } = caller
  const device = deviceToken ? await findTrustedDevice(deps, deviceToken, userId) : null
  const requester = device ?? (isInSession ? 'session' : 'elsewhere')
  // Held, so that tries at one instant are counted one after the other.
  const person = (await findUserForUpdate(deps.tx, userId))!
  const counted = await countTry(deps, { userId, requester, method })
  if (counted instanceof Date) {
    const wait = counted.getTime() - deps.clock.now().getTime()
    return new AppError('TOO_MANY_REQUESTS', { audit, retryAfter: Math.ceil(wait / 1000) })
  }
  if (await consume()) {
    await uncountTry(deps, counted)
    return null
  }
  if (await isTryToTell(deps, counted)) {
    // In their own language: the caller is most likely somebody else.
    const told = { ...caller, textLocale: person.locale ?? caller.textLocale }
    await tellOfSecondFactor(deps, told, person, { change: 'guessed' })
  }
  return new AppError('VERIFY_CODE_ERROR', { audit })
}
