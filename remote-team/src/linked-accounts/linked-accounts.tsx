import { chakra, Flex } from '@chakra-ui/react'
import { type AccountLink, accountLinkRights } from '@console/contract/account-link'
import { isApiError } from '@console/kernel/errors'
import { usePage, usePageDialog } from '@console/kernel/page'
import { timeZoneAtom } from '@console/kernel/session'
import { useEndpoint } from '@console/kernel/use-endpoint'
import { useTexts } from '@console/kernel/use-texts'
import { Badge, type Tone } from '@console/ui/badge/badge'
import { Button } from '@console/ui/button/button'
import { CopyValue } from '@console/ui/copy-value/copy-value'
import { ConfirmDialog } from '@console/ui/dialog/confirm-dialog'
import { Dialog } from '@console/ui/dialog/dialog'
import { RelativeTime } from '@console/ui/relative-time/relative-time'
import { Segmented } from '@console/ui/segmented/segmented'
import { EmptyState } from '@console/ui/states/empty-state'
import { DataTable, type TableColumn, useList, useTableTexts } from '@console/ui/table/data-table'
import { TableSearch } from '@console/ui/table/table-search'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import type { OwnAccount } from '../accounts/accounts'
import { CompanyInformation } from '../company/company'
import { getHost } from '../host'
import {
  invalidateAccountLinks,
  type AccountLinkCall,
  accountLinkCalls,
  accountLinkGroups,
  accountLinksQuery,
  mayCall,
  nextCalls,
} from './account-links'
import { RequestAccountLinkDialog } from './request-account-link-dialog'

const sortFields = ['requested_at', 'name'] as const

const toneOf: Record<AccountLink['state'], Tone> = {
  pending: 'info',
  accepted: 'success',
  refused: 'neutral',
  cancelled: 'neutral',
  expired: 'warning',
  ended: 'neutral',
}

/** The links of an account with others: those there are, and the requests sent and received. */
export function LinkedAccounts({ account }: { account: OwnAccount }) {
  const { t } = useTexts('team')
  const host = getHost()
  const timeZone = useAtomValue(timeZoneAtom)
  const dialog = usePageDialog()
  const [shown, setShown] = useState<AccountLink | null>(null)
  const [asked, setAsked] = useState<{ link: AccountLink; call: 'accept' | 'end' } | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const list = useList(host, usePage(), {
    name: 'account-links',
    texts: useTableTexts(t),
    sortFields,
    filters: { search: 'text', group: accountLinkGroups },
  })
  const { query, language } = list
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
  const nameOf = ({ account: { name, id } }: AccountLink) => name ?? id

  const carryOut = async (link: AccountLink, call: AccountLinkCall) => {
    setBusy(`${call} ${link.id}`)
    try {
      await host.call(
        accountLinkCalls[call],
        { link: link.id },
        { onError: 'dialog', handledCodes: ['CONFLICT', 'NOT_FOUND'] },
      )
      host.notify.success(t(`account_links.${call}_done`))
    } catch (error) {
      // Somebody was faster; the list shows how it stands.
      if (isApiError(error) && (error.code === 'CONFLICT' || error.code === 'NOT_FOUND'))
        host.notify.failure(t('account_links.too_late'))
    } finally {
      setAsked(null)
      setBusy(null)
      await invalidateAccountLinks()
    }
  }
  // What shows something, or ends it for good, is asked about; the others can be asked for again.
  const press = (link: AccountLink, call: AccountLinkCall) =>
    call === 'accept' || call === 'end' ? setAsked({ link, call }) : void carryOut(link, call)

  const columns = useMemo(
    (): TableColumn<AccountLink>[] => [
      {
        id: 'name',
        header: t('account_links.account'),
        width: 14,
        phoneWidth: 11,
        grow: 2,
        value: nameOf,
        cell: (link) => (
          // Its words begin where those of the head do.
          <Button
            size="sm"
            variant="ghost"
            style={{ marginInlineStart: '-0.75rem' }}
            onClick={() => setShown(link)}
          >
            <span data-ellipsis="">{nameOf(link)}</span>
          </Button>
        ),
        sortable: true,
      },
      {
        id: 'team',
        header: t('account_links.team'),
        width: 12,
        phoneWidth: 11,
        grow: 1,
        value: ({ account: { team } }) => team ?? '',
      },
      {
        id: 'direction',
        header: t('account_links.direction'),
        width: 5.5,
        value: ({ direction }) => t(`account_links.${direction}`),
      },
      {
        id: 'state',
        header: t('account_links.state'),
        width: 6.5,
        value: ({ state }) => t(`account_links.state_${state}`),
        cell: ({ state }) => (
          <Badge tone={toneOf[state]}>{t(`account_links.state_${state}`)}</Badge>
        ),
      },
      {
        id: 'shows',
        header: t('account_links.shows'),
        width: 16,
        phoneWidth: 11,
        grow: 2,
        value: ({ shows }) =>
          shows.map((right) => t(`account_links.right_${right}`)).join(t('account_links.and')) ||
          t('account_links.nothing'),
      },
      {
        id: 'requested_at',
        header: t('account_links.requested'),
        width: 8,
        value: ({ requested_at }) => requested_at,
        cell: ({ requested_at }) => (
          <RelativeTime time={Date.parse(requested_at)} language={language} timeZone={timeZone} />
        ),
        sortable: true,
      },
      {
        id: 'actions',
        header: t('account_list.actions'),
        width: 10.75,
        value: () => '',
        exported: null,
        cell: (link) => (
          <Flex gap="1">
            {nextCalls(link).map((call) => (
              <Button
                key={call}
                size="sm"
                variant={call === 'accept' ? 'primary' : 'outline'}
                pending={busy === `${call} ${link.id}`}
                aria-disabled={!mayCall(call, account) || undefined}
                onClick={() => press(link, call)}
              >
                {t(`account_links.${call}`)}
              </Button>
            ))}
          </Flex>
        ),
      },
    ],
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the verbs read what is listed here
    [t, language, timeZone, account, busy],
  )
  // They may not decide any more, which the page says.
  if (asked && !mayCall(asked.call, account)) setAsked(null)
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
  const denied = [
    !mayRequest && t('account_links.request_denied'),
    !account.actions.includes('decide_link') && t('account_links.decide_denied'),
  ].filter(Boolean)
  return (
    <>
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
        {requestButton}
      </Flex>
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
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onLoadError={(error) => {
          setAsked(null)
          host.notify.notLoaded(error, () => setAsked(asked))
        }}
        onConfirm={() => asked && void carryOut(asked.link, asked.call)}
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
        pending={busy !== null}
      />
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

/** What an account link shows to both sides, one by one. */
function ShownRights({ lead }: { lead: string }) {
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
function AccountLinkDetails({
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
