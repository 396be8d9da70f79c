import { chakra, Flex } from '@chakra-ui/react'
import { formatPhone } from '@console/contract/address'
import { type Account, exportAccounts, listAccounts } from '@console/contract/team'
import { usePage, usePageDialog, usePageTitle } from '@console/kernel/page'
import { loadExport } from '@console/kernel/load-export'
import { sessionAtom, timeZoneAtom, type Workplace } from '@console/kernel/session'
import { endpointQueryOptions, prefetch, useEndpoint } from '@console/kernel/use-endpoint'
import { useTexts } from '@console/kernel/use-texts'
import { Avatar } from '@console/ui/avatar/avatar'
import { Badge } from '@console/ui/badge/badge'
import { Button } from '@console/ui/button/button'
import { EllipsisIcon, Icon } from '@console/ui/icon/icon'
import { Menu } from '@console/ui/menu/menu'
import { PageHeader } from '@console/ui/page/page-header'
import { EmptyState } from '@console/ui/states/empty-state'
import { DataTable, type TableColumn, useList, useTableTexts } from '@console/ui/table/data-table'
import { TableFilters } from '@console/ui/table/table-filters'
import { TableSearch } from '@console/ui/table/table-search'
import { useIsPhone } from '@console/ui/use-is-phone'
import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import {
  enterWorkplace,
  invalidateAccounts,
  invalidateOwnTeams,
  teamQuery,
} from '../accounts/accounts'
import { getHost } from '../host'
import { paths } from '../paths'
import { NothingEntered, PageState, requireTeam } from '../team-page/team-page'
import { NewAccountDialog } from './new-account-dialog'

const sortFields = ['name', 'created_at'] as const

export function loader({ url }: { url: URL }) {
  requireTeam(url)
  const { team } = getHost().store.get(sessionAtom)
  if (url.search) return
  return prefetch(accountsQuery({ team: team!.id, page: 1, pageSize: 10 }))
}

type ListInput = Parameters<typeof endpointQueryOptions<typeof listAccounts>>[2]
const accountsQuery = (input: ListInput) =>
  endpointQueryOptions(getHost(), listAccounts, input, { onError: 'none' })

/** `/asset/switch-team-accounts`: the accounts of the team one works in (spec §2). */
export function Component() {
  const { t } = useTexts('team')
  const { team } = useAtomValue(sessionAtom)
  if (!team)
    return (
      <NothingEntered to={paths.selectAccount}>{t('team_page.nothing_entered')}</NothingEntered>
    )
  return <TeamAccounts key={team.id} team={team} />
}

/** Why there is none: staff see those that are assigned to them, whatever the team has. */
function NoAccounts({ team, action }: { team: Workplace; action: ReactNode }) {
  const { t } = useTexts('team')
  const { data: own, error, refetch } = useEndpoint(teamQuery(team.id))
  if (!own) return error && <PageState error={error} onRetry={() => void refetch()} />
  return own.role === 'staff' ? (
    <EmptyState>{t('account_list.none_assigned', { team: team.name })}</EmptyState>
  ) : (
    <EmptyState action={action}>{t('account_list.empty')}</EmptyState>
  )
}

function TeamAccounts({ team }: { team: Workplace }) {
  const { t } = useTexts('team')
  const host = getHost()
  const current = useAtomValue(sessionAtom).account
  const timeZone = useAtomValue(timeZoneAtom)
  const dialog = usePageDialog()
  const list = useList(host, usePage(), {
    name: 'accounts',
    texts: useTableTexts(t),
    sortFields,
    filters: { search: 'text' },
  })
  const { query, language, texts } = list
  const { search } = query.filters
  usePageTitle(t('account_list.title'), search.trim())
  const asked = {
    team: team.id,
    ...query.sort,
    ...(search.trim() && { filter: search }),
  }
  const result = useEndpoint(
    accountsQuery({ ...asked, page: query.page, pageSize: query.pageSize }),
  )
  const columns = useMemo((): TableColumn<Account>[] => {
    const countries = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
    const nameOfCountry = (code: string) => (code ? (countries.of(code) ?? code) : '')
    const enter = ({ id, name }: Account, path: string) => enterWorkplace(team, { id, name }, path)
    return [
      {
        id: 'name',
        header: t('account_list.name'),
        width: 14.25,
        grow: 2,
        value: ({ name }) => name,
        picture: ({ name }) => <Avatar name={name} kind="organisation" size={24} />,
        cell: ({ id, name }) => (
          <Flex align="center" gap="2" minWidth="0">
            <chakra.span data-ellipsis="" fontWeight="500">
              {name}
            </chakra.span>
            {current?.id === id && <Badge tone="accent">{t('select_account.current')}</Badge>}
          </Flex>
        ),
        exported: [
          { header: t('account_list.name'), value: ({ name }) => name },
          {
            header: t('select_account.current'),
            value: ({ id }) => (current?.id === id ? t('products.yes') : ''),
          },
        ],
        card: 'title',
        sortable: true,
      },
      {
        id: 'business_name',
        header: t('create_team.business_name'),
        width: 13.5,
        phoneWidth: 11,
        grow: 1,
        value: ({ business_name }) => business_name,
        card: 'line',
      },
      {
        id: 'country',
        header: t('create_team.country'),
        width: 8.75,
        value: ({ country }) => nameOfCountry(country),
        card: 'line',
      },
      {
        id: 'phone',
        header: t('create_team.phone'),
        width: 8.25,
        value: ({ phone }) => formatPhone(phone),
      },
      {
        id: 'website',
        header: t('create_team.website'),
        width: 16,
        phoneWidth: 11,
        grow: 1,
        value: ({ website }) => website.replace(/^https:\/\//, ''),
        exported: [{ header: t('create_team.website'), value: ({ website }) => website }],
      },
      {
        id: 'address',
        header: t('create_team.address'),
        width: 16,
        phoneWidth: 11,
        grow: 1,
        value: ({ address }) => address,
        hidden: true,
      },
      {
        id: 'actions',
        header: t('account_list.actions'),
        width: 10.75,
        value: () => '',
        exported: null,
        card: 'action',
        cell: (account) => (
          <AccountActions
            account={account}
            onEnter={account.id === current?.id ? undefined : () => enter(account, paths.console)}
            onSettings={() => enter(account, paths.accountSetting)}
          />
        ),
      },
    ]
  }, [t, language, team, current?.id])
  const createButton = (
    <Button variant="primary" onClick={() => dialog.show('new-account')}>
      {t('account_list.create')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('account_list.title')}
        description={t('account_list.lead', { team: team.name })}
        actions={createButton}
      />
      <DataTable
        {...list}
        label={t('account_list.title')}
        columns={columns}
        rowId={({ id }) => id}
        result={result}
        filters={
          <>
            <TableSearch
              query={query}
              label={t('account_list.search')}
              clearLabel={t('select_account.clear_search')}
              resultMessage={
                search && result.data ? t('account_list.found', { count: result.data.total }) : ''
              }
            />
            <TableFilters
              query={query}
              columns={columns}
              texts={texts}
              onLoadError={host.notify.notLoaded}
              filters={[]}
            />
          </>
        }
        csv={{
          place: [team.name],
          timeZone,
          loadRows: () => loadExport(host, exportAccounts, asked),
        }}
        empty={<NoAccounts team={team} action={createButton} />}
      />
      <NewAccountDialog
        open={dialog.shown === 'new-account'}
        team={team.id}
        onClose={dialog.close}
        onReopen={() => dialog.show('new-account')}
        onCreated={async ({ name }) => {
          await Promise.all([invalidateAccounts(), invalidateOwnTeams()])
          dialog.close()
          host.notify.success(t('account_list.created', { name }))
        }}
      />
    </>
  )
}

/** What can be done with an account; on a phone, whose card has no room for two buttons, a menu. */
function AccountActions({
  account: { name },
  onEnter,
  onSettings,
}: {
  account: Account
  /** Undefined where the person is in it. */
  onEnter: (() => void) | undefined
  onSettings(): void
}) {
  const { t } = useTexts('team')
  if (useIsPhone())
    return (
      <Menu
        label={t('account_list.actions_for', { name })}
        items={[
          ...(onEnter ? [{ value: 'enter', label: t('account_list.enter') }] : []),
          { value: 'settings', label: t('account_list.settings') },
        ]}
        onSelect={(value) => (value === 'enter' ? onEnter?.() : onSettings())}
        onLoadError={(error, retry) => getHost().notify.notLoaded(error, retry)}
        buttonProps={{ size: 'icon' }}
      >
        <Icon as={EllipsisIcon} />
      </Menu>
    )
  return (
    <Flex gap="1" justify="flex-end">
      {onEnter && (
        <Button size="sm" aria-label={t('account_list.enter_name', { name })} onClick={onEnter}>
          {t('account_list.enter')}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('account_list.settings_name', { name })}
        onClick={onSettings}
      >
        {t('account_list.settings')}
      </Button>
    </Flex>
  )
}
