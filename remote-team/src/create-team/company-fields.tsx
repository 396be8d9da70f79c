import { Box } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { ChoiceField } from '@console/ui/form/choice-field'
import { TextField } from '@console/ui/form/text-field'
import { useMemo } from 'react'
import { countries } from './countries'
import { dialCodes } from './dial-codes'
import { PhoneField } from './phone-field'

/** Company data of an account (spec §3), two fields in a row where there is room. */
export function CompanyFields({ language, dialCode }: { language: string; dialCode: string }) {
  const { t } = useTexts('team')
  const choices = useMemo(() => countries(language), [language])
  const dials = useMemo(() => dialCodes(language), [language])
  return (
    <>
      <TextField
        name="business_name"
        label={t('create_team.business_name')}
        help={t('create_team.business_name_help')}
        autoComplete="organization"
      />
      <ChoiceField
        name="country"
        label={t('create_team.country')}
        choices={choices}
        empty={t('create_team.no_country')}
        autoComplete="country"
      />
      <Box gridColumn={{ sm: '1 / -1' }}>
        <TextField name="address" label={t('create_team.address')} autoComplete="street-address" />
      </Box>
      <PhoneField
        name="phone"
        label={t('create_team.phone')}
        dialLabel={t('create_team.dial_code')}
        dialCodes={dials}
        dialCode={dialCode}
      />
      <TextField
        name="website"
        type="url"
        label={t('create_team.website')}
        help={t('create_team.website_help')}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  )
}
