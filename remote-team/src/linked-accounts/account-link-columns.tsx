import { Flex } from '@chakra-ui/react'
import type { AccountLink } from '@console/contract/account-link'
import type { useTexts } from '@console/kernel/use-texts'
import { Avatar } from '@console/ui/avatar/avatar'
import { Badge } from '@console/ui/badge/badge'
import { Button } from '@console/ui/button/button'
import { RelativeTime } from '@console/ui/relative-time/relative-time'
import type { TableColumn } from '@console/ui/table/data-table'
import type { OwnAccount } from '../accounts/accounts'
import { type AccountLinkAction, mayCall, nameOf, nextCalls, toneOf } from './account-links'

interface AccountLinkColumnOptions {
  t: ReturnType<typeof useTexts<'team'>>['t']
  language: string
  timeZone: string
  account: OwnAccount
  isBusy(link: AccountLink, call: AccountLinkAction): boolean
  onShow(link: AccountLink): void
  onCall(link: AccountLink, call: AccountLinkAction): void
}

/** The columns of the linked accounts, and what can be done with each. */
export function createAccountLinkColumns({
  t,
  language,
  timeZone,
  account,
  isBusy,
  onShow,
  onCall,
}: AccountLinkColumnOptions): TableColumn<AccountLink>[] {
  return [
    {
      id: 'name',
      header: t('account_links.account'),
      width: 14,
      phoneWidth: 11,
      grow: 2,
      value: nameOf,
      picture: (link) => <Avatar name={nameOf(link)} kind="organisation" size={24} />,
      cell: (link) => (
        // Its words begin beside the picture.
        <Button
          size="sm"
          variant="ghost"
          style={{ marginInlineStart: '-0.75rem', justifyContent: 'flex-start' }}
          onClick={() => onShow(link)}
        >
          <span data-ellipsis="">{nameOf(link)}</span>
        </Button>
      ),
      card: 'title',
      sortable: true,
    },
    {
      id: 'team',
      header: t('account_links.team'),
      width: 12,
      phoneWidth: 11,
      grow: 1,
      value: ({ account: { team } }) => team ?? '',
      card: 'line',
    },
    {
      id: 'direction',
      header: t('account_links.direction'),
      width: 5.5,
      value: ({ direction }) => t(`account_links.${direction}`),
      card: 'badge',
    },
    {
      id: 'state',
      header: t('account_links.state'),
      width: 6.5,
      value: ({ state }) => t(`account_links.state_${state}`),
      cell: ({ state }) => <Badge tone={toneOf[state]}>{t(`account_links.state_${state}`)}</Badge>,
      card: 'badge',
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
      card: 'line',
      sortable: true,
    },
    {
      id: 'actions',
      header: t('account_list.actions'),
      width: 10.75,
      value: () => '',
      exported: null,
      card: 'action',
      cell: (link) => (
        <Flex gap="1">
          {nextCalls(link).map((call) => (
            <Button
              key={call}
              size="sm"
              variant={call === 'accept' ? 'primary' : 'outline'}
              pending={isBusy(link, call)}
              aria-disabled={!mayCall(call, account) || undefined}
              onClick={() => onCall(link, call)}
            >
              {t(`account_links.${call}`)}
            </Button>
          ))}
        </Flex>
      ),
    },
  ]
}
