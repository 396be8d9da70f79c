import type { ErrorCode } from './error-codes'
import type { FieldErrorCode } from './field-errors'

/**
 * `code` 0: success; the number 401: not signed in; otherwise a name of the catalogue (api B1, spec
 * §7).
 */
export interface Envelope<T = unknown> {
  code: 0 | 401 | ErrorCode
  result: T
  /** In the caller's language; never repeats what was sent. */
  message: string
  /** The same as `result`, on the calls whose result clients read from `data` (spec §7). */
  data?: T
}

/** `result` of REQUEST_PARMAS_ERROR: the error code of each wrong field. */
export interface FieldErrorsResult {
  fields: Record<string, FieldErrorCode>
}

/** Whether a call succeeded; if not, `code` is the error. */
export const isSuccess = (envelope: Pick<Envelope, 'code'>): boolean => envelope.code === 0
