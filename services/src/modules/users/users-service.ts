import { normalizeAddress } from '@console/contract/address'
import { formatAddress, formatEmail } from '@console/contract/shown-address'
import { isTimeZone } from '@console/contract/time-zone'
import type { ParsedEndpointInput } from '@console/contract/endpoint'
import { wordsOfBrand } from '@console/contract/guessable-words'
import type { register, updateProfile, User, UserInfo } from '@console/contract/user'
import { normalizeSignInName, normalizeUsername } from '../../identifiers/normalize'
import { inTransaction, type Deps, type TxDeps } from '../../deps/deps'
import type { Tx } from '../../database/database'
import { createInvalidFieldsError, AppError } from '../../http/app-error'
import type { SignedInCaller, Caller, TokenCaller } from '../../http/caller'
import { withHashPlace } from '../../infrastructure/password-hasher'
import { hashIdentifier, recordAuditEvent } from '../../audit/audit-service'
import type { Brand } from '../../brands/brands-service'
import { openSession, type IssuedSession, type SessionUser } from '../../sessions/sessions-service'
import {
  consumeEvidence,
  createEvidenceRefusal,
  verifyEvidence,
  type VerifiedEvidence,
} from '../verification/verification-service'
import { findIdentitiesOfUser } from './identities-queries'
import {
  findPasswordOwner,
  findShownRecovery,
  replacePasswordHash,
  updateUserProfile,
  findUserByEmail,
  findUserById,
  findUserByPhone,
  insertUser,
  type NewUser,
  type PasswordOwner,
  type UserRow,
} from './users-queries'
import {
  acceptName,
  usernameFromEmail,
  usernameFromPhone,
  isValidUsername,
  validatePassword,
  formatRealName,
} from './users-rules'

export {
  changePasswordHash,
  findIdsByEmail,
  findPasswordHash,
  findUserById,
  isAddressTaken,
  nobody,
  updatePasswordHash,
  updateUserProfile,
} from './users-queries'
export {
  deleteIdentity,
  findIdentitiesOfUser,
  findPasskeyDomains,
  findUserByIdentity,
  insertIdentity,
  findUserForUpdate,
} from './identities-queries'
export { formatRealName } from './users-rules'
export { hasAnotherWayIn, worksAt } from './ways-in'
export type { PasswordOwner, UserRow }

type Registration = ParsedEndpointInput<typeof register>

/** A registration that may be carried out: with a good password, hashed, and with evidence. */
export interface PreparedRegistration {
  passwordPhc: string
  evidence: VerifiedEvidence
}

/**
 * What lies before the transaction of a registration: the embedded database has one connection, and
 * hashing takes long.
 */
export async function prepareRegistration(
  deps: Deps,
  { brand }: Caller,
  input: Registration,
): Promise<PreparedRegistration> {
  const { password, policy_version, username = '' } = input
  const address = addressOf(input)
  const { family_name = '', given_name = '' } = input
  if (username && !isValidUsername(username)) throw createInvalidFieldsError({ username: 'format' })
  assertCurrentPolicies(brand, policy_version)
  // Checked before the code, so that a better password can be sent with the same code.
  assertGoodPassword(brand, password, [address, username, family_name, given_name])
  const offered = { ...input, target: address, purpose: 'register' } as const
  return withHashPlace(deps.passwordHasher, async (reserve) => {
    const evidence = await inTransaction(deps, async (txDeps) => {
      const verified = await verifyEvidence(txDeps, brand, offered)
      // Where there is none, the transaction is undone: being busy uses up no try of a code.
      reserve()
      return verified
    })
    if (!evidence) throw createEvidenceRefusal(deps, offered)
    return { evidence, passwordPhc: await deps.passwordHasher.hash(password, reserve()) }
  })
}

/** The address that an input names: the contract makes it one of the two. */
export const addressOf = ({ email, phone }: { email?: string; phone?: string }): string =>
  (email ?? phone)!

/** The page may have been open since before the policies changed: nobody agrees to old ones. */
export function assertCurrentPolicies(brand: Brand, policyVersion: string) {
  if (policyVersion !== brand.policyVersion)
    throw createInvalidFieldsError({ policy_version: 'not_allowed' })
}

/**
 * @param own Names and addresses of the person.
 * @throws {AppError} PASSWORD_REJECTED with the reason (security C1).
 */
export function assertGoodPassword(brand: Brand, password: string, own: string[]) {
  const problem = validatePassword(password, {
    own,
    brand: wordsOfBrand(brand),
  })
  if (problem) throw new AppError('PASSWORD_REJECTED', { fields: { password: problem } })
}

/**
 * Registers a user and signs them in (api B2, rulings 9). Only somebody with a code that was sent
 * to the address learns whether it is taken (security C4).
 */
export async function registerUser(
  deps: TxDeps,
  caller: Caller,
  input: Registration,
  { evidence, passwordPhc }: PreparedRegistration,
): Promise<IssuedSession | AppError> {
  const { tx } = deps
  const { brand } = caller
  const { username = '' } = input
  const address = addressOf(input)
  if (!(await consumeEvidence(deps, evidence))) throw new AppError('VERIFY_CODE_ERROR')
  if (await findUserByAddress(tx, brand.poolId, address)) return createAddressTakenRefusal(input)
  if (
    username &&
    (await findPasswordOwner(tx, 'usernameNorm', brand.poolId, normalizeUsername(username)))
  )
    throw createInvalidFieldsError({ username: 'not_allowed' })
  const user = await insertNewUser(deps, brand, {
    address,
    username,
    familyName: input.family_name,
    givenName: input.given_name,
    locale: input.locale,
    timeZone: input.time_zone || null,
    passwordPhc,
  })
  // A concurrent registration has taken the address, or the username.
  if (!user && (await findUserByAddress(tx, brand.poolId, address)))
    return createAddressTakenRefusal(input)
  if (!user) throw createInvalidFieldsError({ username: 'not_allowed' })
  const issued = await openSession(deps, {
    userId: user.id,
    browser: caller,
    brand,
    remembered: false,
    amr: 'pwd',
  })
  await recordAuditEvent(deps, caller, {
    action: 'registration',
    actor: user.id,
    target: hashIdentifier(deps, address),
    details: { session: issued.session.id },
  })
  return issued
}

interface NewPerson extends Pick<
  NewUser,
  'familyName' | 'givenName' | 'locale' | 'timeZone' | 'passwordPhc'
> {
  /** An address that was proved to be theirs; null: a provider vouches for somebody who has none. */
  address: string | null
  /** Chosen, and free; empty: one is derived from the address. */
  username?: string
}

/**
 * Inserts somebody who has proved their address, or has an identity elsewhere, and agrees to the brand's policies of today.
 * Returns `undefined` if the address or the chosen username was taken meanwhile.
 */
export function insertNewUser(
  { tx, clock }: TxDeps,
  brand: Brand,
  { address, username, timeZone, ...person }: NewPerson,
): Promise<UserRow | undefined> {
  const now = clock.now()
  // A derived username is only shown and need not be unique: a suffix, or an error saying that it is
  // taken, would reveal other users (api B1).
  const name = username || deriveUsername(address, person)
  return insertUser(tx, {
    ...person,
    // Of the browser: nobody chose it, and it may be one that this server does not know.
    timeZone: timeZone && isTimeZone(timeZone) ? timeZone : null,
    ...(address?.includes('@') && { email: address, emailVerifiedAt: now }),
    ...(address?.includes('@') === false && { phoneNumber: address, phoneVerifiedAt: now }),
    poolId: brand.poolId,
    username: name,
    usernameNorm: normalizeUsername(name),
    usernameChosen: Boolean(username),
    policyVersion: brand.policyVersion,
    agreedAt: now,
    createdAt: now,
  })
}

function deriveUsername(
  address: string | null,
  { familyName = '', givenName = '' }: Pick<NewPerson, 'familyName' | 'givenName'>,
): string {
  if (address === null)
    return formatRealName({ familyName, givenName, username: 'user' }).slice(0, 50)
  return address.includes('@') ? usernameFromEmail(address) : usernameFromPhone(address)
}

// Returned, not thrown, so that the code stays used up: it may reveal only once that the address is
// taken.
export const createAddressTakenRefusal = ({ email }: { email?: string; phone?: string }) =>
  new AppError('EMAIL_IS_USE', {
    fields: { [email === undefined ? 'phone' : 'email']: 'not_allowed' },
  })

interface VouchedPerson extends Pick<UserRow, 'familyName' | 'givenName' | 'locale' | 'timeZone'> {
  /** As the provider has verified it; null without one. */
  email: string | null
}

/**
 * Makes a user for whom a provider vouches, without a password. `undefined` if somebody has the
 * address meanwhile.
 */
export function insertVouchedUser(
  deps: TxDeps,
  brand: Brand,
  { email, familyName, givenName, locale, timeZone }: VouchedPerson,
): Promise<UserRow | undefined> {
  return insertNewUser(deps, brand, {
    address: email,
    familyName: acceptName(familyName),
    givenName: acceptName(givenName),
    locale,
    timeZone,
  })
}

/** The profile of the caller (spec §7). */
export async function getOwnProfile({ tx }: TxDeps, { userId, brand }: TokenCaller): Promise<User> {
  const user = await findUserById(tx, userId)
  const boundTypes = await findBoundTypes(tx, userId, brand)
  return toUser(user!, boundTypes)
}

/** The profile of a user whose row was just read. */
export const describeProfile = async ({ tx }: TxDeps, brand: Brand, user: UserRow): Promise<User> =>
  toUser(user, await findBoundTypes(tx, user.id, brand))

/** The providers of a brand that a user has linked, by their types. */
async function findBoundTypes(tx: Tx, userId: string, { socialProviders }: Brand) {
  const issuers = (await findIdentitiesOfUser(tx, userId)).map(({ issuer }) => issuer)
  return socialProviders.filter(({ issuer }) => issuers.includes(issuer)).map(({ type }) => type)
}

/**
 * Updates the profile of the caller; any other profile is reported as not found (api B2). `version`
 * is the one that the caller read, if they say so.
 */
export async function updateOwnProfile(
  deps: TxDeps,
  caller: SignedInCaller,
  {
    id,
    family_name: familyName,
    given_name: givenName,
    locale,
    time_zone: timeZone,
    version,
  }: ParsedEndpointInput<typeof updateProfile>,
): Promise<User> {
  if (id !== caller.userId) throw new AppError('NOT_FOUND')
  const profile = {
    familyName,
    givenName,
    locale,
    timeZone: timeZone === '' ? null : timeZone,
  }
  const changed = await updateUserProfile(deps.tx, id, profile, version)
  if (!changed) throw new AppError('CONFLICT')
  await recordAuditEvent(deps, caller, { action: 'profile.changed', actor: id, target: id })
  return describeProfile(deps, caller.brand, changed)
}

/**
 * The caller as the shell shows them (api B5, rulings 10). Everybody gets the role `super` there;
 * permissions in this backend do not depend on it.
 */
export async function getCurrentUserInfo(
  { tx }: TxDeps,
  { user }: SignedInCaller,
): Promise<UserInfo> {
  const recovery = await findShownRecovery(tx, user.id)
  return {
    ...describeUser(user),
    username: user.email ? formatEmail(user.email) : user.username,
    signInName: signInNameOf(user),
    time_zone: user.timeZone ?? undefined,
    roles: rolesOf(user),
    ...(recovery && {
      recovery: {
        state: recovery.state,
        at: (recovery.closedAt ?? recovery.dueAt).toISOString(),
      },
    }),
  }
}

/** A user name that was derived signs nobody in. */
const signInNameOf = ({ email, phoneNumber, username, usernameChosen }: SessionUser) =>
  formatAddress(email ?? phoneNumber ?? '') || (usernameChosen ? username : undefined)

/** A user as others, and they themselves, see them. */
export const describeUser = (
  user: SessionUser,
): Pick<UserInfo, 'userId' | 'realName' | 'avatar'> => ({
  userId: user.id,
  realName: formatRealName(user),
  avatar: user.picture,
})

/** Everybody has the one role (spec §3); nothing of a team's is granted for it (api B5). */
export const rolesOf = (_: SessionUser): UserInfo['roles'] => [
  { value: 'super', roleName: 'Super Admin' },
]

const toUser = (user: UserRow, boundTypes: string[]): User => ({
  id: user.id,
  email: user.email ?? '',
  username: user.username,
  family_name: user.familyName,
  given_name: user.givenName,
  phone_number: user.phoneNumber ?? '',
  picture: user.picture,
  bind_socials: boundTypes,
  has_password: user.passwordPhc !== null,
  locale: user.locale,
  time_zone: user.timeZone,
  version: user.version,
})

/** The user with this e-mail address or phone number, given in its normal form. */
export const findUserByAddress = (tx: Tx, poolId: string, address: string) =>
  address.includes('@')
    ? findUserByEmail(tx, poolId, address)
    : findUserByPhone(tx, poolId, address)

/**
 * The user that the name typed at sign-in stands for: an e-mail address, a phone number or a
 * username.
 */
export function findUserForSignIn(
  tx: Tx,
  poolId: string,
  name: string,
): Promise<PasswordOwner | undefined> {
  // By the normal form: an input method types the at sign of an address in full width.
  const address = normalizeAddress(name)
  if (address === null)
    return findPasswordOwner(tx, 'usernameNorm', poolId, normalizeSignInName(name))
  const kind = address.includes('@') ? 'email' : 'phoneNumber'
  return findPasswordOwner(tx, kind, poolId, address)
}

/** What a user can sign in with, beside a password. */
export const signInNamesOf = ({
  email,
  phoneNumber,
  username,
  usernameChosen,
}: Pick<UserRow, 'email' | 'phoneNumber' | 'username' | 'usernameChosen'>) =>
  [email, phoneNumber, usernameChosen ? username : null].filter((name) => name !== null)

/** Words that the user's password must not rely on (security C1). */
export const ownWordsOf = (user: SessionUser): string[] => [
  ...signInNamesOf(user),
  user.username,
  user.familyName,
  user.givenName,
]

/** The addresses that a user has proved to be theirs: nobody has another one. */
export const addressesOf = ({
  email,
  phoneNumber,
}: Pick<UserRow, 'email' | 'phoneNumber'>): string[] =>
  [email, phoneNumber].filter((address) => address !== null)

/** Replaces a hash by one of the same password, unless the password was changed meanwhile. */
export const upgradePasswordHash = (
  tx: Tx,
  { id, passwordPhc }: { id: string; passwordPhc: string },
  newHash: string,
) => replacePasswordHash(tx, id, passwordPhc, newHash)
