import { validateFields } from '@console/contract/field-errors'
import { resetPassword } from '@console/contract/user'
import type { FormErrors } from '@console/ui/form/form'
import { passwordWeakness } from '@console/ui/password-strength/password-strength'

export type NewPasswordFormValues = { password: string; confirm: string }

/** The contract's own check of a new password, its strength, and that it was typed twice alike (spec §5). */
export function validateNewPassword(
  { password, confirm }: NewPasswordFormValues,
  address: string,
): FormErrors {
  const errors: FormErrors = {}
  const problem =
    validateFields(resetPassword.input, { email: 'a@example.com', password })?.password ??
    passwordWeakness(password, personalWordsOf(address))
  if (problem) errors.password = problem
  if (!confirm) errors.confirm = 'required'
  else if (confirm !== password) errors.confirm = 'mismatch'
  return errors
}

/** Words that make a password personal. */
export function personalWordsOf(address: string): string[] {
  const [local = '', rest = ''] = address.trim().split('@')
  // Of a phone number it is what comes after the country code.
  return [address.trim(), rest ? local : (local.split('-')[1] ?? local)]
}
