import { useTexts } from '@console/kernel/use-texts'
import type { TeamRole } from '@console/contract/permission'
import { useState } from 'react'
import { FormDialog } from '../form-dialog/form-dialog'
import { InviteForm } from './invite-form'
import type { InviteResult } from './invite-outcome'
import { IssuedLink, type IssuedLinkProps } from './issued-link'
import { SentInvitations } from './sent-invitations'

export interface InviteDialogProps {
  open: boolean
  team: string
  /** Of the person who invites. */
  role: TeamRole
  onClose(): void
  /** Opens it again, where its code did not come. */
  onReopen(): void
}

/** What the form led to; null while it is shown. */
type Done = { link: Pick<IssuedLinkProps, 'link' | 'invitee'> } | { sent: InviteResult[] } | null

/** Invites people to the team, by a message or by a link that one passes on oneself. */
export function InviteDialog({ open, team, role, onClose, onReopen }: InviteDialogProps) {
  const { t } = useTexts('users')
  const [done, setDone] = useState<Done>(null)
  const close = () => {
    onClose()
    setDone(null)
  }
  const startAnew = () => setDone(null)
  const title = () => {
    if (!done) return t('invite.title')
    return t('link' in done ? 'invite.link_title' : 'invite.sent_title')
  }
  const description = () => {
    if (!done) return t('invite.lead')
    const total = 'sent' in done ? done.sent.length : 0
    return total > 0 ? t('invite.results_sent', { sent: total, total }) : undefined
  }
  return (
    <FormDialog
      open={open}
      onClose={close}
      onReopen={onReopen}
      title={title()}
      description={description()}
      closeLabel={t('form.close')}
    >
      {done && 'link' in done ? (
        <IssuedLink {...done.link} onDone={close} onAnother={startAnew} />
      ) : done ? (
        <SentInvitations results={done.sent} onDone={close} onMore={startAnew} />
      ) : (
        <InviteForm
          team={team}
          role={role}
          onSent={close}
          onAllSent={(sent) => setDone({ sent })}
          onLinkIssued={(link) => setDone({ link })}
        />
      )}
    </FormDialog>
  )
}
