import { maxLengthOf } from '@console/contract/field-errors'
import { register } from '@console/contract/user'
import { useTexts } from '@console/kernel/use-texts'
import { parseWaitError } from '@console/ui/countdown/countdown'
import { useWaitMessage } from '../verification-code/verification-code'

/** The text key for each field and error; an error without one gets the general text. */
const messageKeys = {
  'email.required': 'address.email_required',
  'email.format': 'address.email_format',
  'email.taken': 'register.email_taken',
  'email.not_invited': 'invite.not_invited',
  'email.unknown': 'reset_password.email_unknown',
  'email.not_delivered': 'code.not_delivered',
  'phone.required': 'mobile.number_required',
  'phone.format': 'mobile.number_format',
  'phone.extension': 'mobile.number_extension',
  'phone.country': 'mobile.country_not_served',
  'phone.not_mobile': 'mobile.not_mobile',
  'phone.taken': 'mobile.taken',
  'phone.not_invited': 'invite.not_invited',
  'phone.unknown': 'mobile.unknown',
  'phone.not_delivered': 'mobile.not_delivered',
  'code.required': 'code.required',
  'code.format': 'code.format',
  'code.wrong': 'code.wrong',
  'code.expired': 'code.expired',
  'code.used': 'reset_password.used',
  'password.required': 'new_password.required',
  'password.too_short': 'new_password.too_short',
  'password.common': 'new_password.common',
  'password.personal': 'new_password.personal',
  'password.weak': 'new_password.weak',
  'confirm.required': 'new_password.confirm_required',
  'confirm.mismatch': 'new_password.confirm_mismatch',
  'agreement.required': 'register.agreement_required',
  'agreement.not_agreed': 'register.agreement_required',
  'agreement.new_number': 'mobile.agreement_needed',
  'agreement.changed': 'register.agreement_changed',
} as const

/** Returns a function that turns the error of a field into a message. */
export function useFieldErrorMessage() {
  const { t } = useTexts('auth')
  const codeWaitMessage = useWaitMessage('code')
  const formWaitMessage = useWaitMessage('form')
  return (error: string, field: string) => {
    const wait = parseWaitError(error)
    if (wait !== null) return (field === 'root' ? formWaitMessage : codeWaitMessage)(wait)
    if (error === 'too_long') return t('form.too_long', { max: maxLengthOf(register.input, field) })
    const key = `${field}.${error}`
    return t(
      key in messageKeys ? messageKeys[key as keyof typeof messageKeys] : 'form.not_accepted',
    )
  }
}
