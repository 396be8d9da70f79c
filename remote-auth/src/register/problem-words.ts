import { limitOf } from '@console/contract/field-problems'
import { register } from '@console/contract/user'
import { useTexts } from '@console/kernel/use-texts'
import { useWaitWords, waitIn } from '../code/code'

/** What is said beside a field, by field and problem; a problem without words of its own gets the general ones. */
const words = {
  'email.required': 'register.email_required',
  'email.format': 'register.email_format',
  'email.taken': 'register.email_taken',
  'email.not_delivered': 'code.not_delivered',
  'code.required': 'code.required',
  'code.format': 'code.format',
  'code.send_first': 'code.send_first',
  'code.wrong': 'code.wrong',
  'password.required': 'register.password_required',
  'password.too_short': 'register.password_too_short',
  'password.common': 'register.password_common',
  'password.personal': 'register.password_personal',
  'password.weak': 'register.password_weak',
  'confirm.required': 'register.confirm_required',
  'confirm.mismatch': 'register.confirm_mismatch',
  'agreement.required': 'register.agreement_required',
  'agreement.not_agreed': 'register.agreement_required',
} as const

/** Turns a problem into a sentence. */
export function useProblemWords() {
  const { t } = useTexts('auth')
  const waitWords = useWaitWords('code')
  return (problem: string, field: string) => {
    const wait = waitIn(problem)
    if (wait !== null) return waitWords(wait)
    if (problem === 'too_long')
      return t('register.too_long', { max: limitOf(register.input, field) })
    const key = `${field}.${problem}`
    return t(key in words ? words[key as keyof typeof words] : 'register.not_accepted')
  }
}
