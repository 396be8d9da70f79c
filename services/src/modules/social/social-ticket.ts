import type { ErrorCode } from '@console/contract/error-codes'
import type { TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { Caller } from '../../http/caller'
import { createOpaqueToken } from '../../infrastructure/access-tokens'
import { decrypt, encrypt } from '../../infrastructure/encryption'
import { createSealKey, hashKey, type VouchedPerson } from './social-flow-service'
import {
  countTicketAttempt,
  findSocialTicket,
  insertSocialTicket,
  takeSocialTicket,
  type SocialTicket,
} from './social-queries'

const lifetimeSeconds = 600
const maxAttempts = 5

/** A ticket as its browser sends it. */
export interface OfferedTicket {
  ticket: string
  /** Of the browser's cookie; undefined without one. */
  browserKey: string | undefined
}

/** A ticket that may be used, and the person that it stands for. */
export interface OpenedTicket {
  /** The user who has to prove that they are this person; null: the person is new. */
  userId: string | null
  person: VouchedPerson
}

/** Keeps somebody for whom a provider has vouched, until they prove or agree to what is missing. */
export async function issueTicket(
  deps: TxDeps,
  caller: Caller,
  browserKey: string,
  opened: OpenedTicket,
) {
  const ticket = createOpaqueToken()
  await keepTicket(deps, caller, { ticket, browserKey }, opened)
  return { ticket, expires_in: lifetimeSeconds }
}

/** The same, by a ticket that the caller has made. */
export const keepTicket = (
  deps: TxDeps,
  caller: Caller,
  offered: OfferedTicket,
  { userId, person }: OpenedTicket,
) =>
  insertSocialTicket(deps.tx, {
    ...bindingOf(caller, offered),
    userId,
    sealed: encrypt(createSealKey(deps, offered.ticket), JSON.stringify(person)),
    expiresAt: new Date(deps.clock.now().getTime() + lifetimeSeconds * 1000),
  })

const bindingOf = ({ brand }: Caller, { ticket, browserKey = '' }: OfferedTicket) => ({
  hash: hashKey(ticket),
  clientId: brand.clientId,
  browserHash: hashKey(browserKey),
})

const open = (deps: TxDeps, ticket: string, { userId, sealed }: SocialTicket): OpenedTicket => ({
  userId,
  person: JSON.parse(decrypt(createSealKey(deps, ticket), sealed)) as VouchedPerson,
})

/** Why a ticket cannot be used. Another browser than the ticket's own learns only that it is over. */
async function findEnd(deps: TxDeps, caller: Caller, offered: OfferedTicket): Promise<ErrorCode> {
  const found = await findSocialTicket(deps.tx, bindingOf(caller, offered), deps.clock.now())
  if (!found) return 'TICKET_EXPIRED'
  return found.usedAt ? 'TICKET_USED' : 'TRIES_USED_UP'
}

/** Opens a ticket and counts the try, so that a proof cannot be guessed; throws why it cannot. */
export async function openTicket(
  deps: TxDeps,
  caller: Caller,
  offered: OfferedTicket,
): Promise<OpenedTicket> {
  const { tx, clock } = deps
  const found = await countTicketAttempt(tx, bindingOf(caller, offered), clock.now(), maxAttempts)
  if (!found) throw new AppError(await findEnd(deps, caller, offered))
  return open(deps, offered.ticket, found)
}

/** Uses a ticket up; null when there is none that can be used. */
export async function consumeTicketIfAny(
  deps: TxDeps,
  caller: Caller,
  offered: OfferedTicket,
): Promise<OpenedTicket | null> {
  const used = await takeSocialTicket(deps.tx, bindingOf(caller, offered), deps.clock.now())
  return used ? open(deps, offered.ticket, used) : null
}

/** Uses a ticket up; throws why it cannot be used. */
export async function consumeTicket(
  deps: TxDeps,
  caller: Caller,
  offered: OfferedTicket,
): Promise<OpenedTicket> {
  const opened = await consumeTicketIfAny(deps, caller, offered)
  if (!opened) throw new AppError(await findEnd(deps, caller, offered))
  return opened
}
