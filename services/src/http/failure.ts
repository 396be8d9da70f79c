import type { ErrorCode } from '@console/contract/error-codes'
import type { FieldProblem } from '@console/contract/field-problems'

interface Particulars extends ErrorOptions {
  /** What is wrong, by field. */
  fields?: Record<string, FieldProblem>
  /** Seconds after which another try makes sense. */
  retryAfter?: number
  /** What else the answer says, where its endpoint declares more than fields. */
  result?: Record<string, unknown>
}

/** What use cases throw when they refuse: a code of the catalogue, or the number 401 for “not signed in” (api B1). */
export class Failure extends Error {
  override name = 'Failure'
  readonly fields?: Record<string, FieldProblem>
  readonly retryAfter?: number
  readonly result?: Record<string, unknown>

  constructor(
    readonly code: ErrorCode | 401,
    { fields, retryAfter, result, cause }: Particulars = {},
  ) {
    super(String(code), { cause })
    this.fields = fields
    this.retryAfter = retryAfter
    this.result = result
  }
}

/** A request that is not as the contract wants it. */
export const badFields = (fields: Record<string, FieldProblem>) =>
  new Failure('REQUEST_PARMAS_ERROR', { fields })

/** Not signed in, or not any more. */
export const notSignedIn = () => new Failure(401)
