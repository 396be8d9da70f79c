import { normalizeAddress } from '@console/contract/address'
import { pickText } from '@console/contract/locale'
import type { Deps, TxDeps } from '../../deps'
import type { Caller } from '../../http/caller'
import { encrypt, decrypt } from '../../infrastructure/encryption'
import { fingerprint } from '../../infrastructure/secrets'
import {
  claimDueOutboxMessage,
  findNewestOutboxMessages,
  deleteOutboxMessagesOlderThan,
  insertOutboxMessage,
  markOutboxMessageDelivered,
  scheduleOutboxRetry,
  giveUpOutboxMessage,
} from './outbox-queries'

/** A message to a person. */
export interface OutgoingMessage {
  from: string
  to: string
  subject: string
  text: string
  /** What tests and the demonstration look for in the text. */
  code?: string
  link?: string
}

/** A message as `/dev/outbox.json` shows it (api ruling 6). */
export interface OutboxMessage extends Omit<OutgoingMessage, 'from'> {
  id: string
  kind: 'mail' | 'sms'
  at: string
}

/** Whether messages reach anybody: by mail, or because people read the outbox. */
export const canDeliverMessages = ({ mailer, config }: Pick<Deps, 'mailer' | 'config'>) =>
  mailer !== null || isOutboxVisible({ config })

/** The outbox is shown in development and in the demonstration only. */
export const isOutboxVisible = ({ config }: Pick<Deps, 'config'>) =>
  config.demo || config.development

const hashRecipient = ({ keys }: Pick<Deps, 'keys'>, to: string) =>
  fingerprint(keys.identifiers, 'recipient', normalizeAddress(to) ?? to)

/**
 * Adds a message to the outbox, in the transaction that causes it. It is sent later, so that the
 * time of the answer reveals nothing (security C4).
 */
export async function enqueueMessage(deps: TxDeps, message: OutgoingMessage) {
  const createdAt = deps.clock.now()
  const sealed = encrypt(deps.keys.encryption, JSON.stringify(message))
  await insertOutboxMessage(deps.tx, {
    kind: 'mail',
    recipient: hashRecipient(deps, message.to),
    sealed,
    createdAt,
    nextTryAt: deps.mailer ? createdAt : null,
  })
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
    const { from: _from, ...message } = JSON.parse(
      decrypt(deps.keys.encryption, sealed!),
    ) as OutgoingMessage
    return { id, kind, ...message, at: createdAt.toISOString() }
  })
}

/**
 * Seconds between attempts. After the last one the message is given up, because its code would have
 * expired.
 */
const retryDelays = [5, 20, 60, 180]

/** Sends what is due, one message after the other. */
export async function deliverDueMessages(deps: Deps) {
  const { mailer, db, clock, logger } = deps
  // The content is kept only where the outbox is visible; elsewhere a delivered message has no
  // reason to stay in the database (security C2).
  const clearContent = !isOutboxVisible(deps)
  while (mailer) {
    const now = clock.now()
    const message = await db.transaction((tx) =>
      claimDueOutboxMessage(tx, now, new Date(now.getTime() + 60_000)),
    )
    if (!message) return
    try {
      await mailer.send(
        JSON.parse(decrypt(deps.keys.encryption, message.sealed!)) as OutgoingMessage,
      )
      await db.transaction((tx) =>
        markOutboxMessageDelivered(tx, message.id, clock.now(), clearContent),
      )
    } catch (err) {
      logger.warn(
        { err, message: message.id, attempt: message.attempts },
        'a letter could not be delivered',
      )
      const delay = retryDelays[message.attempts - 1]
      await db.transaction((tx) =>
        delay === undefined
          ? giveUpOutboxMessage(tx, message.id, clearContent)
          : scheduleOutboxRetry(tx, message.id, new Date(clock.now().getTime() + delay * 1000)),
      )
    }
  }
}

/** Deletes messages that are older than a month. */
export const deleteExpiredOutboxMessages = (deps: Deps) =>
  deps.db.transaction((tx) =>
    deleteOutboxMessagesOlderThan(tx, new Date(deps.clock.now().getTime() - 30 * 86_400_000)),
  )
