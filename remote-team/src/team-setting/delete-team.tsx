import { deleteTeam } from '@console/contract/team'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { FormSection } from '@console/ui/layout/form-section'
import { useState } from 'react'
import { leaveWorkplace, type OwnTeam } from '../accounts/accounts'
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
  return (
    <FormSection
      title={t('team_setting.delete')}
      description={t(isPermitted ? 'team_setting.delete_help' : 'team_setting.delete_denied')}
    >
      <div>
        <Button aria-disabled={!isPermitted || undefined} onClick={() => setAsking(true)}>
          {t('team_setting.delete')}
        </Button>
      </div>
      <TypedConfirmation
        open={isAsking}
        onClose={() => setAsking(false)}
        onReopen={() => setAsking(true)}
        title={t('team_setting.delete_title', { name: team.name })}
        description={t('team_setting.delete_lead')}
        name={team.name}
        confirmLabel={t('team_setting.delete')}
        denied={isPermitted ? undefined : t('team_setting.delete_denied')}
        endpoint={deleteTeam}
        input={{ team: team.id }}
        onSuccess={leave}
      />
    </FormSection>
  )
}
