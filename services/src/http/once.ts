import { createHash } from 'node:crypto'
import type { Deps } from '../deps'
import { Failure, badFields } from './failure'
import {
  beginOnce,
  findOnce,
  forgetAbandoned,
  forgetOlderThan,
  forgetOnce,
  keepAnswer,
} from './once-queries'

const day = 86_400_000
/** No call takes as long; whoever began so long ago is gone. */
const longest = 60_000

interface Repeatable {
  userId: string
  key: string
  /** Call and input: the same key for something else is a mistake. */
  request: unknown
}

/** Removes what is older than a day: nobody repeats a call so late. */
export const sweepOnce = ({ db, clock }: Deps) =>
  db.inTransaction((tx) => forgetOlderThan(tx, new Date(clock.now().getTime() - day)))

/** Carries a creating call out once: its repetition gets the same answer (api B1). */
export async function once<T>(
  deps: Deps,
  { userId, key, request }: Repeatable,
  carryOut: () => Promise<T>,
): Promise<T> {
  if (!/^[\x21-\x7e]{1,128}$/.test(key)) throw badFields({ 'Idempotency-Key': 'format' })
  const call = { userId, key }
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const startedAt = deps.clock.now()
  const before = await deps.db.inTransaction(async (tx) => {
    await forgetAbandoned(tx, call, new Date(startedAt.getTime() - longest))
    const begun = await beginOnce(tx, { ...call, request: fingerprint, startedAt })
    return begun ? null : ((await findOnce(tx, call)) ?? { request: fingerprint, answer: null })
  })
  if (before) {
    if (before.request !== fingerprint) throw new Failure('CONFLICT')
    if (before.answer === null) throw new Failure('CONFLICT', { retryAfter: 1 })
    return JSON.parse(before.answer) as T
  }
  const note = (deed: Promise<unknown>) =>
    deed.catch((err: unknown) =>
      deps.log.error({ err }, 'a repetition will not find what was carried out'),
    )
  let result: T
  try {
    result = await carryOut()
  } catch (error) {
    await note(deps.db.inTransaction((tx) => forgetOnce(tx, call)))
    throw error
  }
  // Done is done: whoever asked hears so, also when the answer could not be kept for a repetition.
  await note(deps.db.inTransaction((tx) => keepAnswer(tx, call, JSON.stringify(result))))
  return result
}
