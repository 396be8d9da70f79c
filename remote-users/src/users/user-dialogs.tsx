import type { TeamRole } from '@console/contract/permission'
import { usePageDialog } from '@console/kernel/page'
import { InviteDialog } from '../invite-dialog/invite-dialog'
import { PendingInvitations } from '../pending-invitations/pending-invitations'
import { hasRight } from '../team/team'

/**
 * The dialogs of the page, which its address names: a reload finds them, and Back closes them. Who may
 * not invite, or not any more, is told so in the form, and never asks for the invitations.
 */
export function UserDialogs({ team, role }: { team: string; role: TeamRole }) {
  const { shown, show, close } = usePageDialog()
  return (
    <>
      <InviteDialog
        open={shown === 'invite'}
        team={team}
        role={role}
        onClose={close}
        onReopen={() => show('invite')}
      />
      <PendingInvitations
        open={shown === 'invitations' && hasRight(role, 'listInvitations')}
        team={team}
        role={role}
        onClose={close}
        onReopen={() => show('invitations')}
        onInvite={() => show('invite')}
      />
    </>
  )
}
