import type { ParsedEndpointInput } from '@console/contract/endpoint'
import type { registerWithSocial, signInWithSocial } from '@console/contract/social'
import type { Deps, TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { Caller } from '../../http/caller'
import { hashIdentifier, recordAuditEvent } from '../../audit/audit-service'
import {
  openSession,
  recordEvictedSessions,
  type IssuedSession,
} from '../../sessions/sessions-service'
import { requestSecondFactor } from '../second-factor/second-factor-service'
import { tellOfNewDevice } from '../sign-in/sign-in-service'
import {
  assertCurrentPolicies,
  findUserByAddress,
  findUserByIdentity,
  insertIdentity,
  insertVouchedUser,
  findUserForUpdate,
} from '../users/users-service'
import { completeFlow, type VouchedPerson } from './social-flow-service'
import { decideSignIn } from './social-rules'
import { consumePendingIdentity, issuePendingIdentityToken } from './pending-identity'

/** The event of a sign-in by a provider; who it was is recorded as a fingerprint (security C16). */
const signInEvent = (deps: Pick<Deps, 'keys'>, { type, issuer, subject }: VouchedPerson) => ({
  action: 'sign-in' as const,
  target: hashIdentifier(deps, issuer, subject),
  details: { by: type },
})

/** What lies before the transaction of a sign-in: the provider is asked. */
export const completeSignIn = (
  deps: Deps,
  caller: Caller,
  { login_type: type, ...response }: ParsedEndpointInput<typeof signInWithSocial>,
  browserKey: string | undefined,
): Promise<VouchedPerson> =>
  completeFlow(deps, caller, {
    ...response,
    type,
    browserKey,
    sessionId: null,
    refusal: new AppError(401, { audit: { action: 'sign-in', details: { by: type } } }),
  })

/** Signs somebody in for whom a provider vouches, or says what is missing (security C14). */
export async function signInVouched(
  deps: TxDeps,
  caller: Caller,
  person: VouchedPerson,
  browserKey: string,
): Promise<IssuedSession | AppError> {
  const { tx } = deps
  const { poolId } = caller.brand
  const audit = signInEvent(deps, person)
  const linked = await findUserByIdentity(tx, { poolId, ...person })
  const owner =
    !linked && person.email ? await findUserByAddress(tx, poolId, person.email) : undefined
  switch (decideSignIn({ linked, owner })) {
    case 'sign-in':
      return openVouchedSession(deps, caller, linked!.id, person)
    case 'refuse':
      return new AppError(401, { audit })
    case 'link': {
      const { token, ...result } = await issuePendingIdentityToken(deps, caller, browserKey, {
        userId: owner!.id,
        person,
      })
      return new AppError('LINK_REQUIRED', {
        result: { link_ticket: token, email: person.email, ...result },
        audit: { ...audit, actor: owner!.id },
      })
    }
    case 'register': {
      const { token, ...result } = await issuePendingIdentityToken(deps, caller, browserKey, {
        userId: null,
        person,
      })
      return new AppError('REQUEST_PARMAS_ERROR', {
        result: { fields: { agreement: 'not_agreed' }, register_token: token, ...result },
      })
    }
  }
}

/**
 * Opens a session of a user to whom the identity is linked. `isTold`: they have just registered, or
 * are told that it was linked, and need no mail about a new browser.
 */
export async function openVouchedSession(
  deps: TxDeps,
  caller: Caller,
  userId: string,
  person: VouchedPerson,
  { isTold = false } = {},
): Promise<IssuedSession | AppError> {
  const { brand } = caller
  const waiting = await requestSecondFactorOf(deps, caller, userId)
  if (waiting) return waiting
  const opened = await openSession(deps, {
    userId,
    browser: caller,
    brand,
    remembered: false,
    amr: 'fed',
  })
  const event = signInEvent(deps, person)
  // Read once the row of the user is held: the identity may have been unlinked meanwhile.
  const linked = await findUserByIdentity(deps.tx, { poolId: brand.poolId, ...person })
  if (linked?.id !== userId) throw new AppError(401, { audit: event })
  await recordEvictedSessions(deps, caller, opened)
  if (!isTold) await tellOfNewDevice(deps, caller, linked, opened)
  await recordAuditEvent(deps, caller, {
    ...event,
    actor: userId,
    details: { ...event.details, session: opened.session.id },
  })
  return opened
}

/** The second factor that a person is asked for (api B2). */
async function requestSecondFactorOf(deps: TxDeps, caller: Caller, userId: string) {
  const user = await findUserForUpdate(deps.tx, userId)
  return user ? requestSecondFactor(deps, caller, user, { remembered: false }) : null
}

/** Makes the user of a pending identity, once they agree to the policies, and signs in (api B2). */
export async function registerVouched(
  deps: TxDeps,
  caller: Caller,
  input: ParsedEndpointInput<typeof registerWithSocial>,
  browserKey: string | undefined,
): Promise<IssuedSession | AppError> {
  const { brand } = caller
  const { register_token: token, policy_version: policyVersion, locale, time_zone } = input
  assertCurrentPolicies(brand, policyVersion)
  const opened = await consumePendingIdentity(deps, caller, { token, browserKey })
  if (opened.userId !== null) throw new AppError('TICKET_EXPIRED')
  const { person } = opened
  const user = await insertVouchedUser(deps, brand, {
    email: person.email,
    familyName: person.familyName,
    givenName: person.givenName,
    locale: locale ?? null,
    timeZone: time_zone || null,
  })
  // Somebody has registered the address meanwhile, perhaps this person in another window.
  if (!user) return signInVouched(deps, caller, person, browserKey!)
  if (!(await insertIdentity(deps.tx, identityOf(deps, caller, user.id, person))))
    throw new AppError('CONFLICT')
  await recordAuditEvent(deps, caller, {
    action: 'registration',
    actor: user.id,
    target: hashIdentifier(deps, person.issuer, person.subject),
    details: { by: person.type },
  })
  return openVouchedSession(deps, caller, user.id, person, { isTold: true })
}

/** The row that links a person to a user. */
export const identityOf = (
  { clock }: TxDeps,
  { brand }: Caller,
  userId: string,
  { issuer, subject }: VouchedPerson,
) => ({ poolId: brand.poolId, issuer, subject, userId, linkedAt: clock.now() })
