import { useTexts } from '@console/kernel/use-texts'
import type { TeamRole } from '@console/contract/permission'
import { useState } from 'react'
import { FormDialog } from '../form-dialog/form-dialog'
import { InviteForm } from './invite-form'
import { IssuedLink, type IssuedLinkProps } from './issued-link'

export interface InviteDialogProps {
  open: boolean
  team: string
  /** Of the person who invites. */
  role: TeamRole
  onClose(): void
  /** Opens it again, where its code did not come. */
  onReopen(): void
}

/** Invites somebody to the team, by a message or by a link that one passes on oneself. */
export function InviteDialog({ open, team, role, onClose, onReopen }: InviteDialogProps) {
  const { t } = useTexts('users')
  const [issued, setIssued] = useState<Pick<IssuedLinkProps, 'link' | 'invitee'> | null>(null)
  const close = () => {
    onClose()
    setIssued(null)
  }
  return (
    <FormDialog
      open={open}
      onClose={close}
      onReopen={onReopen}
      title={t(issued ? 'invite.link_title' : 'invite.title')}
      description={issued ? undefined : t('invite.lead')}
      closeLabel={t('form.close')}
    >
      {issued ? (
        <IssuedLink {...issued} onDone={close} onAnother={() => setIssued(null)} />
      ) : (
        <InviteForm team={team} role={role} onSent={close} onLinkIssued={setIssued} />
      )}
    </FormDialog>
  )
}
