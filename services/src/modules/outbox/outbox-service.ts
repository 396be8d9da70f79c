import { normalizeAddress } from '@console/contract/address'
import { pickText } from '@console/contract/locale'
import { toWirePhone } from '@console/contract/phone'
import type { Deps, TxDeps } from '../../deps/deps'
import type { Caller } from '../../http/caller'
import { encrypt, decrypt } from '../../infrastructure/encryption'
import { fingerprint } from '../../infrastructure/secrets'
import { findSmsProblem } from './sms-destination'
import {
  claimDueOutboxMessage,
  countWaitingByKind,
  findNewestOutboxMessages,
  deleteOutboxMessagesOlderThan,
  insertOutboxMessage,
  markOutboxMessageDelivered,
  scheduleOutboxRetry,
  giveUpOutboxMessage,
  type MessageKind,
  type OutboxRow,
} from './outbox-queries'

export { preventAutolinks } from './prevent-autolinks'
export { findSmsProblem } from './sms-destination'
export { formatMailTime } from './mail-time'
export type { MessageKind }

interface MessageBase {
  text: string
  /** What tests and the demonstration look for in the text. */
  code?: string
  link?: string
  /** From then on the message is of no use; absent: it is kept for a week. */
  expiresAt?: Date
}
export interface OutgoingMail extends MessageBase {
  from: string
  /** An e-mail address. */
  to: string
  subject: string
}
export interface OutgoingSms extends MessageBase {
  /** Null: the gateway's own. */
  from: string | null
  /** A phone number. */
  to: string
}

/** A message as `/dev/outbox.json` shows it (api ruling 6). */
export interface OutboxMessage {
  id: string
  kind: MessageKind
  to: string
  /** Of a mail. */
  subject?: string
  text: string
  code?: string
  link?: string
  at: string
}

const portOf = (deps: Pick<Deps, 'mailer' | 'smsGateway'>, kind: MessageKind) =>
  kind === 'mail' ? deps.mailer : deps.smsGateway

/** Whether messages of a kind reach anybody: by their port, or because people read the outbox. */
export const canDeliverMessages = (
  deps: Pick<Deps, 'mailer' | 'smsGateway' | 'config'>,
  kind: MessageKind,
) => portOf(deps, kind) !== null || isOutboxVisible(deps)

/** The outbox is shown in development and in the demonstration only. */
export const isOutboxVisible = ({ config }: Pick<Deps, 'config'>) =>
  config.demo || config.development

const hashRecipient = ({ keys }: Pick<Deps, 'keys'>, to: string) =>
  fingerprint(keys.identifiers, 'recipient', normalizeAddress(to) ?? toWirePhone(to, '') ?? to)

/** Codes say themselves how long they are good for; a security mail is still worth reading after a week. */
const defaultLifetime = 7 * 86_400_000

/**
 * Adds a message to the outbox, in the transaction that causes it: a mail, which has a subject, or a
 * text message. It is sent later, so that the time of the answer reveals nothing (security C4).
 */
export async function enqueueMessage(deps: TxDeps, message: OutgoingMail | OutgoingSms) {
  const { expiresAt, ...content } = message
  const kind = 'subject' in message ? 'mail' : 'sms'
  const createdAt = deps.clock.now()
  const row = {
    kind,
    recipient: hashRecipient(deps, message.to),
    sealed: encrypt(deps.keys.encryption, JSON.stringify(content)),
    createdAt,
    expiresAt: expiresAt ?? new Date(createdAt.getTime() + defaultLifetime),
    nextTryAt: portOf(deps, kind) ? createdAt : null,
  } as const
  await insertOutboxMessage(deps.tx, row)
}

/** Tells people what was done to their account or team: a mail, and its short form as a text message. */
export interface SecurityMail {
  subject: string
  text: string
  /** The short form, one text message long. */
  sms: string
  /** The one in both texts. */
  link?: string
}

/** Sends a security mail to a person's e-mail address, and its short form to their phone. */
export async function enqueueSecurityMail(
  deps: TxDeps,
  caller: Pick<Caller, 'brand' | 'textLocale'>,
  { email, phoneNumber }: { email: string | null; phoneNumber: string | null },
  { subject, text, sms, link }: SecurityMail,
) {
  if (email !== null)
    await enqueueMessage(deps, { from: senderAddress(caller), to: email, subject, text, link })
  const isReached = phoneNumber !== null && findSmsProblem(caller.brand, phoneNumber) === null
  if (isReached && canDeliverMessages(deps, 'sms'))
    await enqueueMessage(deps, { from: caller.brand.smsSender, to: phoneNumber, text: sms, link })
}

/** Whom a message of a brand is from, by its name in the language of the caller. */
export const senderAddress = ({ brand, textLocale }: Pick<Caller, 'brand' | 'textLocale'>) => {
  const name = pickText(brand.title, textLocale).replace(/["\\\r\n]/g, '')
  return `"${name}" <no-reply@${new URL(brand.publicSite).hostname.replace(/^www\./, '')}>`
}

/** The newest messages, of everybody or of one person. */
export async function listOutboxMessages(
  deps: Deps,
  to: string | null,
  limit = 50,
): Promise<OutboxMessage[]> {
  const rows = await deps.db.transaction((tx) =>
    findNewestOutboxMessages(tx, to === null ? null : hashRecipient(deps, to), limit),
  )
  return rows.map(({ id, kind, sealed, createdAt }) => {
    const { from: _from, ...message } = openSealed<OutgoingMail | OutgoingSms>(deps, sealed!)
    return { id, kind, ...message, at: createdAt.toISOString() }
  })
}

const openSealed = <Message>({ keys }: Pick<Deps, 'keys'>, sealed: string) =>
  JSON.parse(decrypt(keys.encryption, sealed)) as Message

/**
 * Seconds between attempts; the last one is repeated until the message has expired. A server that is
 * down for days loses no security mail.
 */
const retryDelays = [5, 20, 60, 180, 600, 1_800, 3_600, 21_600]

/**
 * Sends what is due of one kind, one message after the other. Messages of the other kind, and those
 * that a second call takes meanwhile, do not wait for a server that hangs.
 */
export async function deliverDueMessages(deps: Deps, kind: MessageKind) {
  const { db, clock, logger } = deps
  // The content is kept only where the outbox is visible; elsewhere a delivered message has no
  // reason to stay in the database (security C2).
  const clearContent = !isOutboxVisible(deps)
  while (portOf(deps, kind)) {
    const now = clock.now()
    const message = await db.transaction((tx) =>
      claimDueOutboxMessage(tx, kind, now, new Date(now.getTime() + 60_000)),
    )
    if (!message) return
    const { id, attempts, expiresAt } = message
    try {
      if (expiresAt > now) await send(deps, message)
      await db.transaction((tx) =>
        expiresAt > now
          ? markOutboxMessageDelivered(tx, id, clock.now(), clearContent)
          : giveUpOutboxMessage(tx, id, clearContent),
      )
    } catch (err) {
      logger.warn({ err, message: id, attempt: attempts }, `a ${kind} could not be delivered`)
      const delay = retryDelays[Math.min(attempts, retryDelays.length) - 1]!
      const nextTryAt = new Date(clock.now().getTime() + delay * 1000)
      await db.transaction((tx) =>
        nextTryAt < expiresAt
          ? scheduleOutboxRetry(tx, id, nextTryAt)
          : giveUpOutboxMessage(tx, id, clearContent),
      )
    }
  }
}

async function send(deps: Deps, { id, kind, sealed }: Pick<OutboxRow, 'id' | 'kind' | 'sealed'>) {
  if (kind === 'mail') return deps.mailer!.send(openSealed<OutgoingMail>(deps, sealed!))
  const { to, from, text } = openSealed<OutgoingSms>(deps, sealed!)
  return deps.smsGateway!.send({ id, to, from: from ?? undefined, text })
}

/** How many messages of each kind are still to be delivered. */
export async function countWaitingMessages({
  db,
}: Pick<Deps, 'db'>): Promise<Record<MessageKind, number>> {
  const counts = await db.transaction(countWaitingByKind, { readOnly: true })
  return { mail: 0, sms: 0, ...Object.fromEntries(counts.map(({ kind, count }) => [kind, count])) }
}

/** Deletes messages that are older than a month. */
export const deleteExpiredOutboxMessages = (deps: Deps) =>
  deps.db.transaction((tx) =>
    deleteOutboxMessagesOlderThan(tx, new Date(deps.clock.now().getTime() - 30 * 86_400_000)),
  )
