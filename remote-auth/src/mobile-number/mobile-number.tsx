import { describePhoneField } from '@console/contract/phone'
import { useTexts } from '@console/kernel/use-texts'
import { dialCodeOptions, findDefaultCountry, PhoneField } from '@console/ui/form/phone-field'
import { useMemo } from 'react'
import { getHost } from '../host'

/**
 * The field `phone` of a form: a mobile number with its country code, that of the region at first. The
 * countries to choose from are those to which text messages go.
 */
export function MobileNumberField({ autoFocus }: { autoFocus: boolean }) {
  const { t } = useTexts('auth')
  const { region, locale, page } = getHost()
  const language = locale.languageTag()
  const dialCodes = useMemo(
    () =>
      dialCodeOptions(language, region.dialCode).filter(({ value }) =>
        page.smsCountries.includes(value),
      ),
    [language, region.dialCode, page.smsCountries],
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
      defaultCountry={findDefaultCountry(dialCodes, region.dialCode)}
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
