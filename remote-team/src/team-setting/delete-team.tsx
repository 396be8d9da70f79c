import { deleteTeam } from '@console/contract/team'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { SettingRow } from '@console/ui/layout/settings'
import { useId, useState } from 'react'
import { leaveWorkplace, type OwnTeam } from '../accounts/accounts'
import { getHost } from '../host'
import { mayInTeam } from '../team-page/team-page'
import { TypedConfirmation } from '../typed-confirmation/typed-confirmation'

/** Deletes the team, after its name was typed. */
export function DeleteTeam({ team }: { team: OwnTeam }) {
  const { t } = useTexts('team')
  const isPermitted = mayInTeam('deleteTeam', team.role)
  const [isAsking, setAsking] = useState(false)
  const help = useId()
  const leave = () => {
    setAsking(false)
    getHost().notify.success(t('team_setting.deleted', { name: team.name }))
    return leaveWorkplace()
  }
  const denied = isPermitted ? '' : t('team_setting.delete_denied')
  return (
    <>
      <SettingRow
        title={t('team_setting.delete')}
        description={<span id={help}>{denied || t('team_setting.delete_help')}</span>}
        action={
          <Button
            variant="dangerOutline"
            aria-disabled={!isPermitted || undefined}
            aria-describedby={help}
            onClick={() => setAsking(true)}
          >
            {t('team_setting.delete_name', { name: team.name })}
          </Button>
        }
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
