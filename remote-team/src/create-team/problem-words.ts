import { limitOf } from '@console/contract/field-problems'
import { createTeam, NewAccountWithTeam } from '@console/contract/team'
import { useTexts } from '@console/kernel/use-texts'

const words = {
  'name.required': 'create_team.name_required',
  'name.taken': 'create_team.name_taken',
  'phone.format': 'create_team.phone_format',
  'website.format': 'create_team.website_format',
} as const

/** What is said beside a field, by field and problem. */
export function useProblemWords() {
  const { t } = useTexts('team')
  return (problem: string, field: string) => {
    if (problem === 'too_long')
      return t('create_team.too_long', {
        max: limitOf(field === 'name' ? createTeam.input : NewAccountWithTeam, field),
      })
    const key = `${field}.${problem}`
    return t(key in words ? words[key as keyof typeof words] : 'create_team.not_accepted')
  }
}
