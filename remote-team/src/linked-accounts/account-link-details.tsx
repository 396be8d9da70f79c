import { chakra, Flex } from '@chakra-ui/react'
import { type AccountLink, accountLinkRights } from '@console/contract/account-link'
import { useTexts } from '@console/kernel/use-texts'
import { Badge } from '@console/ui/badge/badge'
import { CompanyInformation } from '../company/company'
import { toneOf } from './account-links'

/** What an account link shows to both sides, one by one. */
export function ShownRights({ lead }: { lead: string }) {
  const { t } = useTexts('team')
  return (
    <>
      <p>{lead}</p>
      <chakra.ul paddingStart="6" marginTop="2">
        {accountLinkRights.map((right) => (
          <li key={right}>{t(`account_links.right_${right}_long`)}</li>
        ))}
      </chakra.ul>
    </>
  )
}

/** Everything that an account link shows, and since when. */
export function AccountLinkDetails({
  link,
  language,
  timeZone,
}: {
  link: AccountLink
  language: string
  timeZone: string
}) {
  const { t } = useTexts('team')
  const { account, company, state, direction, requested_by, requested_at, expires_at } = link
  const formatDay = (instant: string) =>
    new Date(instant).toLocaleDateString(language, { dateStyle: 'medium', timeZone })
  return (
    <chakra.div display="grid" gap="4">
      <Flex gap="2" wrap="wrap" align="center">
        <Badge tone={toneOf[state]}>{t(`account_links.state_${state}`)}</Badge>
        <span>
          {t(direction === 'sent' ? 'account_links.sent_on' : 'account_links.received_on', {
            day: formatDay(requested_at),
          })}
        </span>
      </Flex>
      {requested_by && <p>{t('account_links.by', { name: requested_by })}</p>}
      {state === 'pending' && <p>{t('account_links.until', { day: formatDay(expires_at) })}</p>}
      {company ? (
        <CompanyInformation name={account.name ?? ''} company={company} />
      ) : (
        <chakra.p color="fg.muted">
          {t(account.name ? 'account_links.shows_name_only' : 'account_links.shows_nothing')}
        </chakra.p>
      )}
    </chakra.div>
  )
}
