import { languageTag } from '@console/contract/locales'
import { describePhoneField } from '@console/contract/phone'
import { useTexts } from '@console/kernel/use-texts'
import { countryForDialCode, dialCodeOptions, PhoneField } from '@console/ui/form/phone-field'
import { useMemo } from 'react'
import { getHost } from '../host'

/** The field `phone` of a form: a mobile number with its country code, that of the region at first. */
export function MobileNumberField({ autoFocus }: { autoFocus: boolean }) {
  const { t } = useTexts('auth')
  const { region, locale } = getHost()
  const language = languageTag(locale.current(), region.topLevelDomain)
  const dialCodes = useMemo(
    () => dialCodeOptions(language, region.dialCode),
    [language, region.dialCode],
  )
  const comboboxLabels = useMemo(
    () => ({ open: t('mobile.show_all'), empty: t('mobile.no_match') }),
    [t],
  )
  return (
    <PhoneField
      name="phone"
      label={t('mobile.number')}
      dialCodeLabel={t('mobile.country_code')}
      dialCodeOptions={dialCodes}
      defaultCountry={countryForDialCode(region.dialCode)}
      comboboxLabels={comboboxLabels}
      describeNumber={(value) => {
        const number = describePhoneField(value)
        return number && t('mobile.understood', { number })
      }}
      required
      autoFocus={autoFocus}
    />
  )
}
