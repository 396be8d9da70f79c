import type { ErrorCode } from './error-codes'
import type { FieldProblem } from './field-problems'

/** `code` 0: success; the number 401: not signed in; otherwise a name of the catalogue (api B1, spec §7). */
export interface Envelope<T = unknown> {
  code: 0 | 401 | ErrorCode
  result: T
  /** In the caller's language; never repeats what was sent. */
  message: string
  /** The same as `result`, on the calls whose answer is read from `data` (spec §7). */
  data?: T
}

/** `result` of REQUEST_PARMAS_ERROR: what is wrong, by field. */
export interface FieldProblems {
  fields: Record<string, FieldProblem>
}

/** Whether a call went well; else `code` says what went wrong. */
export const isSuccess = (envelope: Pick<Envelope, 'code'>): boolean => envelope.code === 0
