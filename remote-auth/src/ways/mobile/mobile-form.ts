import { validateFields } from '@console/contract/field-errors'
import { findPhoneFieldProblem, serializePhoneField } from '@console/contract/phone'
import { signInByMobile } from '@console/contract/sign-in'
import type { FormErrors } from '@console/ui/form/form'

export type MobileFormValues = {
  phone: string
  code: string
  remember: boolean
  agreement: boolean
}

interface MobileStatus {
  /** A code was sent before, and is asked for. */
  asksCode: boolean
  /** A code was sent to the number and is valid. */
  isSent: boolean
  /** The server has asked for the agreement of whoever has this number. */
  asksAgreement: boolean
}

// Of the right form; what it really is only the sent code knows.
const ticket = '00000000-0000-4000-8000-000000000000'

/** The contract's own check of what will be sent, and what only the form knows. */
export function validateMobileForm(
  { phone: typed, code, agreement }: MobileFormValues,
  { asksCode, isSent, asksAgreement }: MobileStatus,
): FormErrors | null {
  const phone = serializePhoneField(typed)
  const errors: FormErrors = { ...validateFields(signInByMobile.input, { phone, code, ticket }) }
  errors.phone &&= findPhoneFieldProblem(typed) ?? errors.phone
  if (!asksCode) delete errors.code
  else if (!isSent && !errors.phone) errors.code = 'expired'
  if (asksAgreement && !agreement) errors.agreement = 'not_agreed'
  return Object.keys(errors).length > 0 ? errors : null
}
