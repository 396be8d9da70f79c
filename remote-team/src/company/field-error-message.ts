import { maxLengthOf } from '@console/contract/field-errors'
import { createTeam, NewAccountWithTeam } from '@console/contract/team'
import { useTexts } from '@console/kernel/use-texts'

const messageKeys = {
  'name.required': 'create_team.name_required',
  'name.taken': 'create_team.name_taken',
  'name.account_taken': 'account.name_taken',
  'name.account_required': 'account.name_required',
  'root.forbidden': 'call_error.forbidden',
  'root.gone': 'call_error.gone',
  'phone.format': 'create_team.phone_format',
  'phone.extension': 'create_team.phone_extension',
  'website.format': 'create_team.website_format',
} as const

/** Returns a function that turns the error of a field into a message. */
export function useFieldErrorMessage() {
  const { t } = useTexts('team')
  return (error: string, field: string) => {
    if (error === 'too_long')
      return t('create_team.too_long', {
        max: maxLengthOf(field === 'name' ? createTeam.input : NewAccountWithTeam, field),
      })
    const key = `${field}.${error}`
    return t(
      key in messageKeys
        ? messageKeys[key as keyof typeof messageKeys]
        : 'create_team.not_accepted',
    )
  }
}
