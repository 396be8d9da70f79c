import { deleteAccount } from '@console/contract/team'
import { useTexts } from '@console/kernel/use-texts'
import { SettingRows, SettingsSection } from '@console/ui/layout/settings'
import { useState } from 'react'
import {
  enterWorkplace,
  invalidateAccounts,
  invalidateOwnTeams,
  type OwnAccount,
  useCurrentTeam,
} from '../accounts/accounts'
import { DangerRow } from '../danger-row/danger-row'
import { getHost } from '../host'
import { paths } from '../paths'
import { TypedConfirmation } from '../typed-confirmation/typed-confirmation'

/** Deletes the account; whoever may not is told who may. */
export function DeleteAccount({ account }: { account: OwnAccount }) {
  const { t } = useTexts('team')
  const [isAsking, setAsking] = useState(false)
  const team = useCurrentTeam()
  const isPermitted = account.actions.includes('delete')
  const leave = async () => {
    setAsking(false)
    getHost().notify.success(t('account_setting.deleted', { name: account.name }))
    if (team) enterWorkplace(team, null, paths.accountList, { replace: true })
    await Promise.all([invalidateAccounts(), invalidateOwnTeams()])
  }
  const denied = isPermitted ? '' : t('account_setting.delete_denied')
  return (
    <SettingsSection title={t('danger_zone.title')} description={t('danger_zone.help')}>
      <SettingRows>
        <DangerRow
          title={t('account_setting.delete')}
          help={t('account_setting.delete_help')}
          denied={denied}
          label={t('account_setting.delete_name', { name: account.name })}
          onPress={() => setAsking(true)}
        />
      </SettingRows>
      <TypedConfirmation
        open={isAsking}
        onClose={() => setAsking(false)}
        onReopen={() => setAsking(true)}
        title={t('account_setting.delete_title', { name: account.name })}
        description={t('account_setting.delete_lead')}
        name={account.name}
        confirmLabel={t('account_setting.delete_name', { name: account.name })}
        denied={denied || undefined}
        endpoint={deleteAccount}
        input={{ team: account.team_id, account: account.id }}
        onSuccess={leave}
      />
    </SettingsSection>
  )
}
