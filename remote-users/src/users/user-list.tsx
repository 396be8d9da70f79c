import { chakra, Flex } from '@chakra-ui/react'
import type { Member } from '@console/contract/member'
import { teamRoles, type TeamRole } from '@console/contract/permission'
import { isApiError } from '@console/kernel/errors'
import { usePage, usePageDialog, usePageTitle } from '@console/kernel/page'
import { sessionAtom, timeZoneAtom, type Workplace } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Avatar } from '@console/ui/avatar/avatar'
import { Badge } from '@console/ui/badge/badge'
import { EllipsisIcon, Icon } from '@console/ui/icon/icon'
import { Menu } from '@console/ui/menu/menu'
import { RelativeTime } from '@console/ui/relative-time/relative-time'
import { EmptyState } from '@console/ui/states/empty-state'
import { DataTable, type TableColumn, useList, useTableTexts } from '@console/ui/table/data-table'
import { TableFilters } from '@console/ui/table/table-filters'
import { TableSearch } from '@console/ui/table/table-search'
import { formatPhone } from '@console/contract/address'
import { formatEmail } from '@console/contract/shown-address'
import { useAtomValue } from 'jotai'
import { Fragment, useEffect, useEffectEvent, useState } from 'react'
import { contactAddressOf } from '../contact-address/contact-address'
import { AccessDialog } from '../access-dialog/access-dialog'
import { getHost } from '../host'
import { AssignAccounts } from '../assign-accounts/assign-accounts'
import { RemoveMember } from '../remove-member/remove-member'
import { RoleName } from '../role-name/role-name'
import { useTeamAccounts } from '../team/team'
import { mayAssignAccounts, mayRemove, mayChangeAccess } from './member-rights'
import {
  filters,
  loadAllMembers,
  memberListInput,
  refreshMembers,
  sortFields,
  useMembers,
} from './members'

interface UserListProps {
  team: Workplace
  /** Of the person who looks; undefined until it is known. */
  role: TeamRole | undefined
  /** The person is no member any more. */
  onGone(): void
}

/** The members of a team that the person sees, and what they may do with each. */
export function UserList({ team: { id: team, name: teamName }, role, onGone }: UserListProps) {
  const { t } = useTexts('users')
  const host = getHost()
  const own = useAtomValue(sessionAtom).person?.userId
  const timeZone = useAtomValue(timeZoneAtom)
  const list = useList(host, usePage(), {
    name: 'users',
    texts: useTableTexts(t),
    sortFields,
    filters,
  })
  const { query, language, texts } = list
  const names = new Intl.ListFormat(language)
  const { search } = query.filters
  usePageTitle(t('users.title'), search.trim())
  const input = memberListInput(team, query)
  const result = useMembers(input)
  const isGone = isApiError(result.error) && result.error.code === 'NOT_FOUND'
  const tellGone = useEffectEvent(onGone)
  // Somebody has removed them while they looked.
  useEffect(() => {
    if (isGone) tellGone()
  }, [isGone])
  const accounts = useTeamAccounts(team).data ?? []
  const { shown: dialog, subject, show, close } = usePageDialog()
  // What is in a dialog stays while it closes; the next one begins with what is saved.
  const [opened, setOpened] = useState<OpenedMember | null>(null)
  const open = (member: Member) =>
    setOpened({
      member,
      actions: actionsFor(role, member),
      times: (opened?.times ?? 0) + 1,
    })
  // After a reload the address names it.
  const named = result.data?.items.find(({ user_id }) => user_id === subject)
  if (role && named && opened?.member.user_id !== subject) open(named)
  const isPermitted = (is: MemberAction) =>
    opened !== null && actionsFor(role, named ?? opened.member).includes(is)
  // A form whose person may not send it any more stays, with what they chose, and says so.
  const isOpen = (is: MemberAction) =>
    dialog === is && opened?.member.user_id === subject && opened.actions.includes(is)
  const denied = (is: MemberAction) => (isPermitted(is) ? undefined : t('users.denied_now'))
  const onSelect = (is: MemberAction, member: Member) => {
    open(member)
    show(is, member.user_id)
  }

  const columns: TableColumn<Member>[] = [
    {
      id: 'name',
      header: t('users.person'),
      width: 16,
      twoLines: true,
      grow: 2,
      value: ({ name }) => name,
      picture: ({ name, picture }) => <Avatar name={name} src={picture} size={32} />,
      cell: (row) => <Person member={row} isOwn={row.user_id === own} />,
      exported: [
        { header: t('users.person'), value: ({ name }) => name },
        { header: t('users.you'), value: (row) => (row.user_id === own ? t('users.you') : '') },
        { header: t('addresses.email'), value: ({ email }) => formatEmail(email) },
        { header: t('addresses.phone'), value: ({ phone_number }) => formatPhone(phone_number) },
      ],
      card: 'title',
      sortable: true,
    },
    {
      id: 'role',
      header: t('users.role'),
      width: 7.5,
      value: (row) => t(`role.${row.role}`),
      cell: (row) => <RoleName role={row.role} />,
      card: 'badge',
      sortable: true,
    },
    {
      id: 'accounts',
      header: t('users.accounts'),
      width: 17,
      phoneWidth: 11,
      grow: 1,
      value: (row) =>
        row.role === 'staff'
          ? names.format(row.accounts.map(({ name }) => name)) || t('users.no_accounts')
          : t('users.every_account'),
      card: 'line',
    },
    {
      id: 'joined_at',
      header: t('users.joined'),
      width: 8,
      value: ({ joined_at }) => joined_at,
      cell: ({ joined_at }) => (
        <RelativeTime time={Date.parse(joined_at)} language={language} timeZone={timeZone} />
      ),
      exported: [{ header: t('users.joined'), time: ({ joined_at }) => joined_at }],
      card: 'line',
      sortable: true,
    },
    // Staff only look.
    ...(role === 'staff'
      ? []
      : [
          {
            id: 'actions',
            header: t('users.actions'),
            width: 4.75,
            value: () => '',
            exported: null,
            card: 'action' as const,
            cell: (row: Member) => (
              <RowMenu member={row} role={role} isOwn={row.user_id === own} onSelect={onSelect} />
            ),
          },
        ]),
  ]
  return (
    <>
      <DataTable
        {...list}
        label={t('users.title')}
        columns={columns}
        rowId={({ user_id }) => user_id}
        result={result}
        filters={
          <>
            <TableSearch
              query={query}
              label={t('users.search')}
              clearLabel={t('users.clear_search')}
              resultMessage={
                search && result.data ? t('users.found', { count: result.data.total }) : ''
              }
            />
            <TableFilters
              query={query}
              columns={columns}
              texts={texts}
              onLoadError={host.notify.notLoaded}
              filters={[
                {
                  name: 'role',
                  label: t('users.role'),
                  placeholder: t('users.all_roles'),
                  options: teamRoles.map((value) => ({ value, label: t(`role.${value}`) })),
                },
                ...(accounts.length > 0
                  ? [
                      {
                        name: 'account' as const,
                        label: t('users.filter_account'),
                        placeholder: t('users.all_accounts'),
                        options: accounts.map(({ id, name }) => ({ value: id, label: name })),
                      },
                    ]
                  : []),
              ]}
            />
          </>
        }
        csv={{ place: [teamName], timeZone, loadRows: () => loadAllMembers(input) }}
        empty={<EmptyState>{t('users.empty')}</EmptyState>}
      />
      {opened && role && (
        <Fragment key={opened.times}>
          <AssignAccounts
            open={isOpen('assign_accounts')}
            team={team}
            member={opened.member}
            denied={denied('assign_accounts')}
            onClose={close}
            onReopen={() => show('assign_accounts', opened.member.user_id)}
            onChanged={refreshMembers}
          />
          <AccessDialog
            open={isOpen('access')}
            team={team}
            role={role}
            member={opened.member}
            denied={denied('access')}
            onClose={close}
            onReopen={() => show('access', opened.member.user_id)}
            onChanged={refreshMembers}
          />
          <RemoveMember
            open={isOpen('remove') && isPermitted('remove')}
            team={team}
            member={opened.member}
            onClose={close}
            onReopen={() => show('remove', opened.member.user_id)}
            onRemoved={refreshMembers}
          />
        </Fragment>
      )}
    </>
  )
}

function Person({ member, isOwn }: { member: Member; isOwn: boolean }) {
  const { t } = useTexts('users')
  const address = contactAddressOf(member)
  return (
    <>
      <Flex as="span" align="center" gap="2">
        <chakra.span fontWeight="500" data-ellipsis="">
          {member.name}
        </chakra.span>
        {isOwn && <Badge>{t('users.you')}</Badge>}
      </Flex>
      {address && (
        <chakra.span display="block" color="fg.muted" data-ellipsis="">
          {address}
        </chakra.span>
      )}
    </>
  )
}

/** What opens a dialog about a member. */
type MemberAction = 'assign_accounts' | 'access' | 'remove'

/** Whom a dialog is about, as they were when it was opened, and what the person might do with them then. */
interface OpenedMember {
  member: Member
  actions: readonly MemberAction[]
  times: number
}

/** What the person may do with a member of this role. */
const actionsFor = (role: TeamRole | undefined, member: Member): MemberAction[] => [
  ...(mayAssignAccounts(role, member.role) ? (['assign_accounts'] as const) : []),
  ...(mayChangeAccess(role, member.role) ? (['access'] as const) : []),
  ...(mayRemove(role, member.role) ? (['remove'] as const) : []),
]

/** What may be done with a member; nothing where nothing may. */
function RowMenu({
  member,
  role,
  isOwn,
  onSelect,
}: {
  member: Member
  role: TeamRole | undefined
  isOwn: boolean
  onSelect(is: MemberAction, member: Member): void
}) {
  const { t } = useTexts('users')
  const items = actionsFor(role, member).map((value) => ({
    value,
    label: t(`users.${value}`),
    danger: value === 'remove',
  }))
  if (isOwn || items.length === 0) return null
  return (
    <Menu
      label={t('users.actions_for', { name: member.name })}
      items={items}
      onSelect={(value) => onSelect(value as MemberAction, member)}
      onLoadError={(error, retry) => getHost().notify.notLoaded(error, retry)}
      buttonProps={{ variant: 'ghost', size: 'icon' }}
    >
      <Icon as={EllipsisIcon} />
    </Menu>
  )
}
