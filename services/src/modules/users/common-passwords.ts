import { dictionary } from '@zxcvbn-ts/language-common'

// The dictionary has many short passwords, which `validatePassword` refuses by their length anyway.
const commonPasswords = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= 8),
)

/**
 * Whether a password is a common one, in upper or lower case, with or without digits and
 * punctuation at its end.
 */
export function isCommonPassword(password: string): boolean {
  const normalized = password.normalize('NFKC').toLowerCase()
  return (
    [normalized, normalized.replace(/[\d!?.@#$*]+$/, '')].some((variant) =>
      commonPasswords.has(variant),
    ) || isRepeatedOrSequential(normalized)
  )
}

// For example `aaaaaaaa`, `abababab`, `12345678`, `87654321`.
function isRepeatedOrSequential(text: string): boolean {
  if (new Set(text).size <= 2) return true
  const steps = [...text]
    .map((letter) => letter.codePointAt(0)!)
    .map((point, index, points) => point - (points[index - 1] ?? point))
    .slice(1)
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}
