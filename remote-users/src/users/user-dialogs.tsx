import type { TeamRole } from '@console/contract/permission'
import { usePage } from '@console/kernel/page'
import { InviteDialog } from '../invite-dialog/invite-dialog'
import { PendingInvitations } from '../pending-invitations/pending-invitations'

/** The dialogs of the page, which its address names: a reload finds them, and Back closes them. */
export function UserDialogs({ team, role }: { team: string; role: TeamRole }) {
  const { query, setQuery } = usePage()
  const shown = query.get('dialog')
  const close = () => setQuery({ dialog: null }, { replace: true })
  return (
    <>
      <InviteDialog open={shown === 'invite'} team={team} role={role} onClose={close} />
      <PendingInvitations
        open={shown === 'invitations'}
        team={team}
        role={role}
        onClose={close}
        onInvite={() => setQuery({ dialog: 'invite' }, { replace: true })}
      />
    </>
  )
}
