import { dictionary } from '@zxcvbn-ts/language-common'

// The list has many short ones, which the length refuses anyway.
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= 8))

/** One of the passwords that everybody chooses, in whatever case, with or without a number or an exclamation mark at its end. */
export function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  return (
    [plain, plain.replace(/[\d!?.@#$*]+$/, '')].some((form) => common.has(form)) ||
    isMonotonous(plain)
  )
}

// `aaaaaaaa`, `abababab`, `12345678`, `87654321`.
function isMonotonous(text: string): boolean {
  if (new Set(text).size <= 2) return true
  const steps = [...text]
    .map((letter) => letter.codePointAt(0)!)
    .map((point, index, points) => point - (points[index - 1] ?? point))
    .slice(1)
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}
