import { normalizeSignInName } from '../../normalize'
import type { TxDeps } from '../../deps'
import type { Tx } from '../../database/database'
import { AppError } from '../../http/app-error'
import type { RequestCaller } from '../../http/request-caller'
import { fingerprint } from '../../infrastructure/secrets'
import type { AuditEvent } from '../audit/audit-service'
import {
  countNetworkAttempt,
  deleteUsernameThrottle,
  lockUsernameThrottle,
  updateUsernameThrottle,
  uncountNetworkAttempt,
} from './sign-in-queries'
import { signInBackoffSeconds } from './sign-in-rules'

/** An attempt that has been counted. */
export interface SignInAttempt {
  name: string
  network: string
  span: Date
}

/**
 * Counts an attempt before the password is verified, so that parallel guesses count too. The typed
 * name is counted whether or not a user has it, so that a wait does not reveal who exists
 * (security C4).
 */
export async function countSignInAttempt(
  deps: TxDeps,
  caller: RequestCaller,
  { username, audit }: { username: string; audit: AuditEvent },
): Promise<SignInAttempt> {
  const { tx } = deps
  const { signIn: limits } = deps.config.limits
  const now = deps.clock.now().getTime()
  const secondsFromNow = (seconds: number) => new Date(now + seconds * 1000)
  const name = fingerprint(
    deps.keys.identifiers,
    'name',
    caller.brand.poolId,
    normalizeSignInName(username),
  )
  const network = fingerprint(deps.keys.identifiers, 'network', caller.network)

  const throttle = await lockUsernameThrottle(tx, name)
  if (throttle.blockedUntil.getTime() > now)
    throw new AppError('TOO_MANY_REQUESTS', {
      audit,
      retryAfter: Math.ceil((throttle.blockedUntil.getTime() - now) / 1000),
    })
  const count = throttle.expiresAt.getTime() > now ? throttle.count + 1 : 1
  const backoff = signInBackoffSeconds(count, limits)
  // Without a wait this is the epoch and not `now`: a request that read the clock a moment earlier
  // would be refused.
  await updateUsernameThrottle(tx, name, {
    count,
    blockedUntil: backoff ? secondsFromNow(backoff) : new Date(0),
    expiresAt: secondsFromNow(limits.resetAfter),
  })

  const length = limits.networkWindow * 1000
  const span = new Date(now - (now % length))
  const end = new Date(span.getTime() + length)
  if (!(await countNetworkAttempt(tx, network, span, end, limits.perNetwork)))
    throw new AppError('TOO_MANY_REQUESTS', {
      audit,
      retryAfter: Math.ceil((end.getTime() - now) / 1000),
    })
  return { name, network, span }
}

/**
 * Resets the count of the username and takes the network's attempt back, after the right password.
 */
export async function clearSignInAttempt(tx: Tx, { name, network, span }: SignInAttempt) {
  await Promise.all([deleteUsernameThrottle(tx, name), uncountNetworkAttempt(tx, network, span)])
}
