import type { Deps } from '../../deps'
import type { Tx } from '../../database/database'
import { seal, unseal } from '../../outside/keys'
import { fingerprint } from '../../outside/secrets'
import { normalEmail } from '../../address'
import {
  claimDue,
  findNewest,
  forgetMessagesOlderThan,
  insertMessage,
  markDelivered,
  retryAt,
  tryNoMore,
} from './outbox-queries'

/** What is sent to a person. */
export interface Message {
  from: string
  to: string
  subject: string
  text: string
  /** What tests and the demonstration look for in the text. */
  code?: string
  link?: string
}

/** A message as `/dev/outbox.json` shows it (api ruling 6). */
export interface Shown extends Omit<Message, 'from'> {
  id: string
  kind: 'mail' | 'sms'
  at: string
}

/** Whether people can be reached at all: by mail, or because they read the outbox. */
export const canDeliver = ({ mail, config }: Deps) => mail !== null || isOpen({ config })

/** The outbox is shown in development and in the demonstration only. */
export const isOpen = ({ config }: Pick<Deps, 'config'>) => config.demo || config.development

const recipientOf = ({ keys }: Deps, to: string) =>
  fingerprint(keys.identifiers, 'recipient', normalEmail(to))

/** Puts a letter into the outbox, as part of what causes it. It leaves later, so nobody can tell from the time it takes (security C4). */
export async function post(deps: Deps, tx: Tx, message: Message) {
  const createdAt = deps.clock.now()
  const sealed = seal(deps.keys.seals, JSON.stringify(message))
  await insertMessage(tx, {
    kind: 'mail',
    recipient: recipientOf(deps, message.to),
    sealed,
    createdAt,
    nextTryAt: deps.mail ? createdAt : null,
  })
}

/** The newest messages, of everybody or of one person. */
export async function shownMessages(deps: Deps, to: string | null, limit = 50): Promise<Shown[]> {
  const rows = await deps.db.inTransaction((tx) =>
    findNewest(tx, to === null ? null : recipientOf(deps, to), limit),
  )
  return rows.map(({ id, kind, sealed, createdAt }) => {
    const { from: _from, ...message } = JSON.parse(unseal(deps.keys.seals, sealed!)) as Message
    return { id, kind, ...message, at: createdAt.toISOString() }
  })
}

/** Waits between tries, in seconds; after the last the message is given up: a code would be stale. */
const waits = [5, 20, 60, 180]

/** Sends what is due, one message after the other. */
export async function deliverDue(deps: Deps) {
  const { mail, db, clock, log } = deps
  // Kept where somebody reads it; elsewhere a delivered letter has nothing to do in a database (security C2).
  const forget = !isOpen(deps)
  while (mail) {
    const now = clock.now()
    const message = await db.inTransaction((tx) =>
      claimDue(tx, now, new Date(now.getTime() + 60_000)),
    )
    if (!message) return
    try {
      await mail.send(JSON.parse(unseal(deps.keys.seals, message.sealed!)) as Message)
      await db.inTransaction((tx) => markDelivered(tx, message.id, clock.now(), forget))
    } catch (err) {
      log.warn(
        { err, message: message.id, attempt: message.attempts },
        'a letter could not be delivered',
      )
      const wait = waits[message.attempts - 1]
      await db.inTransaction((tx) =>
        wait === undefined
          ? tryNoMore(tx, message.id, forget)
          : retryAt(tx, message.id, new Date(clock.now().getTime() + wait * 1000)),
      )
    }
  }
}

/** Removes what is older than a month. */
export const sweepOutbox = (deps: Deps) =>
  deps.db.inTransaction((tx) =>
    forgetMessagesOlderThan(tx, new Date(deps.clock.now().getTime() - 30 * 86_400_000)),
  )
