import { validateFields } from '@console/contract/field-errors'
import { register } from '@console/contract/user'
import type { FormErrors } from '@console/ui/form/form'
import { normalizeCode } from '../verification-code/verification-code'
import { passwordWeakness } from './password-strength'

export type RegisterFormValues = {
  email: string
  code: string
  password: string
  confirm: string
  agreement: boolean
}

/**
 * The contract's own check of what will be sent, and the three things that only a form knows (spec
 * §5).
 */
export function validateRegistration(
  values: RegisterFormValues,
  ticket: string | null,
): FormErrors | null {
  const errors: FormErrors = {
    ...validateFields(register.input, {
      email: values.email,
      code: normalizeCode(values.code),
      password: values.password,
      agreement: values.agreement,
      policy_version: '-',
    }),
  }
  if (!ticket && !errors.email) errors.code = 'send_first'
  const weakness = errors.password
    ? null
    : passwordWeakness(values.password, personalWordsOf(values.email))
  if (weakness) errors.password = weakness
  if (!values.confirm) errors.confirm = 'required'
  else if (values.confirm !== values.password) errors.confirm = 'mismatch'
  return Object.keys(errors).length > 0 ? errors : null
}

/** Words that make a password personal. */
export const personalWordsOf = (email: string) => [email.trim(), email.trim().split('@')[0] ?? '']
