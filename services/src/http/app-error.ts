import type { ErrorCode } from '@console/contract/error-codes'
import type { FieldErrorCode } from '@console/contract/field-errors'
import type { AuditEvent } from '../audit/audit-service'

interface AppErrorOptions extends ErrorOptions {
  /** What is wrong, by field. */
  fields?: Record<string, FieldErrorCode>
  /** Seconds after which the caller may try again. */
  retryAfter?: number
  /** A result of its own, where the endpoint declares more than `fields`. */
  result?: Record<string, unknown>
  /** What the audit log says of this refusal. */
  audit?: AuditEvent
}

/**
 * What use cases throw to refuse: a code of the catalogue, or the number 401 for “not signed in”
 * (api B1).
 */
export class AppError extends Error {
  override name = 'AppError'
  readonly fields?: Record<string, FieldErrorCode>
  readonly retryAfter?: number
  readonly result?: Record<string, unknown>
  readonly audit?: AuditEvent

  constructor(
    readonly code: ErrorCode | 401,
    { fields, retryAfter, result, audit, cause }: AppErrorOptions = {},
  ) {
    super(String(code), { cause })
    this.fields = fields
    this.retryAfter = retryAfter
    this.result = result
    this.audit = audit
  }
}

/** A request that does not match the contract. */
export const createInvalidFieldsError = (fields: Record<string, FieldErrorCode>) =>
  new AppError('REQUEST_PARMAS_ERROR', { fields })
