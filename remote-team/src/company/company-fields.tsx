import { Box } from '@chakra-ui/react'
import { describePhoneField } from '@console/contract/phone'
import { useTexts } from '@console/kernel/use-texts'
import { ComboboxField } from '@console/ui/form/combobox-field'
import { countryOptions } from '@console/ui/form/country-options'
import { countryForDialCode, dialCodeOptions, PhoneField } from '@console/ui/form/phone-field'
import { TextField } from '@console/ui/form/text-field'
import { useMemo } from 'react'

/** Company data of an account (spec §3), two fields in a row where there is room. */
export function CompanyFields({
  language,
  dialCode,
  businessNameHelp,
}: {
  language: string
  dialCode: string
  /** What becomes of the business name. */
  businessNameHelp?: string
}) {
  const { t } = useTexts('team')
  const countries = useMemo(() => countryOptions(language, dialCode), [language, dialCode])
  const dialCodes = useMemo(() => dialCodeOptions(language, dialCode), [language, dialCode])
  const comboboxLabels = useMemo(
    () => ({ open: t('create_team.show_all'), empty: t('create_team.no_match') }),
    [t],
  )
  return (
    <>
      <TextField
        name="business_name"
        label={t('create_team.business_name')}
        helperText={businessNameHelp}
        autoComplete="organization"
      />
      <ComboboxField
        name="country"
        label={t('create_team.country')}
        options={countries}
        placeholder={t('create_team.no_country')}
        autoComplete="country-name"
        labels={comboboxLabels}
      />
      <Box gridColumn={{ sm: '1 / -1' }}>
        <TextField name="address" label={t('create_team.address')} autoComplete="street-address" />
      </Box>
      <PhoneField
        name="phone"
        label={t('create_team.phone')}
        dialCodeLabel={t('create_team.dial_code')}
        dialCodeOptions={dialCodes}
        defaultCountry={countryForDialCode(dialCode)}
        comboboxLabels={comboboxLabels}
        describeNumber={(value) => {
          const number = describePhoneField(value)
          return number && t('create_team.phone_understood', { number })
        }}
      />
      <TextField
        name="website"
        type="url"
        label={t('create_team.website')}
        helperText={t('create_team.website_help')}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  )
}
