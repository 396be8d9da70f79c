import { createHash } from 'node:crypto'
import type { Deps } from '../deps'
import { AppError, createInvalidFieldsError } from './app-error'
import {
  insertIdempotencyKey,
  findIdempotencyKey,
  deleteAbandonedIdempotencyKey,
  deleteIdempotencyKeysOlderThan,
  deleteUnfinishedIdempotencyKey,
  saveIdempotentResult,
} from './idempotency-queries'

const day = 86_400_000
/** No call takes so long; a key without a result that is older was left by a process that died. */
const maxDuration = 60_000

interface IdempotentRequest {
  userId: string
  key: string
  /** Call and input: the same key with another input is a conflict. */
  request: unknown
}

/** Deletes keys older than a day: no client repeats a call so late. */
export const deleteExpiredIdempotencyKeys = ({ db, clock }: Deps) =>
  db.transaction((tx) => deleteIdempotencyKeysOlderThan(tx, new Date(clock.now().getTime() - day)))

/** Executes a creating call once: a repetition with the same key gets the same result (api B1). */
export async function withIdempotency<T>(
  deps: Deps,
  { userId, key, request }: IdempotentRequest,
  execute: () => Promise<T>,
): Promise<T> {
  if (!/^[\x21-\x7e]{1,128}$/.test(key))
    throw createInvalidFieldsError({ 'Idempotency-Key': 'format' })
  const call = { userId, key }
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const startedAt = deps.clock.now()
  const existing = await deps.db.transaction(async (tx) => {
    await deleteAbandonedIdempotencyKey(tx, call, new Date(startedAt.getTime() - maxDuration))
    const isFirst = await insertIdempotencyKey(tx, { ...call, request: fingerprint, startedAt })
    return isFirst
      ? null
      : ((await findIdempotencyKey(tx, call)) ?? { request: fingerprint, answer: null })
  })
  if (existing) {
    if (existing.request !== fingerprint) throw new AppError('CONFLICT')
    if (existing.answer === null) throw new AppError('CONFLICT', { retryAfter: 1 })
    return JSON.parse(existing.answer) as T
  }
  const logFailure = (task: Promise<unknown>) =>
    task.catch((err: unknown) =>
      deps.logger.error({ err }, 'a repetition will not find what was carried out'),
    )
  let result: T
  try {
    result = await execute()
  } catch (error) {
    await logFailure(deps.db.transaction((tx) => deleteUnfinishedIdempotencyKey(tx, call)))
    throw error
  }
  // The call succeeded, so its result is returned even if it could not be saved for a repetition.
  await logFailure(
    deps.db.transaction((tx) => saveIdempotentResult(tx, call, JSON.stringify(result))),
  )
  return result
}
