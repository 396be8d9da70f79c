import { formatPhone } from '@console/contract/address'
import type { LinkedCompany } from '@console/contract/account-link'
import { useTexts } from '@console/kernel/use-texts'
import { DescriptionList } from '@console/ui/layout/description-list'
import { getHost } from '../host'

/** What is known of a company, line by line. */
export function CompanyInformation({
  name,
  company: { business_name, country, address, phone, website },
}: {
  name: string
  company: LinkedCompany
}) {
  const { t } = useTexts('team')
  const { locale } = getHost()
  const language = locale.languageTag()
  const nameOfCountry = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  const none = t('account_setting.none')
  return (
    <DescriptionList
      items={[
        { term: t('account.name'), description: name },
        { term: t('create_team.business_name'), description: business_name || none },
        {
          term: t('create_team.country'),
          description: country ? nameOfCountry.of(country) : none,
        },
        { term: t('create_team.address'), description: address || none },
        { term: t('create_team.phone'), description: formatPhone(phone) || none },
        { term: t('create_team.website'), description: website || none },
      ]}
    />
  )
}
