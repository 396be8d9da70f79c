import { deleteAccount } from '@console/contract/team'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { SettingRow, SettingRows, SettingsSection } from '@console/ui/layout/settings'
import { useId, useState } from 'react'
import {
  enterWorkplace,
  invalidateAccounts,
  invalidateOwnTeams,
  type OwnAccount,
  useCurrentTeam,
} from '../accounts/accounts'
import { getHost } from '../host'
import { paths } from '../paths'
import { TypedConfirmation } from '../typed-confirmation/typed-confirmation'

/** Deletes the account; whoever may not is told who may. */
export function DeleteAccount({ account }: { account: OwnAccount }) {
  const { t } = useTexts('team')
  const [isAsking, setAsking] = useState(false)
  const help = useId()
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
        <SettingRow
          title={t('account_setting.delete')}
          description={<span id={help}>{denied || t('account_setting.delete_help')}</span>}
          action={
            <Button
              variant="dangerOutline"
              aria-disabled={!isPermitted || undefined}
              aria-describedby={help}
              onClick={() => setAsking(true)}
            >
              {t('account_setting.delete_name', { name: account.name })}
            </Button>
          }
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
