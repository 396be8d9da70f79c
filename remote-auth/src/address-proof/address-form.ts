import { validateFields } from '@console/contract/field-errors'
import { resetPassword } from '@console/contract/user'
import type { FormErrors } from '@console/ui/form/form'
import { normalizeCode } from '../verification-code/verification-code'

export type AddressFormValues = { email: string; code: string }

interface AddressStatus {
  /** A code was sent to the address and is valid. */
  isSent: boolean
  /** The code was right, and its proof is valid: another code is not asked for. */
  isProven: boolean
}

/** The contract's own check of the address and its code. */
export function validateAddressForm(
  { email, code }: AddressFormValues,
  { isSent, isProven }: AddressStatus,
): FormErrors | null {
  const input = { email, code: normalizeCode(code), password: 'x'.repeat(8) }
  const { email: emailError, code: codeError } = validateFields(resetPassword.input, input) ?? {}
  const errors: FormErrors = {}
  if (emailError) errors.email = emailError
  if (!isProven && codeError) errors.code = codeError
  if (!isProven && !isSent && !emailError) errors.code = 'send_first'
  return Object.keys(errors).length > 0 ? errors : null
}
