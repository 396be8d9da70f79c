import type { ParsedEndpointInput } from '@console/contract/endpoint'
import { pickText } from '@console/contract/locale'
import type {
  addPasskey,
  Passkey,
  PasskeyCreationOptions,
  renamePasskey,
} from '@console/contract/passkeys'
import { inTransaction, type Deps, type TxDeps } from '../../deps/deps'
import { AppError, createInvalidFieldsError } from '../../http/app-error'
import type { Caller, SignedInCaller, TokenCaller } from '../../http/caller'
import { describeUserAgent } from '../../infrastructure/user-agent'
import {
  createCreationOptions,
  readChallenge,
  verifyCreatedPasskey,
  type PasskeyPage,
  type VerifiedPasskey,
} from '../../infrastructure/webauthn'
import { recordAuditEvent } from '../../audit/audit-service'
import { enqueueSecurityMail } from '../outbox/outbox-service'
import { assertJustAuthenticated } from '../sign-in/sign-in-service'
import { findUserForUpdate, formatRealName, hasAnotherWayIn, worksAt } from '../users/users-service'
import { giveChallenge, useChallenge } from './passkey-challenge'
import { renderPasskeyMail } from './passkey-mail'
import {
  deleteChallengesExpiredBefore,
  deletePasskey,
  findOwnPasskey,
  findPasskeysOfUser,
  insertPasskey,
  updatePasskeyName,
  type PasskeyRow,
} from './passkeys-queries'

const maxPasskeys = 20

/** A passkey that was made as asked. */
type MadePasskey = VerifiedPasskey & { domain: string }

type NewPasskey = ParsedEndpointInput<typeof addPasskey>

/** Begins to make a passkey for the caller. */
export async function startOwnPasskey(
  deps: TxDeps,
  caller: SignedInCaller,
  { domain }: PasskeyPage,
): Promise<PasskeyCreationOptions> {
  await assertJustAuthenticated(deps, caller)
  const { brand, textLocale, user, sessionId } = caller
  const known = await findPasskeysOfUser(deps.tx, user.id)
  if (known.length >= maxPasskeys) throw new AppError('CONFLICT')
  return createCreationOptions(domain, {
    brand: pickText(brand.title, textLocale),
    user: {
      id: user.id,
      name: user.email ?? user.phoneNumber ?? user.username,
      displayName: formatRealName(user),
    },
    known,
    ...(await giveChallenge(deps, caller, sessionId)),
  })
}

/**
 * Checks a passkey that was made, before the transaction that adds it. The challenge is used up,
 * whatever comes of it.
 */
export async function checkNewPasskey(
  deps: Deps,
  caller: SignedInCaller,
  { credential }: NewPasskey,
  page: PasskeyPage,
): Promise<MadePasskey> {
  const { sessionId, userId } = caller
  const challenge = readChallenge(credential)
  const isGiven = await inTransaction(deps, async (txDeps) => {
    await assertJustAuthenticated(txDeps, caller)
    return useChallenge(txDeps, caller, { challenge, sessionId })
  })
  const audit = { action: 'passkey.added', actor: userId } as const
  if (challenge && !isGiven) throw new AppError('TICKET_EXPIRED', { audit })
  const made = isGiven && (await verifyCreatedPasskey(credential, { page, challenge: challenge! }))
  if (!made) throw new AppError('FORBIDDEN', { audit })
  return { ...made, domain: page.domain }
}

/** Adds a passkey to the caller, and tells them. */
export async function addOwnPasskey(
  deps: TxDeps,
  caller: SignedInCaller,
  { credential, name }: NewPasskey,
  made: MadePasskey,
): Promise<Passkey> {
  const { tx, clock } = deps
  const { userId } = caller
  // Held, because two that are added at once would each take the other for not there.
  await findUserForUpdate(tx, userId)
  if ((await findPasskeysOfUser(tx, userId)).length >= maxPasskeys) throw new AppError('CONFLICT')
  const added = await insertPasskey(tx, {
    ...made,
    userId,
    transports: credential.response.transports ?? [],
    name: name ?? describeUserAgent(caller.userAgent).slice(0, 50),
    createdAt: clock.now(),
  })
  if (!added) throw new AppError('CONFLICT')
  await recordPasskeyChange(deps, caller, 'added', added.id)
  return toPasskey(caller, added)
}

/** The caller's passkeys, the oldest first. */
export const listOwnPasskeys = async ({ tx }: TxDeps, caller: TokenCaller): Promise<Passkey[]> =>
  (await findPasskeysOfUser(tx, caller.userId)).map((row) => toPasskey(caller, row))

/** Renames a passkey; `version` is the one that the caller read, if they say so. */
export async function renameOwnPasskey(
  deps: TxDeps,
  caller: SignedInCaller,
  {
    id,
    name,
    version,
  }: ParsedEndpointInput<typeof renamePasskey> & { version: number | undefined },
): Promise<Passkey> {
  const { tx } = deps
  const { userId } = caller
  if (!(await findOwnPasskey(tx, userId, id))) throw new AppError('NOT_FOUND')
  const renamed = await updatePasskeyName(tx, { userId, id, name, version })
  if (!renamed) throw new AppError('CONFLICT')
  await recordAuditEvent(deps, caller, { action: 'passkey.renamed', actor: userId, target: id })
  return toPasskey(caller, renamed)
}

/** Removes a passkey, unless nothing else would be left to sign in by, and tells the person. */
export async function removeOwnPasskey(
  deps: TxDeps,
  caller: SignedInCaller,
  { id }: { id: string },
): Promise<Record<string, never>> {
  const { tx } = deps
  await assertJustAuthenticated(deps, caller)
  // Held, because two that are removed at once would each take the other for what is left.
  const user = (await findUserForUpdate(tx, caller.userId))!
  if (!(await findOwnPasskey(tx, user.id, id))) throw new AppError('NOT_FOUND')
  if (!(await hasAnotherWayIn(tx, user))) throw createInvalidFieldsError({ id: 'not_allowed' })
  await deletePasskey(tx, user.id, id)
  await recordPasskeyChange(deps, caller, 'removed', id)
  return {}
}

/** Writes down that a passkey was added or removed, and tells the person (security C7, C16). */
async function recordPasskeyChange(
  deps: TxDeps,
  caller: SignedInCaller,
  change: 'added' | 'removed',
  target: string,
) {
  const { brand, textLocale, user } = caller
  await recordAuditEvent(deps, caller, { action: `passkey.${change}`, actor: user.id, target })
  const mail = renderPasskeyMail({
    change,
    textLocale,
    brand: pickText(brand.title, textLocale),
    changedAt: deps.clock.now(),
    timeZone: user.timeZone,
  })
  await enqueueSecurityMail(deps, caller, user, mail)
}

const toPasskey = (
  caller: Caller,
  { id, name, domain, createdAt, lastUsedAt, backedUp, version }: PasskeyRow,
): Passkey => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
  synced: backedUp,
  domain,
  works_here: worksAt(caller, domain),
  version,
})

/** Deletes challenges that nobody has answered in time. */
export const deleteExpiredPasskeyChallenges = ({ db, clock }: Deps) =>
  db.transaction((tx) => deleteChallengesExpiredBefore(tx, clock.now()))
