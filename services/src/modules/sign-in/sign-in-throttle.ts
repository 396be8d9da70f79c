import { normalizeSignInName } from '../../normalize'
import type { TxDeps } from '../../deps'
import type { Tx } from '../../database/database'
import { AppError } from '../../http/app-error'
import type { Caller } from '../../http/caller'
import { fingerprint } from '../../infrastructure/secrets'
import type { AuditEvent } from '../audit/audit-service'
import { signInNamesOf, type UserRow } from '../users/users-service'
import {
  blockUsername,
  countNetworkAttempt,
  countUsernameAttempt,
  deleteUsernameThrottle,
  findUsernameBlock,
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
  caller: Caller,
  { username, audit }: { username: string; audit: AuditEvent },
): Promise<SignInAttempt> {
  const { tx } = deps
  const { signIn: limits } = deps.config.limits
  const now = deps.clock.now().getTime()
  const secondsFromNow = (seconds: number) => new Date(now + seconds * 1000)
  const name = hashThrottledName(deps, caller.brand.poolId, username)
  const network = fingerprint(deps.keys.identifiers, 'network', caller.network)

  const length = limits.networkWindow * 1000
  const span = new Date(now - (now % length))
  const end = new Date(span.getTime() + length)
  const refuseUntil = (time: Date) =>
    new AppError('TOO_MANY_REQUESTS', {
      audit,
      retryAfter: Math.ceil((time.getTime() - now) / 1000),
    })

  // Sent together: what is refused by one is undone with the other.
  const [count, isNetworkFree] = await Promise.all([
    countUsernameAttempt(tx, name, {
      now: new Date(now),
      expiresAt: secondsFromNow(limits.resetAfter),
    }),
    countNetworkAttempt(tx, network, span, end, limits.perNetwork),
  ])
  if (count === undefined) throw refuseUntil((await findUsernameBlock(tx, name))!)
  if (!isNetworkFree) throw refuseUntil(end)
  const backoff = signInBackoffSeconds(count, limits)
  if (backoff) await blockUsername(tx, name, secondsFromNow(backoff))
  return { name, network, span }
}

const hashThrottledName = ({ keys }: Pick<TxDeps, 'keys'>, poolId: string, username: string) =>
  fingerprint(keys.identifiers, 'name', poolId, normalizeSignInName(username))

/** Whoever has set a new password may sign in with it at once, by each of their names (security C3). */
export async function clearThrottlesOfUser(deps: TxDeps, caller: Caller, user: UserRow) {
  for (const name of signInNamesOf(user))
    await deleteUsernameThrottle(deps.tx, hashThrottledName(deps, caller.brand.poolId, name))
}

/**
 * Resets the count of the username and takes the network's attempt back, after the right password.
 */
export async function clearSignInAttempt(tx: Tx, { name, network, span }: SignInAttempt) {
  await Promise.all([deleteUsernameThrottle(tx, name), uncountNetworkAttempt(tx, network, span)])
}
