import { normalizeSignInName } from '../../identifiers/normalize'
import type { TxDeps } from '../../deps/deps'
import type { Tx } from '../../database/database'
import { AppError } from '../../http/app-error'
import type { Caller } from '../../http/caller'
import { fingerprint } from '../../infrastructure/secrets'
import { recordAuditEvent, type AuditEvent } from '../../audit/audit-service'
import { findTrustedDevice } from '../../devices/devices-service'
import { clearTries } from '../second-factor/second-factor-service'
import type { SessionUser } from '../../sessions/sessions-service'
import { nobody, signInNamesOf } from '../users/users-service'
import {
  blockUsername,
  countAttempt,
  countLimitedAttempt,
  deleteLimitedAttempts,
  deleteUsernameThrottle,
  findUsernameBlock,
  uncountAttempt,
  type CountedKeys,
  type TriedPassword,
} from './sign-in-queries'
import { signInBackoffSeconds } from './sign-in-rules'

/** An attempt that has been counted: at a device of the person, or anywhere else. */
export type SignInAttempt =
  | { at: 'own-device'; device: string }
  | (CountedKeys & { at: 'elsewhere'; number: number; isSprayed: boolean })

/** Whose password is tried, and by which name. */
export interface AttemptedSignIn {
  /** As it was typed. */
  username: string
  /** Undefined: nobody has the name. */
  userId: string | undefined
  /** As it was typed; undefined: something else is tried. */
  password?: string
  audit: AuditEvent
}

/**
 * Counts an attempt before the password is verified, so that parallel guesses count too. A device on
 * which the person has signed in has a count of its own: whatever others do elsewhere, its person can
 * sign in (security C3). Elsewhere four counts meet: of the typed name, whether or not a user has it,
 * so that a wait does not reveal who exists (security C4); of the network; of the person, by whichever
 * of their names; and of the people for whom the password is tried. Nobody is told of the last two.
 */
export async function countSignInAttempt(
  deps: TxDeps,
  caller: Caller,
  { username, userId, password, audit }: AttemptedSignIn,
): Promise<SignInAttempt> {
  const { tx } = deps
  const { signIn: limits } = deps.config.limits
  const now = deps.clock.now()
  const secondsFromNow = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const refuseUntil = (time: Date) =>
    new AppError('TOO_MANY_REQUESTS', {
      audit,
      retryAfter: Math.ceil((time.getTime() - now.getTime()) / 1000),
    })
  const resetAt = secondsFromNow(limits.resetAfter)

  const device = await deviceKeyOf(deps, caller, userId)
  if (
    device &&
    (await countLimitedAttempt(tx, 'sign-in-device', device, limits.perDevice, {
      now,
      expiresAt: resetAt,
    }))
  )
    return { at: 'own-device', device }

  const { poolId } = caller.brand
  const name = hashThrottledName(deps, poolId, username)
  // Hashed for names that nobody has, too, so that it takes as long (security C4).
  const ofUser = hashThrottledPerson(deps, userId ?? nobody)
  const person = userId ? ofUser : name
  const network = fingerprint(deps.keys.identifiers, 'network', caller.network)
  const { start: span, end } = spanAt(now, limits.networkWindow)
  const passwordSpan = spanAt(now, limits.passwordWindow)
  const tried =
    password === undefined ? null : hashTriedPassword(deps, password, person, passwordSpan.start)
  const keys = { name, network, span, person, password: tried }
  // What is refused by one of the counts is undone with the others.
  const counted = await countAttempt(tx, keys, {
    now,
    nameExpiresAt: resetAt,
    perNetwork: limits.perNetwork,
    networkExpiresAt: end,
    perPerson: limits.perPerson,
    personExpiresAt: secondsFromNow(limits.perPersonFor),
    // One more is counted, who shows that it is sprayed.
    perPassword: limits.perPassword + 1,
    passwordExpiresAt: passwordSpan.end,
  })
  if (counted.name === undefined) throw refuseUntil((await findUsernameBlock(tx, name))!)
  if (counted.network === undefined) throw refuseUntil(end)
  const backoff = signInBackoffSeconds(counted.name, limits)
  if (backoff) await blockUsername(tx, name, secondsFromNow(backoff))
  const isSprayed = tried !== null && (counted.password ?? Infinity) > limits.perPassword
  // Counted no further, so it is this attempt that shows it.
  if (isSprayed && counted.password !== undefined) await reportSpray(deps, caller, counted.password)
  return { at: 'elsewhere', ...keys, number: counted.person ?? Infinity, isSprayed }
}

const spanAt = (now: Date, seconds: number) => {
  const length = seconds * 1000
  const start = new Date(now.getTime() - (now.getTime() % length))
  return { start, end: new Date(start.getTime() + length) }
}

/** One password is tried for many people: whoever runs the console sees it in log and audit log. */
async function reportSpray(deps: TxDeps, caller: Caller, people: number) {
  deps.logger.warn({ people, trace: caller.traceId }, 'one password is tried for many people')
  await recordAuditEvent(deps, caller, {
    action: 'password.sprayed',
    details: { people: String(people) },
  })
}

/**
 * Whether the password is compared with the person's at all. After too many wrong ones for the person,
 * or of one password for many people, it is not, and the answer is that of a wrong one: from then on
 * only their own devices sign them in, or a new password (security C3).
 */
export const isCompared = ({ config }: Pick<TxDeps, 'config'>, attempt: SignInAttempt): boolean =>
  attempt.at === 'own-device' ||
  (attempt.number <= config.limits.signIn.perPerson && !attempt.isSprayed)

/** Whether it is the last one that is compared. */
export const isLastCompared = (
  { config }: Pick<TxDeps, 'config'>,
  attempt: SignInAttempt,
): boolean => attempt.at === 'elsewhere' && attempt.number === config.limits.signIn.perPerson

/** The key by which attempts at a person's own device are counted; null anywhere else. */
async function deviceKeyOf(
  deps: TxDeps,
  { deviceToken }: Caller,
  userId: string | undefined,
): Promise<string | null> {
  if (!deviceToken) return null
  // Asked for names that nobody has, too, so that it takes as long (security C4).
  const device = await findTrustedDevice(deps, deviceToken, userId ?? nobody)
  return device && fingerprint(deps.keys.identifiers, 'device', device, userId!)
}

const hashThrottledName = ({ keys }: Pick<TxDeps, 'keys'>, poolId: string, username: string) =>
  fingerprint(keys.identifiers, 'name', poolId, normalizeSignInName(username))

const hashThrottledPerson = ({ keys }: Pick<TxDeps, 'keys'>, userId: string) =>
  fingerprint(keys.identifiers, 'person', userId)

/**
 * Of a password only 24 bits are kept, under a key of the day: enough to see that many people are tried
 * with the same, and too little to find out what somebody typed, should the key be stolen, too.
 */
function hashTriedPassword(
  { keys }: Pick<TxDeps, 'keys'>,
  password: string,
  person: string,
  span: Date,
): TriedPassword {
  // As it is compared: another form of the same password is no other one.
  const typed = password.normalize('NFKC')
  const key = fingerprint(keys.identifiers, 'password', span.toISOString(), typed).slice(0, 4)
  return { key, ofPerson: fingerprint(keys.identifiers, 'password of', key, person), span }
}

/** Guesses at a name from before it was theirs do not keep the person out who has proved it since. */
export const clearThrottleOfName = (deps: TxDeps, { brand }: Caller, name: string) =>
  deleteUsernameThrottle(deps.tx, hashThrottledName(deps, brand.poolId, name))

/** Whoever has set a new password may sign in with it at once, by each of their names (security C2, C3). */
export async function clearThrottlesOfUser(deps: TxDeps, caller: Caller, user: SessionUser) {
  for (const name of signInNamesOf(user)) await clearThrottleOfName(deps, caller, name)
  await deleteLimitedAttempts(deps.tx, 'sign-in-person', hashThrottledPerson(deps, user.id))
  await clearTries(deps, user.id)
}

/**
 * After the right password: resets the counts that it was counted in, and takes the network's attempt
 * back. Other sign-ins of this network wait for these rows until the commit, so call it last.
 */
export const clearSignInAttempt = (tx: Tx, attempt: SignInAttempt) =>
  attempt.at === 'own-device'
    ? deleteLimitedAttempts(tx, 'sign-in-device', attempt.device)
    : uncountAttempt(tx, attempt)
