import * as z from 'zod/mini'

/**
 * What became of a request to have the second factor taken away (rulings 35): `waiting` until `at`, when
 * it is taken away and every session ends; `cancelled` or `done` at `at`. ISO, UTC.
 */
export const RecoveryRequest = z.object({
  state: z.enum(['waiting', 'cancelled', 'done']),
  at: z.string(),
})
export type RecoveryRequest = z.infer<typeof RecoveryRequest>
