import { pagePaths } from '@console/contract/page-names'
import { isApiError } from '@console/kernel/errors'
import { usePageDialog } from '@console/kernel/page'
import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { PageHeader } from '@console/ui/page/page-header'
import { EmptyState } from '@console/ui/states/empty-state'
import { useIsPhone } from '@console/ui/use-is-phone'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { usePendingInvitations } from '../invitations/invitations'
import { currentTeamId, hasRight, prefetchTeam, useTeam } from '../team/team'
import { UserList } from './user-list'
import { UserDialogs } from './user-dialogs'

/** The role decides what is offered, so it is asked for together with the code of the page. */
export async function loadUsers() {
  const team = currentTeamId()
  if (team) await prefetchTeam(team)
}

/** The people of the team that one works in, or the way to be in one. */
export function Users() {
  const { t } = useTexts('users')
  const { status, team } = useAtomValue(sessionAtom)
  if (status === 'anonymous')
    return (
      <EmptyUsersPage text={t('users.signed_out')}>
        <LinkHere path={pagePaths.login}>{t('users.sign_in')}</LinkHere>
      </EmptyUsersPage>
    )
  if (!team)
    return (
      <EmptyUsersPage text={t('users.no_team')}>
        <LinkHere path={pagePaths.selectAccount}>{t('users.choose_team')}</LinkHere>
      </EmptyUsersPage>
    )
  // In another team it is another list: nothing of the one before stays.
  return <TeamUsers key={team.id} team={team} />
}

function TeamUsers({ team }: { team: { id: string; name: string } }) {
  const { t } = useTexts('users')
  const { show } = usePageDialog()
  const { data, error, refetch } = useTeam(team.id)
  const role = data?.role
  if (isApiError(error) && error.code === 'NOT_FOUND')
    return (
      <EmptyUsersPage text={t('users.not_a_member', { team: team.name })}>
        <LinkHere path={pagePaths.selectAccount}>{t('users.choose_team')}</LinkHere>
      </EmptyUsersPage>
    )
  return (
    <>
      <PageHeader
        title={t('users.title')}
        description={t('users.lead', { team: data?.name ?? team.name })}
        actions={
          hasRight(role, 'inviteStaff') && (
            <>
              <PendingInvitationsButton team={team.id} onClick={() => show('invitations')} />
              <Button variant="primary" onClick={() => show('invite')}>
                {t('users.invite')}
              </Button>
            </>
          )
        }
      />
      <UserList team={team} role={role} onGone={() => void refetch()} />
      {role && <UserDialogs team={team.id} role={role} />}
    </>
  )
}

/** Says how many wait, once that is known. */
function PendingInvitationsButton({ team, onClick }: { team: string; onClick(): void }) {
  const { t } = useTexts('users')
  const total = usePendingInvitations(team) ?? 0
  // On a phone it stands in one line with the title and the button that invites.
  const isPhone = useIsPhone()
  if (total === 0) return <Button onClick={onClick}>{t('users.invitations')}</Button>
  return (
    <Button onClick={onClick}>
      {t(isPhone ? 'users.invitations_short' : 'users.invitations_count', { total })}
    </Button>
  )
}

/** In place of the list: why there is none, and the way on. */
const EmptyUsersPage = ({ text, children }: { text: string; children: ReactNode }) => {
  const { t } = useTexts('users')
  return (
    <>
      <PageHeader title={t('users.title')} />
      <EmptyState action={children}>{text}</EmptyState>
    </>
  )
}

/** Leads away, and back here from there. */
function LinkHere({ path, children }: { path: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Button asChild variant="primary">
      <Link to={`${path}?${new URLSearchParams({ redirect: pathname })}`}>{children}</Link>
    </Button>
  )
}
