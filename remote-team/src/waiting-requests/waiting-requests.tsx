import { chakra } from '@chakra-ui/react'
import { listReceivedLinkRequests } from '@console/contract/account-link'
import { listReceivedTransfers } from '@console/contract/transfer'
import { sessionAtom } from '@console/kernel/session'
import { endpointQueryOptions, useEndpoint } from '@console/kernel/use-endpoint'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Panel } from '@console/ui/layout/panel'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { getHost } from '../host'
import { pathWithSearchParams, paths } from '../paths'

/**
 * At `/console`: what waits for the person's answer, in whatever team (api B5): teams that are offered
 * to them, and requests for links that they may accept. Where there is nothing it says nothing, nor
 * where it cannot be read: the pages of both say why.
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
  const requests =
    useEndpoint({
      ...endpointQueryOptions(getHost(), listReceivedLinkRequests, {}, options),
      staleTime: 0,
    }).data ?? []
  if (offers.length === 0 && requests.length === 0) return null
  return (
    <Panel title={t('waiting.title')}>
      <chakra.ul listStyleType="none" display="grid" gap="4">
        {offers.map((offer) => (
          <Waiting
            key={offer.team.id}
            text={t('waiting.transfer', { from: offer.from.name, team: offer.team.name })}
            to={
              offer.team.id === team?.id
                ? paths.teamSetting
                : enterFirst({ team: offer.team.id }, paths.teamSetting)
            }
          />
        ))}
        {requests.map((request) => (
          <Waiting
            key={request.id}
            text={t('waiting.account_link', {
              account: request.from.name,
              team: request.from.team,
              own: request.account.name,
              own_team: request.team.name,
            })}
            to={
              request.account.id === account?.id
                ? paths.accountSetting
                : enterFirst(
                    { team: request.team.id, account: request.account.id },
                    paths.accountSetting,
                  )
            }
          />
        ))}
      </chakra.ul>
    </Panel>
  )
}

/** A page of another team or account than that which is entered: it is entered on the way, as by a mail. */
const enterFirst = (workplace: { team: string; account?: string }, redirect: string) =>
  pathWithSearchParams(paths.selectAccount, new URLSearchParams(), { ...workplace, redirect })

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
