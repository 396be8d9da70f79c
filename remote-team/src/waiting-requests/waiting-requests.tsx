import { chakra } from '@chakra-ui/react'
import { listAccountLinks } from '@console/contract/account-link'
import { listReceivedTransfers } from '@console/contract/transfer'
import { sessionAtom } from '@console/kernel/session'
import { endpointQueryOptions, useEndpoint } from '@console/kernel/use-endpoint'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Panel } from '@console/ui/layout/panel'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { accountQuery } from '../accounts/accounts'
import { getHost } from '../host'
import { pathWithSearchParams, paths } from '../paths'

/**
 * At `/console`: what waits for the person's answer (api B5): teams that are offered to them, and
 * requests for a link with the account that they work in, if they may accept them. Where there is
 * nothing it says nothing, nor where it cannot be read: the pages of both say why.
 */
export function Component() {
  const { t } = useTexts('team')
  const { team, account } = useAtomValue(sessionAtom)
  const options = { onError: 'none' } as const
  const offers =
    useEndpoint({
      ...endpointQueryOptions(getHost(), listReceivedTransfers, {}, options),
      staleTime: 0,
    }).data ?? []
  const permitted = useEndpoint({
    ...accountQuery({ team: team?.id ?? '', account: account?.id ?? '' }),
    enabled: team !== null && account !== null,
  }).data
  const mayDecide = permitted?.actions.includes('decide_link') ?? false
  const accountLinks = useEndpoint({
    ...endpointQueryOptions(
      getHost(),
      listAccountLinks,
      { account: account?.id ?? '', group: 'open', pageSize: 100 },
      options,
    ),
    enabled: account !== null && mayDecide,
    staleTime: 0,
  }).data
  const requests = mayDecide
    ? (accountLinks?.items ?? []).filter(
        ({ direction, state }) => direction === 'received' && state === 'pending',
      )
    : []
  if (offers.length === 0 && requests.length === 0) return null
  return (
    <Panel title={t('waiting.title')}>
      <chakra.ul listStyleType="none" display="grid" gap="4">
        {offers.map((offer) => (
          <Waiting
            key={offer.team.id}
            text={t('waiting.transfer', { from: offer.from.name, team: offer.team.name })}
            to={addressOfOffer(offer.team.id, team?.id)}
          />
        ))}
        {requests.map(({ id, account: other }) => (
          <Waiting
            key={id}
            text={t('waiting.account_link', {
              account: other.name ?? other.id,
              team: other.team ?? '',
              own: account!.name,
            })}
            to={paths.accountSetting}
          />
        ))}
      </chakra.ul>
    </Panel>
  )
}

/** The settings of the offered team; that of another one is entered on the way, as by the mail. */
const addressOfOffer = (offered: string, current: string | undefined) =>
  offered === current
    ? paths.teamSetting
    : pathWithSearchParams(paths.selectAccount, new URLSearchParams(), {
        team: offered,
        redirect: paths.teamSetting,
      })

function Waiting({ text, to }: { text: string; to: string }) {
  const { t } = useTexts('team')
  return (
    <chakra.li display="flex" alignItems="center" flexWrap="wrap" gap="3">
      <chakra.p flex="1" minWidth="12rem" overflowWrap="anywhere">
        {text}
      </chakra.p>
      <Button asChild size="sm">
        <Link to={to} aria-label={`${t('waiting.answer')}: ${text}`}>
          {t('waiting.answer')}
        </Link>
      </Button>
    </chakra.li>
  )
}
