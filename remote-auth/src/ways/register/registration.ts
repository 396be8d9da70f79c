import type { Brand } from '@console/contract/brand'
import type { FormErrors } from '@console/ui/form/form'
import { type NewPasswordFormValues, validateNewPassword } from '../../new-password/new-password'

export type RegistrationValues = NewPasswordFormValues & { agreement: boolean }

/** The check of the second step: a new password, and the agreement (spec §5). */
export function validateRegistration(
  { agreement, ...newPassword }: RegistrationValues,
  email: string,
  brand: Brand,
): FormErrors | null {
  const errors = validateNewPassword(newPassword, email, brand)
  if (!agreement) errors.agreement = 'not_agreed'
  return Object.keys(errors).length > 0 ? errors : null
}
