import { deleteTeam } from '@console/contract/team'
import { useTexts } from '@console/kernel/use-texts'
import { useState } from 'react'
import { leaveWorkplace, type OwnTeam } from '../accounts/accounts'
import { DangerRow } from '../danger-row/danger-row'
import { getHost } from '../host'
import { mayInTeam } from '../team-page/team-page'
import { TypedConfirmation } from '../typed-confirmation/typed-confirmation'

/** Deletes the team, after its name was typed. */
export function DeleteTeam({ team }: { team: OwnTeam }) {
  const { t } = useTexts('team')
  const isPermitted = mayInTeam('deleteTeam', team.role)
  const [isAsking, setAsking] = useState(false)
  const leave = () => {
    setAsking(false)
    getHost().notify.success(t('team_setting.deleted', { name: team.name }))
    return leaveWorkplace()
  }
  const denied = isPermitted ? '' : t('team_setting.delete_denied')
  return (
    <>
      <DangerRow
        title={t('team_setting.delete')}
        help={t('team_setting.delete_help')}
        denied={denied}
        label={t('team_setting.delete_name', { name: team.name })}
        onPress={() => setAsking(true)}
      />
      <TypedConfirmation
        open={isAsking}
        onClose={() => setAsking(false)}
        onReopen={() => setAsking(true)}
        title={t('team_setting.delete_title', { name: team.name })}
        description={t('team_setting.delete_lead')}
        name={team.name}
        confirmLabel={t('team_setting.delete_name', { name: team.name })}
        denied={denied || undefined}
        endpoint={deleteTeam}
        input={{ team: team.id }}
        onSuccess={leave}
      />
    </>
  )
}
