import { chakra, Flex } from '@chakra-ui/react'
import type { AccountLink } from '@console/contract/account-link'
import { usePage, usePageDialog } from '@console/kernel/page'
import { timeZoneAtom } from '@console/kernel/session'
import { useEndpoint } from '@console/kernel/use-endpoint'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { CopyValue } from '@console/ui/copy-value/copy-value'
import { ConfirmDialog } from '@console/ui/dialog/confirm-dialog'
import { Dialog } from '@console/ui/dialog/dialog'
import { Segmented } from '@console/ui/segmented/segmented'
import { EmptyState } from '@console/ui/states/empty-state'
import { DataTable, useList, useTableTexts } from '@console/ui/table/data-table'
import { TableFilters } from '@console/ui/table/table-filters'
import { TableSearch } from '@console/ui/table/table-search'
import { useAtomValue } from 'jotai'
import { type PropsWithChildren, useState } from 'react'
import type { OwnAccount } from '../accounts/accounts'
import { getHost } from '../host'
import { createAccountLinkColumns } from './account-link-columns'
import { AccountLinkDetails, ShownRights } from './account-link-details'
import {
  accountLinkGroups,
  accountLinksQuery,
  invalidateAccountLinks,
  nameOf,
} from './account-links'
import { RequestAccountLinkDialog } from './request-account-link-dialog'
import { useAccountLinkCalls } from './use-account-link-calls'

const sortFields = ['requested_at', 'name'] as const

/** The links of an account with others: those there are, and the requests sent and received. */
export function LinkedAccounts({ account }: { account: OwnAccount }) {
  const { t } = useTexts('team')
  const host = getHost()
  const timeZone = useAtomValue(timeZoneAtom)
  const dialog = usePageDialog()
  const [shown, setShown] = useState<AccountLink | null>(null)
  const list = useList(host, usePage(), {
    name: 'account-links',
    texts: useTableTexts(t),
    sortFields,
    filters: { search: 'text', group: accountLinkGroups },
  })
  const { query, language, texts } = list
  const { search, group } = query.filters
  const result = useEndpoint(
    accountLinksQuery({
      account: account.id,
      page: query.page,
      pageSize: query.pageSize,
      // What came last stands first, unless something else is chosen.
      ...(query.sort ?? ({ field: 'requested_at', order: 'descend' } as const)),
      ...(search.trim() && { filter: search }),
      group: accountLinkGroups.find((known) => known === group) ?? 'open',
    }),
  )
  const calls = useAccountLinkCalls(account)
  const columns = createAccountLinkColumns({
    t,
    language,
    timeZone,
    account,
    isBusy: calls.isBusy,
    onShow: setShown,
    onCall: calls.begin,
  })
  const mayRequest = account.actions.includes('request_link')
  const requestButton = (
    <Button
      variant="primary"
      aria-disabled={!mayRequest || undefined}
      onClick={() => dialog.show('request-account-link')}
    >
      {t('account_links.request')}
    </Button>
  )
  return (
    <>
      <Lead account={account}>{requestButton}</Lead>
      <DataTable
        {...list}
        label={t('account_links.title')}
        columns={columns}
        rowId={({ id }) => id}
        result={result}
        filters={
          <>
            <TableSearch
              query={query}
              label={t('account_links.search')}
              clearLabel={t('select_account.clear_search')}
              resultMessage={
                search && result.data ? t('account_links.found', { count: result.data.total }) : ''
              }
            />
            <Segmented
              label={t('account_links.group')}
              segments={accountLinkGroups.map((value) => ({
                value,
                label: t(`account_links.group_${value}`),
              }))}
              value={group || 'open'}
              onChange={(value) => query.setFilter('group', value === 'open' ? '' : value)}
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
        empty={
          mayRequest ? (
            <EmptyState action={requestButton}>{t('account_links.empty')}</EmptyState>
          ) : (
            <EmptyState>{t('account_links.empty_denied')}</EmptyState>
          )
        }
      />
      <RequestAccountLinkDialog
        open={dialog.shown === 'request-account-link'}
        account={account}
        onClose={dialog.close}
        onReopen={() => dialog.show('request-account-link')}
        onRequested={async () => {
          await invalidateAccountLinks()
          dialog.close()
          host.notify.success(t('account_links.requested_done'))
        }}
      />
      <AskedCall {...calls} />
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        onLoadError={(error) => {
          setShown(null)
          host.notify.notLoaded(error, () => setShown(shown))
        }}
        title={shown ? nameOf(shown) : ''}
        closeLabel={t('form.close')}
      >
        {shown && <AccountLinkDetails link={shown} language={language} timeZone={timeZone} />}
      </Dialog>
    </>
  )
}

/** Asks before something is shown, or ended for good. */
function AskedCall({
  asked,
  setAsked,
  carryOut,
  isAnyBusy,
}: Pick<ReturnType<typeof useAccountLinkCalls>, 'asked' | 'setAsked' | 'carryOut' | 'isAnyBusy'>) {
  const { t } = useTexts('team')
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => setAsked(null)}
      onLoadError={(error) => {
        setAsked(null)
        getHost().notify.notLoaded(error, () => setAsked(asked))
      }}
      onConfirm={() => asked && void carryOut(asked)}
      title={asked ? t(`account_links.${asked.call}_title`, { name: nameOf(asked.link) }) : ''}
      description={
        asked?.call === 'accept' ? (
          <ShownRights lead={t('account_links.accept_lead')} />
        ) : (
          t('account_links.end_lead')
        )
      }
      confirmLabel={t(asked?.call === 'accept' ? 'account_links.accept' : 'account_links.end')}
      cancelLabel={t('form.cancel')}
      danger={asked?.call === 'end'}
      pending={isAnyBusy}
    />
  )
}

/** What links are, the id that others ask by, and what the person may not do. */
function Lead({ account, children }: PropsWithChildren<{ account: OwnAccount }>) {
  const { t } = useTexts('team')
  const denied = [
    !account.actions.includes('request_link') && t('account_links.request_denied'),
    !account.actions.includes('decide_link') && t('account_links.decide_denied'),
  ].filter(Boolean)
  return (
    <Flex
      wrap="wrap"
      justify="space-between"
      align="flex-end"
      columnGap="8"
      rowGap="4"
      marginBottom="6"
    >
      <chakra.div display="grid" gap="2" justifyItems="start" minWidth="0" maxWidth="reading">
        <p>{t('account_links.lead')}</p>
        <chakra.p textStyle="label" mt="2">
          {t('account_links.own_id')}
        </chakra.p>
        <CopyValue
          value={account.id}
          labels={{ copy: t('account_links.copy_id'), copied: t('account_links.copied_id') }}
        />
        {denied.length > 0 && <chakra.p color="fg.muted">{denied.join(' ')}</chakra.p>}
      </chakra.div>
      {children}
    </Flex>
  )
}
