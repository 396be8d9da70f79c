import { createHash } from 'node:crypto'
import type { Deps, TxDeps } from '../deps/deps'
import { AppError, createInvalidFieldsError } from './app-error'
import {
  insertIdempotencyKey,
  findIdempotencyKey,
  deleteIdempotencyKeysOlderThan,
  saveIdempotentResult,
} from './idempotency-queries'

const day = 86_400_000

interface IdempotentRequest {
  userId: string
  key: string
  /** Call and input: the same key with another input is a conflict. */
  request: unknown
}

/** Deletes keys older than a day: no client repeats a call so late. */
export const deleteExpiredIdempotencyKeys = ({ db, clock }: Deps) =>
  db.transaction((tx) => deleteIdempotencyKeysOlderThan(tx, new Date(clock.now().getTime() - day)))

/**
 * Executes a creating call once: a repetition with the same key gets the same result (api B1). Key,
 * deed and result are kept by one transaction, so that a crash leaves all of them or none; a
 * repetition that arrives meanwhile waits for that transaction at the key.
 */
export async function withIdempotency<T>(
  { tx, clock }: TxDeps,
  { userId, key, request }: IdempotentRequest,
  execute: () => Promise<T>,
): Promise<T> {
  if (!/^[\x21-\x7e]{1,128}$/.test(key))
    throw createInvalidFieldsError({ 'Idempotency-Key': 'format' })
  const call = { userId, key }
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const isFirst = await insertIdempotencyKey(tx, {
    ...call,
    request: fingerprint,
    startedAt: clock.now(),
  })
  if (!isFirst) {
    const existing = (await findIdempotencyKey(tx, call))!
    if (existing.request !== fingerprint) throw new AppError('CONFLICT')
    return JSON.parse(existing.answer!) as T
  }
  const result = await execute()
  await saveIdempotentResult(tx, call, JSON.stringify(result))
  return result
}
