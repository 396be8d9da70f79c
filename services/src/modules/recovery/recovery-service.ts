import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@console/contract/error-codes'
import type { EndpointResult, ParsedEndpointInput } from '@console/contract/endpoint'
import { pagePaths } from '@console/contract/page-names'
import type {
  cancelRecoveryByLink,
  closeRecovery,
  readRecovery,
  requestRecovery,
  sendRecoveryCode,
} from '@console/contract/recovery'
import type { RecoveryRequest } from '@console/contract/recovery-request'
import { inTransaction, type Deps, type TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { CallDeps } from '../../http/call-steps'
import type { Caller, SignedInCaller } from '../../http/caller'
import { createConsoleLink } from '../../http/console-link'
import { createOpaqueToken, hashOpaqueToken } from '../../infrastructure/access-tokens'
import { maskAddress } from '../../identifiers/mask-address'
import { recordAuditEvent, type RequestContext } from '../../audit/audit-service'
import { type Brand, findBrandByClientId } from '../../brands/brands-service'
import { disableTotp, findWaitingSignIn } from '../second-factor/second-factor-service'
import { endSessionsOfUser } from '../../sessions/sessions-service'
import { findUserById, findUserForUpdate, type UserRow } from '../users/users-service'
import {
  consumeEvidence,
  sendCodeToAddress,
  verifyEvidence,
} from '../verification/verification-service'
import { tellOfRecovery } from './recovery-mail'
import {
  cancelWaitingRecovery,
  deleteRecoveriesClosedBefore,
  findDueRecovery,
  findLastRecovery,
  findRecoveryByToken,
  insertRecovery,
  markRecoveryCancelled,
  markRecoveryDone,
  markRecoverySeen,
  type RecoveryRow,
} from './recovery-queries'

const hour = 3_600_000
/** For how long somebody who comes back is told what became of their request. */
const shownFor = 30 * 24 * hour
/** For how long the link of a message says what became of the request. */
const keptFor = 90 * 24 * hour
/** For how long the sessions of somebody who has not read it say that it was done. */
const keptUnseenFor = 365 * 24 * hour

const toRequest = ({ state, dueAt, closedAt }: RecoveryRow): RecoveryRequest => ({
  state,
  at: (closedAt ?? dueAt).toISOString(),
})

const ownAddresses = ({ email, phoneNumber }: Pick<UserRow, 'email' | 'phoneNumber'>) =>
  [
    { to: 'email', address: email },
    { to: 'phone', address: phoneNumber },
  ].filter((own): own is { to: 'email' | 'phone'; address: string } => own.address !== null)

/** The person of a sign-in that waits for its second factor; else why it waits no more. */
async function findPerson(
  deps: TxDeps,
  caller: Caller,
  challenge: string,
): Promise<UserRow | AppError> {
  const waiting = await findWaitingSignIn(deps, caller, challenge)
  if (typeof waiting === 'string') return createOverError(waiting)
  const person = await findUserById(deps.tx, waiting.userId)
  return person?.status === 'active' && person.passwordVersion === waiting.passwordVersion
    ? person
    : createOverError('TICKET_EXPIRED')
}

const createOverError = (code: ErrorCode) => new AppError(code, { audit: { action: 'sign-in' } })

/** What somebody may do who cannot show their second factor (rulings 35). */
export async function readRecoveryState(
  deps: TxDeps,
  caller: Caller,
  { challenge }: ParsedEndpointInput<typeof readRecovery>,
): Promise<EndpointResult<typeof readRecovery> | AppError> {
  const person = await findPerson(deps, caller, challenge)
  if (person instanceof AppError) return person
  const since = new Date(deps.clock.now().getTime() - shownFor)
  const last = await findLastRecovery(deps.tx, person.id, since)
  return {
    hours: caller.brand.recoveryHours,
    addresses: ownAddresses(person).map(({ to, address }) => ({ to, hint: maskAddress(address) })),
    // One that was done took a second factor away that they have set up anew since.
    request: last && last.state !== 'done' ? toRequest(last) : null,
  }
}

/** Sends a code to an address of whoever has passed the first step, and to no other. */
export async function sendRecoveryCodeTo(
  deps: CallDeps,
  caller: Caller,
  { challenge, to }: ParsedEndpointInput<typeof sendRecoveryCode>,
): Promise<EndpointResult<typeof sendRecoveryCode> | AppError> {
  const person = await findPerson(deps, caller, challenge)
  if (person instanceof AppError) return person
  assertOffered(caller.brand)
  const own = ownAddresses(person).find((one) => one.to === to)
  if (!own) throw new AppError('REQUEST_PARMAS_ERROR', { fields: { to: 'not_allowed' } })
  const request = { address: own.address, purpose: 'recover' } as const
  return sendCodeToAddress(deps, caller, request, deps.http.pageOrigin)
}

function assertOffered({ recoveryHours }: Brand) {
  if (recoveryHours === 0) throw new AppError('NOT_FOUND')
}

/**
 * Asks for the second factor to be taken away: the person is told at every address, with a link that
 * cancels it, and in every session. A refusal is returned and not thrown, so that the try at the code
 * stays counted.
 */
export async function askForRecovery(
  deps: CallDeps,
  caller: Caller,
  { challenge, ticket, code }: ParsedEndpointInput<typeof requestRecovery>,
): Promise<EndpointResult<typeof requestRecovery> | AppError> {
  const { tx, clock } = deps
  const { brand, textLocale } = caller
  const person = await findPerson(deps, caller, challenge)
  if (person instanceof AppError) return person
  assertOffered(brand)
  const audit = { action: 'recovery.requested', actor: person.id, target: person.id } as const
  const refusal = new AppError('VERIFY_CODE_ERROR', { audit })
  const verified = await verifyAddress(deps, brand, person, { ticket, code })
  if (!verified || !(await consumeEvidence(deps, verified))) return refusal
  const now = clock.now()
  const token = createOpaqueToken()
  const until = new Date(now.getTime() + brand.recoveryHours * hour)
  const isAdded = await insertRecovery(tx, {
    userId: person.id,
    clientId: brand.clientId,
    tokenHash: hashOpaqueToken(token),
    textLocale,
    requestedAt: now,
    dueAt: until,
  })
  if (!isAdded) return new AppError('CONFLICT', { audit })
  const link = createConsoleLink(deps.http, caller, pagePaths.cancelRecovery, { token })
  await tellOfRecovery(deps, person, { kind: 'requested', brand, textLocale, until, link })
  await recordAuditEvent(deps, caller, audit)
  return { state: 'waiting', at: until.toISOString() }
}

/** The ticket does not say to which address it was sent; no more than one of them has it. */
async function verifyAddress(
  deps: TxDeps,
  brand: Brand,
  person: UserRow,
  shown: { ticket: string; code: string },
) {
  for (const { address } of ownAddresses(person)) {
    const evidence = { ...shown, target: address, purpose: 'recover' } as const
    const verified = await verifyEvidence(deps, brand, evidence)
    if (verified) return verified
  }
  return null
}

/** By what a request was cancelled. */
export type RecoveryCancelledBy = 'session' | 'link' | 'second-factor' | 'password'

/** Cancels what waits of a user, and tells them; null when nothing does. */
export async function cancelRecovery(
  deps: TxDeps,
  caller: Caller,
  userId: string,
  by: RecoveryCancelledBy,
): Promise<RecoveryRow | null> {
  const { tx, clock } = deps
  const cancelled = await cancelWaitingRecovery(tx, userId, clock.now())
  if (!cancelled) return null
  const { brand, textLocale } = caller
  const person = (await findUserById(tx, userId))!
  const until = cancelled.dueAt
  await tellOfRecovery(deps, person, { kind: 'cancelled', brand, textLocale, until })
  await recordAuditEvent(deps, caller, {
    action: 'recovery.cancelled',
    // Whoever has the link need not be signed in.
    actor: by === 'link' ? null : userId,
    target: userId,
    details: { by },
  })
  return cancelled
}

/** Cancels by the link of a message; answers what has become of the request. */
export async function cancelByLink(
  deps: TxDeps,
  caller: Caller,
  { token }: ParsedEndpointInput<typeof cancelRecoveryByLink>,
): Promise<EndpointResult<typeof cancelRecoveryByLink>> {
  const found = await findRecoveryByToken(deps.tx, hashOpaqueToken(token))
  const person = found && (await findUserById(deps.tx, found.userId))
  // Of another pool it is as unknown as one that there is not.
  if (!found || person?.poolId !== caller.brand.poolId) throw new AppError('NOT_FOUND')
  if (found.state !== 'waiting') return toRequest(found)
  const cancelled = await cancelRecovery(deps, caller, found.userId, 'link')
  // Somebody was faster.
  return toRequest(cancelled ?? (await findRecoveryByToken(deps.tx, found.tokenHash))!)
}

/** In a session: cancels what waits; of what was done the caller has taken note. */
export async function closeOwnRecovery(
  deps: TxDeps,
  caller: SignedInCaller,
): Promise<EndpointResult<typeof closeRecovery>> {
  const { userId } = caller
  if (await cancelRecovery(deps, caller, userId, 'session')) return {}
  if (!(await markRecoverySeen(deps.tx, userId, deps.clock.now()))) throw new AppError('NOT_FOUND')
  await recordAuditEvent(deps, caller, {
    action: 'recovery.noted',
    actor: userId,
    target: userId,
  })
  return {}
}

/**
 * Takes the second factors away whose time has come, each in a transaction of its own. Passkeys stay: they
 * are ways in, of which the person removes what is lost once they are in.
 */
export async function completeDueRecoveries(deps: Deps) {
  for (;;) {
    const due = await deps.db.transaction((tx) => findDueRecovery(tx, deps.clock.now()))
    if (!due) return
    // Before the transaction: a brand is read in one of its own.
    const brand = (await findBrandByClientId(deps, due.clientId))!
    await inTransaction(deps, (txDeps) => completeRecovery(txDeps, brand, due.id))
  }
}

async function completeRecovery(deps: TxDeps, brand: Brand, id: string) {
  const done = await markRecoveryDone(deps.tx, id, deps.clock.now())
  if (!done) return
  const { userId, textLocale, dueAt: until } = done
  const person = await findUserForUpdate(deps.tx, userId)
  if (person?.status !== 'active') {
    await markRecoveryCancelled(deps.tx, id)
    return
  }
  const context: RequestContext = { traceId: randomUUID(), network: '', brand }
  await disableTotp(deps, userId)
  await endSessionsOfUser(deps, context, userId, { by: 'recovery' })
  await tellOfRecovery(deps, person, { kind: 'done', brand, textLocale, until })
  await recordAuditEvent(deps, context, { action: 'recovery.done', actor: userId, target: userId })
}

/** Who turns a second factor on again has taken note that it was taken away. */
export const acknowledgeRecovery = ({ tx, clock }: TxDeps, userId: string) =>
  markRecoverySeen(tx, userId, clock.now())

/** Deletes requests that nobody needs to read of any more; one that waits is never among them. */
export const deleteOldRecoveries = ({ db, clock }: Deps) => {
  const ago = (time: number) => new Date(clock.now().getTime() - time)
  return db.transaction((tx) =>
    deleteRecoveriesClosedBefore(tx, { known: ago(keptFor), unseen: ago(keptUnseenFor) }),
  )
}
