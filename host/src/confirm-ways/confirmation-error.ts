import type { ErrorCode } from '@console/contract/error-codes'
import { isApiError } from '@console/kernel/errors'
import { useTexts } from '@console/kernel/use-texts'
import { humanizeWait, parseWaitError, toWaitError } from '@console/ui/countdown/countdown'

const errorByCode: { [Code in ErrorCode]?: string } = {
  USERNAME_OR_PASSWORD_ERROR: 'wrong',
  VERIFY_CODE_ERROR: 'wrong',
  FORBIDDEN: 'wrong',
  TICKET_EXPIRED: 'expired',
  SEND_CODE_FAIL: 'not_delivered',
}

/**
 * What is wrong, as the error of a field: `wrong`, `not_delivered`, `not_reached`, or a wait with its
 * seconds, which do not change once they are announced.
 */
export function toConfirmationError(failure: unknown): string {
  if (!isApiError(failure)) return 'not_reached'
  const { code, retryAfter } = failure
  if (retryAfter) return toWaitError(retryAfter)
  return (code && errorByCode[code]) ?? 'not_accepted'
}

const keys = {
  'password.wrong': 'password_wrong',
  'password.required': 'password_required',
  'totp.wrong': 'totp_wrong',
  'totp.required': 'code_required',
  'code.wrong': 'code_wrong',
  'code.required': 'code_required',
  'code.expired': 'code_expired',
  'passkey.wrong': 'passkey_wrong',
  'passkey.expired': 'passkey_expired',
  'root.not_delivered': 'not_delivered',
} as const

export type ErrorMessageOf = (error: string, field: string) => string

/** Returns a function that says an error of a field; a wrong password is said as its page says it. */
export function useErrorMessage(wrongPassword?: string): ErrorMessageOf {
  const { t } = useTexts('confirm')
  return (error, field) => {
    const seconds = parseWaitError(error)
    if (seconds !== null) {
      const { unit, count } = humanizeWait(seconds)
      return t(`wait_${unit}`, { [unit]: count })
    }
    const key = `${field}.${error}`
    if (key === 'password.wrong' && wrongPassword) return wrongPassword
    if (key in keys) return t(keys[key as keyof typeof keys])
    return t(error === 'not_reached' ? 'not_reached' : 'not_accepted')
  }
}
