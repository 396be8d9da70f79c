import { removeMember } from '@console/contract/member'
import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { ConfirmDialog } from '@console/ui/dialog/confirm-dialog'
import { useState } from 'react'
import { leaveWorkplace, type OwnTeam } from '../accounts/accounts'
import { DangerRow } from '../danger-row/danger-row'
import { getHost } from '../host'
import { mayInTeam } from '../team-page/team-page'

/** Leaving is for everybody but the owner, who hands the team over before (api B5). */
export function LeaveTeam({ team }: { team: OwnTeam }) {
  const { t } = useTexts('team')
  const isPermitted = mayInTeam('leaveTeam', team.role)
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  // They have become the owner meanwhile, which the page says.
  if (isAsking && !isPermitted) setAsking(false)
  const leave = async () => {
    setPending(true)
    try {
      const { person } = getHost().store.get(sessionAtom)
      const self = { team: team.id, user: person!.userId }
      await getHost().call(removeMember, self, { onError: 'dialog' })
      getHost().notify.success(t('team_setting.left', { name: team.name }))
      await leaveWorkplace()
    } catch {
      // The host has said it.
    } finally {
      setPending(false)
      setAsking(false)
    }
  }
  const denied = isPermitted ? '' : t('team_setting.leave_denied')
  return (
    <>
      <DangerRow
        title={t('team_setting.leave')}
        help={t('team_setting.leave_help')}
        denied={denied}
        label={t('team_setting.leave_name', { name: team.name })}
        onPress={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onLoadError={(error) => {
          setAsking(false)
          getHost().notify.notLoaded(error, () => setAsking(true))
        }}
        onConfirm={() => void leave()}
        title={t('team_setting.leave_title', { name: team.name })}
        description={t('team_setting.leave_lead')}
        confirmLabel={t('team_setting.leave_name', { name: team.name })}
        cancelLabel={t('form.cancel')}
        danger
        pending={isPending}
      />
    </>
  )
}
