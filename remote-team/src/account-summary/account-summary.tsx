import { chakra } from '@chakra-ui/react'
import { type Account, listAccounts } from '@console/contract/team'
import { sessionAtom, type Workplace } from '@console/kernel/session'
import { endpointQueryOptions, useEndpoint } from '@console/kernel/use-endpoint'
import { useTexts } from '@console/kernel/use-texts'
import { Avatar } from '@console/ui/avatar/avatar'
import { Badge } from '@console/ui/badge/badge'
import { Button } from '@console/ui/button/button'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { enterWorkplace, teamQuery } from '../accounts/accounts'
import { useChecklist } from '../checklist/checklist'
import { Failure, HomeWidget, NothingYet, RowsSkeleton } from '../home-widget/home-widget'
import { getHost } from '../host'
import { paths } from '../paths'

const shownAccounts = 6

/** At `/console`: the accounts of the team, each to be entered. */
export function Component() {
  const { t } = useTexts('team')
  const { team, account } = useAtomValue(sessionAtom)
  const result = useEndpoint({
    ...endpointQueryOptions(
      getHost(),
      listAccounts,
      { team: team?.id ?? '', pageSize: shownAccounts },
      { onError: 'none' },
    ),
    enabled: team !== null,
  })
  const checklist = useChecklist()
  const { data: own } = useEndpoint({ ...teamQuery(team?.id ?? ''), enabled: team !== null })
  // What to do first is said there.
  if (checklist !== null && (result.data?.total ?? own?.accounts) === 0) return null
  return (
    <HomeWidget
      title={t('account_list.title')}
      more={{ to: paths.accountList }}
      result={result}
      skeleton={<RowsSkeleton rows={5} picture="2rem" gap="1.25rem" />}
    >
      {({ items }) =>
        items.length > 0 ? (
          <chakra.ul listStyleType="none" display="grid" gap="1">
            {items.map((item) => (
              <AccountRow
                key={item.id}
                account={item}
                team={team!}
                isCurrent={item.id === account?.id}
              />
            ))}
          </chakra.ul>
        ) : (
          <NoAccounts team={team!} />
        )
      }
    </HomeWidget>
  )
}

function NoAccounts({ team }: { team: Workplace }) {
  const { t } = useTexts('team')
  const { data: own, error, refetch } = useEndpoint(teamQuery(team.id))
  if (!own) return error && <Failure error={error} onRetry={() => void refetch()} />
  if (own.role === 'staff')
    return <NothingYet>{t('account_list.none_assigned', { team: team.name })}</NothingYet>
  return (
    <NothingYet
      action={
        <Button asChild size="sm">
          <Link to={paths.accountList}>{t('account_list.create')}</Link>
        </Button>
      }
    >
      {t('account_list.empty')}
    </NothingYet>
  )
}

function AccountRow({
  account: { id, name, business_name },
  team,
  isCurrent,
}: {
  account: Account
  team: Workplace
  isCurrent: boolean
}) {
  const { t } = useTexts('team')
  return (
    <chakra.li display="flex" alignItems="center" gap="3" minHeight="12">
      <Avatar name={name} kind="organisation" size={32} />
      <chakra.div flex="1" minWidth="0" overflowWrap="anywhere">
        <chakra.p fontWeight="500">{name}</chakra.p>
        {business_name && business_name !== name && (
          <chakra.p textStyle="sm" color="fg.muted">
            {business_name}
          </chakra.p>
        )}
      </chakra.div>
      {isCurrent ? (
        <Badge tone="accent">{t('select_account.current')}</Badge>
      ) : (
        <Button
          size="sm"
          aria-label={t('account_list.enter_name', { name })}
          onClick={() => enterWorkplace(team, { id, name }, paths.console)}
        >
          {t('account_list.enter')}
        </Button>
      )}
    </chakra.li>
  )
}
