import type { Brand } from '@console/contract/brand'
import { validateFields } from '@console/contract/field-errors'
import { withoutWords, wordsOfBrand, wordsOfPerson } from '@console/contract/guessable-words'
import { resetPassword } from '@console/contract/user'
import type { FormErrors } from '@console/ui/form/form'
import {
  type GuessableWords,
  passwordWeakness,
} from '@console/ui/password-strength/password-strength'

export type NewPasswordFormValues = { password: string; confirm: string }

/** The contract's own check of a new password, its strength, and that it was typed twice alike (spec §5). */
export function validateNewPassword(
  { password, confirm }: NewPasswordFormValues,
  address: string,
  brand: Brand,
): FormErrors {
  const errors: FormErrors = {}
  const problem =
    validateFields(resetPassword.input, { email: 'a@example.com', password })?.password ??
    passwordWeakness(password, guessableWordsOf(address, brand))
  if (problem) errors.password = problem
  if (!confirm) errors.confirm = 'required'
  else if (confirm !== password) errors.confirm = 'mismatch'
  return errors
}

/** What an attacker of the owner of this address tries first, here. */
export function guessableWordsOf(address: string, brand: Brand): GuessableWords {
  const ofBrand = wordsOfBrand(brand)
  const all = [...ofBrand, ...wordsOfPerson([address.trim()])]
  return {
    withoutBrand: (password) => withoutWords(password, ofBrand),
    withoutAny: (password) => withoutWords(password, all),
  }
}
