import type { ErrorCode } from '@console/contract/error-codes'
import type { TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { Caller } from '../../http/caller'
import { createOpaqueToken } from '../../infrastructure/access-tokens'
import { decrypt, encrypt } from '../../infrastructure/encryption'
import { createSealKey, hashKey, type VouchedPerson } from './social-flow-service'
import {
  countPendingIdentityAttempt,
  findPendingIdentity,
  insertPendingIdentity,
  takePendingIdentity,
  type PendingIdentityRow,
} from './social-queries'

const lifetimeSeconds = 600
const maxAttempts = 5

/** The token of a pending identity, as its browser sends it. */
export interface PendingIdentityToken {
  token: string
  /** Of the browser's cookie; undefined without one. */
  browserKey: string | undefined
}

/** An identity for which a provider has vouched, until its person proves or agrees to what is missing. */
export interface PendingIdentity {
  /** The user who has to prove that they are this person; null: the person is new. */
  userId: string | null
  person: VouchedPerson
}

/** Keeps a pending identity under a new token. */
export async function issuePendingIdentityToken(
  deps: TxDeps,
  caller: Caller,
  browserKey: string,
  opened: PendingIdentity,
) {
  const token = createOpaqueToken()
  await keepPendingIdentity(deps, caller, { token, browserKey }, opened)
  return { token, expires_in: lifetimeSeconds }
}

/** The same, under a token that the caller has made. */
export const keepPendingIdentity = (
  deps: TxDeps,
  caller: Caller,
  offered: PendingIdentityToken,
  { userId, person }: PendingIdentity,
) =>
  insertPendingIdentity(deps.tx, {
    ...bindingOf(caller, offered),
    userId,
    sealed: encrypt(createSealKey(deps, offered.token), JSON.stringify(person)),
    expiresAt: new Date(deps.clock.now().getTime() + lifetimeSeconds * 1000),
  })

const bindingOf = ({ brand }: Caller, { token, browserKey = '' }: PendingIdentityToken) => ({
  hash: hashKey(token),
  clientId: brand.clientId,
  browserHash: hashKey(browserKey),
})

const open = (
  deps: TxDeps,
  token: string,
  { userId, sealed }: PendingIdentityRow,
): PendingIdentity => ({
  userId,
  person: JSON.parse(decrypt(createSealKey(deps, token), sealed)) as VouchedPerson,
})

/** Why a pending identity cannot be used. Another browser than its own learns only that it is over. */
async function findEnd(
  deps: TxDeps,
  caller: Caller,
  offered: PendingIdentityToken,
): Promise<ErrorCode> {
  const found = await findPendingIdentity(deps.tx, bindingOf(caller, offered), deps.clock.now())
  if (!found) return 'TICKET_EXPIRED'
  return found.usedAt ? 'ALREADY_USED' : 'TRIES_USED_UP'
}

/** Reads a pending identity and counts the try, so that a proof cannot be guessed; throws why it cannot. */
export async function openPendingIdentity(
  deps: TxDeps,
  caller: Caller,
  offered: PendingIdentityToken,
): Promise<PendingIdentity> {
  const { tx, clock } = deps
  const found = await countPendingIdentityAttempt(
    tx,
    bindingOf(caller, offered),
    clock.now(),
    maxAttempts,
  )
  if (!found) throw new AppError(await findEnd(deps, caller, offered))
  return open(deps, offered.token, found)
}

/** Uses a pending identity up; null when there is none that can be used. */
export async function consumePendingIdentityIfAny(
  deps: TxDeps,
  caller: Caller,
  offered: PendingIdentityToken,
): Promise<PendingIdentity | null> {
  const used = await takePendingIdentity(deps.tx, bindingOf(caller, offered), deps.clock.now())
  return used ? open(deps, offered.token, used) : null
}

/** Uses a pending identity up; throws why it cannot be used. */
export async function consumePendingIdentity(
  deps: TxDeps,
  caller: Caller,
  offered: PendingIdentityToken,
): Promise<PendingIdentity> {
  const opened = await consumePendingIdentityIfAny(deps, caller, offered)
  if (!opened) throw new AppError(await findEnd(deps, caller, offered))
  return opened
}
