import type { ErrorCode } from '@console/contract/error-codes'
import { isApiError } from '@console/kernel/errors'
import type { RegisterFormValues } from './registration'

type Field = keyof RegisterFormValues

/** What the server may refuse and this form says itself; the host says the rest. */
export const handledErrorCodes: readonly ErrorCode[] = [
  'VERIFY_CODE_ERROR',
  'EMAIL_IS_USE',
  'PASSWORD_REJECTED',
  'REQUEST_PARMAS_ERROR',
  'TOO_MANY_REQUESTS',
]

export interface RegisterErrors {
  fieldErrors: [Field, string][]
  /** Seconds until the next attempt is heard; 0 when it is heard at once. */
  retryAfter: number
}

/** A failure of registering, as problems of fields. */
export function parseRegisterErrors(error: unknown): RegisterErrors {
  if (!isApiError(error)) return { fieldErrors: [], retryAfter: 0 }
  switch (error.code) {
    case 'VERIFY_CODE_ERROR':
      return singleFieldError('code', 'wrong')
    case 'EMAIL_IS_USE':
      return singleFieldError('email', 'taken')
    case 'PASSWORD_REJECTED':
      return singleFieldError('password', error.fields.password ?? 'common')
    case 'TOO_MANY_REQUESTS':
      return { fieldErrors: [], retryAfter: error.retryAfter ?? 60 }
    case 'REQUEST_PARMAS_ERROR':
      return { fieldErrors: toVisibleFields(error.fields), retryAfter: 0 }
    default:
      return { fieldErrors: [], retryAfter: 0 }
  }
}

const singleFieldError = (field: Field, problem: string): RegisterErrors => ({
  fieldErrors: [[field, problem]],
  retryAfter: 0,
})

const fields: readonly string[] = [
  'email',
  'code',
  'password',
  'confirm',
  'agreement',
] satisfies Field[]

/** A problem of a field that the form does not show is said where it can be acted on: at the code, which is asked for anew. */
const toVisibleFields = (found: Record<string, string>): [Field, string][] =>
  Object.entries(found).map(([field, problem]) =>
    fields.includes(field) ? [field as Field, problem] : ['code', 'wrong'],
  )
