import { validateFields } from '@console/contract/field-errors'
import { findPhoneFieldProblem, serializePhoneField } from '@console/contract/phone'
import { resetPassword } from '@console/contract/user'
import type { FormErrors } from '@console/ui/form/form'

/** Which of the two addresses is to be proven; also the name of its field. */
export type AddressKind = 'email' | 'phone'
export type AddressFormValues = { email: string; phone: string; code: string }

interface AddressStatus {
  kind: AddressKind
  /** Not before a code was sent, nor once it was right and while its proof is valid. */
  asksCode: boolean
  /** A code was sent to the address and is valid. */
  isSent: boolean
}

/** The contract's own check of the address and its code. */
export function validateAddressForm(
  { code, ...addresses }: AddressFormValues,
  { kind, asksCode, isSent }: AddressStatus,
): FormErrors | null {
  const input = {
    [kind]: kind === 'email' ? addresses.email : serializePhoneField(addresses.phone),
    code,
    password: 'x'.repeat(8),
  }
  const { [kind]: addressError, code: codeError } = validateFields(resetPassword.input, input) ?? {}
  const errors: FormErrors = {}
  const phoneError = kind === 'phone' ? findPhoneFieldProblem(addresses.phone) : null
  if (addressError) errors[kind] = phoneError ?? addressError
  if (asksCode && codeError) errors.code = codeError
  if (asksCode && !isSent && !addressError) errors.code = 'expired'
  return Object.keys(errors).length > 0 ? errors : null
}
