import { randomBytes } from 'node:crypto'
import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type { register, updateProfile, User, UserInfo } from '@console/contract/user'
import { normalizeEmail, normalizeUsername } from '../../normalize'
import type { Deps } from '../../deps'
import type { Tx } from '../../database/database'
import { createInvalidFieldsError, AppError, createUnauthorizedError } from '../../http/app-error'
import type { SignedInCaller, RequestCaller } from '../../http/request-caller'
import { hashIdentifier, recordAuditEventInTransaction } from '../audit/audit-service'
import { openSession, type IssuedSession } from '../sessions/sessions-service'
import { verifyEmailEvidence, consumeEvidence } from '../verification/verification-service'
import {
  replacePasswordHash,
  updateUserProfile,
  findUserByEmail,
  findUserByUsername,
  findUser,
  insertUser,
  isUsernameTaken,
  type UserRow,
} from './users-queries'
import {
  usernameFromEmail,
  isTimeZone,
  isValidUsername,
  validatePassword,
  formatRealName,
} from './users-rules'

/**
 * Registers a user and signs them in (api B2, rulings 9). Only somebody with a code that was sent
 * to the address learns whether it is taken (security C4).
 */
export async function registerUser(
  deps: Deps,
  caller: RequestCaller,
  input: ParsedEndpointInput<typeof register>,
): Promise<IssuedSession> {
  const { brand } = caller
  const {
    email,
    password,
    username = '',
    family_name: familyName = '',
    given_name: givenName = '',
    locale,
    time_zone: timeZone,
    policy_version: policyVersion,
  } = input
  if (username && !isValidUsername(username)) throw createInvalidFieldsError({ username: 'format' })
  if (timeZone && !isTimeZone(timeZone))
    throw createInvalidFieldsError({ time_zone: 'not_allowed' })
  // Checked before the code, so that a better password can be sent with the same code.
  const problem = validatePassword(password, {
    own: [email, username, familyName, givenName],
    brand: [brand.id, ...Object.values(brand.title)],
  })
  if (problem) throw new AppError('PASSWORD_REJECTED', { fields: { password: problem } })

  const evidence = await verifyEmailEvidence(deps, caller, { ...input, purpose: 'register' })
  // Hashing takes long, and the embedded database has one connection: never hash inside a
  // transaction.
  const passwordPhc = await deps.passwordHasher.hash(password)
  const now = deps.clock.now()
  const outcome = await deps.db.transaction(async (tx) => {
    await consumeEvidence(deps, tx, evidence)
    const emailNorm = normalizeEmail(email)
    if (await findUserByEmail(tx, brand.poolId, emailNorm)) return 'EMAIL_IS_USE'
    if (username && (await isUsernameTaken(tx, brand.poolId, normalizeUsername(username))))
      throw createInvalidFieldsError({ username: 'not_allowed' })
    const name = username || (await uniqueUsernameFromEmail(tx, brand.poolId, email))
    const user = await insertUser(tx, {
      poolId: brand.poolId,
      email,
      emailNorm,
      emailVerifiedAt: now,
      username: name,
      usernameNorm: normalizeUsername(name),
      usernameChosen: Boolean(username),
      familyName,
      givenName,
      locale: locale ?? null,
      timeZone: timeZone || null,
      passwordPhc,
      policyVersion,
      agreedAt: now,
      createdAt: now,
    })
    // A concurrent registration has taken the address, or the username.
    if (!user && (await findUserByEmail(tx, brand.poolId, emailNorm))) return 'EMAIL_IS_USE'
    if (!user) throw createInvalidFieldsError({ username: 'not_allowed' })
    const issued = await openSession(deps, tx, {
      userId: user.id,
      brand,
      remembered: false,
      amr: 'pwd',
    })
    await recordAuditEventInTransaction(deps, tx, caller, {
      action: 'registration',
      actor: user.id,
      target: hashIdentifier(deps, emailNorm),
      particulars: { session: issued.session.id },
    })
    return issued
  })
  // Thrown after the transaction, so that the code stays used up: it may reveal only once that the
  // address is taken.
  if (outcome === 'EMAIL_IS_USE')
    throw new AppError('EMAIL_IS_USE', { fields: { email: 'not_allowed' } })
  return outcome
}

// A derived username is only shown, so it may differ from the part before the @; an error saying
// that it is taken would reveal other users (api B1).
async function uniqueUsernameFromEmail(tx: Tx, poolId: string, email: string): Promise<string> {
  const name = usernameFromEmail(email)
  return (await isUsernameTaken(tx, poolId, normalizeUsername(name)))
    ? `${name.slice(0, 45)}-${randomBytes(2).toString('hex')}`
    : name
}

/** The profile of the caller (spec §7). */
export async function getOwnProfile({ db }: Deps, { userId }: SignedInCaller): Promise<User> {
  const user = await db.transaction((tx) => findUser(tx, userId))
  if (!user) throw createUnauthorizedError()
  return toUser(user)
}

/** Updates the profile of the caller; any other profile is reported as not found (api B2). */
export async function updateOwnProfile(
  deps: Deps,
  caller: SignedInCaller,
  input: ParsedEndpointInput<typeof updateProfile>,
  expected: number | undefined,
): Promise<User> {
  const {
    id,
    family_name: familyName,
    given_name: givenName,
    locale,
    time_zone: timeZone,
    version,
  } = input
  if (id !== caller.userId) throw new AppError('NOT_FOUND')
  if (timeZone && !isTimeZone(timeZone))
    throw createInvalidFieldsError({ time_zone: 'not_allowed' })
  const changed = await deps.db.transaction(async (tx) => {
    const user = await updateUserProfile(
      tx,
      id,
      { familyName, givenName, locale, timeZone: timeZone === '' ? null : timeZone },
      expected ?? version,
    )
    if (user)
      await recordAuditEventInTransaction(deps, tx, caller, {
        action: 'profile.changed',
        actor: id,
        target: id,
      })
    return user
  })
  if (!changed) throw new AppError('CONFLICT')
  return toUser(changed)
}

/**
 * The caller as the shell shows them (api B5, rulings 10). Everybody gets the role `super` there;
 * permissions in this backend do not depend on it.
 */
export async function getCurrentUserInfo(
  { db }: Deps,
  { userId }: SignedInCaller,
): Promise<UserInfo> {
  const user = await db.transaction((tx) => findUser(tx, userId))
  if (!user) throw createUnauthorizedError()
  return {
    userId: user.id,
    username: user.email || user.username,
    realName: formatRealName(user),
    avatar: user.picture,
    roles: [{ value: 'super', roleName: 'Super Admin' }],
  }
}

const toUser = (user: UserRow): User => ({
  id: user.id,
  email: user.email,
  username: user.username,
  family_name: user.familyName,
  given_name: user.givenName,
  phone_number: user.phoneNumber,
  picture: user.picture,
  bind_socials: [],
  locale: user.locale,
  time_zone: user.timeZone,
  version: user.version,
})

/** The user that the name typed at sign-in stands for: an e-mail address or a username. */
export const findUserForSignIn = (
  tx: Tx,
  poolId: string,
  name: string,
): Promise<UserRow | undefined> =>
  name.includes('@')
    ? findUserByEmail(tx, poolId, normalizeEmail(name))
    : findUserByUsername(tx, poolId, normalizeUsername(name))

/** Replaces a hash by one of the same password, unless the password was changed meanwhile. */
export const upgradePasswordHash = (tx: Tx, { id, passwordPhc }: UserRow, newHash: string) =>
  replacePasswordHash(tx, id, passwordPhc, newHash)
