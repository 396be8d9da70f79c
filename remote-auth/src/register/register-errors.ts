import type { ErrorCode } from '@console/contract/error-codes'
import { isApiError } from '@console/kernel/errors'
import type { RegisterFormValues } from './registration'

type Field = keyof RegisterFormValues

/** The error codes that this form shows itself; the host shows the others. */
export const handledErrorCodes: readonly ErrorCode[] = [
  'VERIFY_CODE_ERROR',
  'EMAIL_IS_USE',
  'PASSWORD_REJECTED',
  'REQUEST_PARMAS_ERROR',
  'TOO_MANY_REQUESTS',
]

export interface RegisterErrors {
  fieldErrors: [Field, string][]
  /** Seconds until the next attempt is accepted; 0 when it is accepted at once. */
  retryAfter: number
}

/** Turns a failed registration into errors of fields. */
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

const singleFieldError = (field: Field, error: string): RegisterErrors => ({
  fieldErrors: [[field, error]],
  retryAfter: 0,
})

const visibleFields: readonly string[] = [
  'email',
  'code',
  'password',
  'confirm',
  'agreement',
] satisfies Field[]

/**
 * An error of a field that the form does not show goes to the code field, where the person can act
 * on it: they ask for a new code.
 */
const toVisibleFields = (errors: Record<string, string>): [Field, string][] =>
  Object.entries(errors).map(([field, error]) =>
    visibleFields.includes(field) ? [field as Field, error] : ['code', 'wrong'],
  )
