import type { ErrorCode } from '@console/contract/error-codes'
import { isApiError } from '@console/kernel/errors'
import type { RegisterValues } from './registration'

type Field = keyof RegisterValues

/** What the server may refuse and this form says itself; the host says the rest. */
export const handledRefusals: readonly ErrorCode[] = [
  'VERIFY_CODE_ERROR',
  'EMAIL_IS_USE',
  'PASSWORD_REJECTED',
  'REQUEST_PARMAS_ERROR',
  'TOO_MANY_REQUESTS',
]

export interface Refusal {
  problems: [Field, string][]
  /** Seconds until the next attempt is heard; 0 when it is heard at once. */
  closedFor: number
}

/** A failure of registering, as problems of fields. */
export function refusalOf(failure: unknown): Refusal {
  if (!isApiError(failure)) return { problems: [], closedFor: 0 }
  switch (failure.code) {
    case 'VERIFY_CODE_ERROR':
      return refused('code', 'wrong')
    case 'EMAIL_IS_USE':
      return refused('email', 'taken')
    case 'PASSWORD_REJECTED':
      return refused('password', failure.fields.password ?? 'common')
    case 'TOO_MANY_REQUESTS':
      return { problems: [], closedFor: failure.retryAfter ?? 60 }
    case 'REQUEST_PARMAS_ERROR':
      return { problems: shown(failure.fields), closedFor: 0 }
    default:
      return { problems: [], closedFor: 0 }
  }
}

const refused = (field: Field, problem: string): Refusal => ({
  problems: [[field, problem]],
  closedFor: 0,
})

const fields: readonly string[] = [
  'email',
  'code',
  'password',
  'confirm',
  'agreement',
] satisfies Field[]

/** A problem of a field that the form does not show is said where it can be acted on: at the code, which is asked for anew. */
const shown = (found: Record<string, string>): [Field, string][] =>
  Object.entries(found).map(([field, problem]) =>
    fields.includes(field) ? [field as Field, problem] : ['code', 'wrong'],
  )
