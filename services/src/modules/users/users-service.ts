import { randomBytes } from 'node:crypto'
import type { ParsedInputOf } from '@console/contract/endpoint'
import type {
  register as registerEndpoint,
  updateProfile,
  User,
  UserInfo,
} from '@console/contract/user'
import { normalEmail, normalName } from '../../address'
import type { Deps } from '../../deps'
import type { Tx } from '../../database/database'
import { badFields, Failure, notSignedIn } from '../../http/failure'
import type { Person, Visitor } from '../../http/visitor'
import { hashed, recordWithin } from '../audit/audit-service'
import { openSession, type Continued } from '../sessions/sessions-service'
import { checkEvidence, redeem } from '../verification/verification-service'
import {
  changePasswordHash,
  changeProfile,
  findByEmail,
  findByName,
  findUser,
  insertUser,
  isNameTaken,
  type UserRow,
} from './users-queries'
import { derivedName, isTimeZone, mayBeChosen, passwordProblem, realName } from './users-rules'

/** Registers and signs in (api B2, rulings 9). Whether an address is taken is told only to who holds a code sent there (security C4). */
export async function register(
  deps: Deps,
  visitor: Visitor,
  input: ParsedInputOf<typeof registerEndpoint>,
): Promise<Continued> {
  const { brand } = visitor
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
  if (username && !mayBeChosen(username)) throw badFields({ username: 'format' })
  if (timeZone && !isTimeZone(timeZone)) throw badFields({ time_zone: 'not_allowed' })
  // Before the code is looked at: a better password can then be sent with the same code.
  const problem = passwordProblem(password, {
    own: [email, username, familyName, givenName],
    brand: [brand.id, ...Object.values(brand.title)],
  })
  if (problem) throw new Failure('PASSWORD_REJECTED', { fields: { password: problem } })

  const possession = await checkEvidence(deps, visitor, { ...input, purpose: 'register' })
  // Hashing takes long, and the embedded database has one connection: never inside a transaction.
  const passwordPhc = await deps.passwords.hash(password)
  const now = deps.clock.now()
  const outcome = await deps.db.inTransaction(async (tx) => {
    await redeem(deps, tx, possession)
    const emailNorm = normalEmail(email)
    if (await findByEmail(tx, brand.poolId, emailNorm)) return 'EMAIL_IS_USE'
    if (username && (await isNameTaken(tx, brand.poolId, normalName(username))))
      throw badFields({ username: 'not_allowed' })
    const name = username || (await freeDerivedName(tx, brand.poolId, email))
    const user = await insertUser(tx, {
      poolId: brand.poolId,
      email,
      emailNorm,
      emailVerifiedAt: now,
      username: name,
      usernameNorm: normalName(name),
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
    // Somebody was faster by a hair: to the address, or to the name.
    if (!user && (await findByEmail(tx, brand.poolId, emailNorm))) return 'EMAIL_IS_USE'
    if (!user) throw badFields({ username: 'not_allowed' })
    const continued = await openSession(deps, tx, {
      userId: user.id,
      brand,
      remembered: false,
      amr: 'pwd',
    })
    await recordWithin(deps, tx, visitor, {
      action: 'registration',
      actor: user.id,
      target: hashed(deps, emailNorm),
      particulars: { session: continued.session.id },
    })
    return continued
  })
  // The code was good for one look, and it has been had: thrown only now, so that it stays used up.
  if (outcome === 'EMAIL_IS_USE')
    throw new Failure('EMAIL_IS_USE', { fields: { email: 'not_allowed' } })
  return outcome
}

// A derived name is only shown, so it may differ from what stands before the @; a uniqueness error would tell of other people (api B1).
async function freeDerivedName(tx: Tx, poolId: string, email: string): Promise<string> {
  const name = derivedName(email)
  return (await isNameTaken(tx, poolId, normalName(name)))
    ? `${name.slice(0, 45)}-${randomBytes(2).toString('hex')}`
    : name
}

/** The person's own profile (spec §7). */
export async function profile({ db }: Deps, { userId }: Person): Promise<User> {
  const user = await db.inTransaction((tx) => findUser(tx, userId))
  if (!user) throw notSignedIn()
  return shown(user)
}

/** Changes the person's own profile; somebody else's does not exist for them (api B2). */
export async function change(
  deps: Deps,
  person: Person,
  input: ParsedInputOf<typeof updateProfile>,
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
  if (id !== person.userId) throw new Failure('NOT_FOUND')
  if (timeZone && !isTimeZone(timeZone)) throw badFields({ time_zone: 'not_allowed' })
  const changed = await deps.db.inTransaction(async (tx) => {
    const user = await changeProfile(
      tx,
      id,
      { familyName, givenName, locale, timeZone: timeZone === '' ? null : timeZone },
      expected ?? version,
    )
    if (user)
      await recordWithin(deps, tx, person, { action: 'profile.changed', actor: id, target: id })
    return user
  })
  if (!changed) throw new Failure('CONFLICT')
  return shown(changed)
}

/** The person for the shell (api B5, rulings 10). Everybody is `super` there, which means nothing here. */
export async function userInfo({ db }: Deps, { userId }: Person): Promise<UserInfo> {
  const user = await db.inTransaction((tx) => findUser(tx, userId))
  if (!user) throw notSignedIn()
  return {
    userId: user.id,
    username: user.email || user.username,
    realName: realName(user),
    avatar: user.picture,
    roles: [{ value: 'super', roleName: 'Super Admin' }],
  }
}

const shown = (user: UserRow): User => ({
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

/** Who may be meant by what somebody typed as their name: an address, or a user name. */
export const findForSignIn = (
  tx: Tx,
  poolId: string,
  name: string,
): Promise<UserRow | undefined> =>
  name.includes('@')
    ? findByEmail(tx, poolId, normalEmail(name))
    : findByName(tx, poolId, normalName(name))

/** Replaces a hash by one of the same password, unless the password was changed meanwhile. */
export const renewPasswordHash = (tx: Tx, { id, passwordPhc }: UserRow, renewed: string) =>
  changePasswordHash(tx, id, passwordPhc, renewed)
