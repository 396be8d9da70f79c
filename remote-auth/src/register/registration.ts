import { validateFields } from '@console/contract/field-errors'
import { register } from '@console/contract/user'
import type { FormErrors } from '@console/ui/form/form'
import { normalizeCode } from '../verification-code/verification-code'
import { passwordWeakness } from './password-strength'

export type AddressFormValues = { email: string; code: string }
export type PasswordFormValues = { password: string; confirm: string; agreement: boolean }

interface AddressStatus {
  /** A code was sent to the address and is valid. */
  isSent: boolean
  /** The code was right, and its proof is valid: another code is not asked for. */
  isProven: boolean
}

/** The contract's own check of the address and its code. */
export function validateAddressStep(
  { email, code }: AddressFormValues,
  { isSent, isProven }: AddressStatus,
): FormErrors | null {
  const { email: emailError, code: codeError } =
    validateFields(register.input, { ...placeholders, email, code: normalizeCode(code) }) ?? {}
  const errors: FormErrors = {}
  if (emailError) errors.email = emailError
  if (!isProven && codeError) errors.code = codeError
  if (!isProven && !isSent && !emailError) errors.code = 'send_first'
  return orNull(errors)
}

const placeholders = { password: 'x'.repeat(8), agreement: true, policy_version: '-' }

/**
 * The contract's own check of what will be sent, and the three things that only a form knows (spec
 * §5).
 */
export function validatePasswordStep(
  { password, confirm, agreement }: PasswordFormValues,
  email: string,
): FormErrors | null {
  const errors: FormErrors = {
    ...validateFields(register.input, { ...placeholders, email, password, agreement }),
  }
  const weakness = errors.password ? null : passwordWeakness(password, personalWordsOf(email))
  if (weakness) errors.password = weakness
  if (!confirm) errors.confirm = 'required'
  else if (confirm !== password) errors.confirm = 'mismatch'
  return orNull(errors)
}

const orNull = (errors: FormErrors) => (Object.keys(errors).length > 0 ? errors : null)

/** Words that make a password personal. */
export const personalWordsOf = (email: string) => [email.trim(), email.trim().split('@')[0] ?? '']
