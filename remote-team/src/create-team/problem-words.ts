import { useTexts } from '@console/kernel/use-texts'

const limits: Record<string, number> = { name: 100, business_name: 100, address: 200, phone: 20, website: 254 }

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
    if (problem === 'too_long') return t('create_team.too_long', { max: limits[field] ?? 100 })
    const key = `${field}.${problem}`
    return t(key in words ? words[key as keyof typeof words] : 'create_team.not_accepted')
  }
}
