import { findProblems } from '@console/contract/field-problems'
import { register } from '@console/contract/user'
import type { Problems } from '@console/ui/form/form'
import { digitsOf } from '../code/code'
import { weaknessOf } from './strength'

export type RegisterValues = {
  email: string
  code: string
  password: string
  confirm: string
  agreement: boolean
}

/** The contract's own check of what will be sent, and the three things that only a form knows (spec §5). */
export function findWrong(values: RegisterValues, ticket: string | null): Problems | null {
  const wrong: Problems = {
    ...findProblems(register.input, {
      email: values.email,
      code: digitsOf(values.code),
      password: values.password,
      agreement: values.agreement,
      policy_version: '-',
    }),
  }
  if (!ticket && !wrong.email) wrong.code = 'send_first'
  const weakness = wrong.password ? null : weaknessOf(values.password, knownOf(values.email))
  if (weakness) wrong.password = weakness
  if (!values.confirm) wrong.confirm = 'required'
  else if (values.confirm !== values.password) wrong.confirm = 'mismatch'
  return Object.keys(wrong).length > 0 ? wrong : null
}

/** Words that a person's password should not consist of. */
export const knownOf = (email: string) => [email.trim(), email.trim().split('@')[0] ?? '']
