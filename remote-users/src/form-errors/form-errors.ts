import { useTexts } from '@console/kernel/use-texts'
import { humanizeWait, parseWaitError } from '@console/ui/countdown/countdown'
import { getHost } from '../host'

const messageKeys = {
  'email.required': 'addresses.email_required',
  'email.format': 'addresses.email_format',
  'email.own': 'addresses.own',
  'email.taken': 'addresses.taken',
  'email.not_delivered': 'addresses.not_delivered',
  'phone.required': 'addresses.phone_required',
  'phone.format': 'addresses.phone_format',
  'phone.extension': 'addresses.phone_extension',
  'phone.country': 'addresses.country_not_served',
  'phone.not_mobile': 'addresses.not_mobile',
  'phone.own': 'addresses.own',
  'phone.taken': 'addresses.taken',
  'phone.not_delivered': 'addresses.not_delivered',
  'code.required': 'code.required',
  'code.format': 'code.format',
  'code.expired': 'code.expired',
  'code.wrong': 'code.wrong',
  'code.not_shown': 'second_factor.code_wrong',
  'old_password.required': 'password.old_required',
  'old_password.wrong': 'password.wrong',
  'password.required': 'password.required',
  'password.too_short': 'password.too_short',
  'password.common': 'password.common',
  'password.personal': 'password.personal',
  'password.weak': 'password.weak',
  'confirm.required': 'password.confirm_required',
  'confirm.mismatch': 'password.confirm_mismatch',
  'root.no_address': 'password.no_address',
  'root.conflict': 'form.conflict',
  'root.member_conflict': 'form.member_conflict',
  'root.member_gone': 'form.member_gone',
  'invitees.required': 'invite.address_required',
  'invitees.format': 'invite.address_format',
  'invitees.extension': 'addresses.phone_extension',
  'invitees.country': 'invite.not_reached',
  'invitees.not_mobile': 'invite.not_reached',
  'invitees.not_sent': 'invite.not_sent',
  'invitees.invited': 'invite.invited',
  'invitees.member': 'invite.member',
} as const

/** Returns a function that turns the error of a field into a message. */
export function useFormErrorMessage() {
  const { t } = useTexts('users')
  return (error: string, field: string) => {
    const seconds = parseWaitError(error)
    if (seconds !== null) {
      const { unit, count } = humanizeWait(seconds)
      return t(`${field === 'root' ? 'form' : 'code'}.wait_${unit}`, { [unit]: count })
    }
    if (error === 'too_long') return t('form.too_long', { max: field === 'email' ? 254 : 256 })
    const key = `${field}.${error}`
    return t(
      key in messageKeys ? messageKeys[key as keyof typeof messageKeys] : 'form.not_accepted',
      { dialCode: getHost().region.dialCode },
    )
  }
}
