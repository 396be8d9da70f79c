import { Box } from '@chakra-ui/react'
import { deleteAccount } from '@console/contract/team'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { FormSection } from '@console/ui/layout/form-section'
import { useState } from 'react'
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
  const team = useCurrentTeam()
  const isPermitted = account.actions.includes('delete')
  const leave = async () => {
    setAsking(false)
    getHost().notify.success(t('account_setting.deleted', { name: account.name }))
    if (team) enterWorkplace(team, null, paths.accountList, { replace: true })
    await Promise.all([invalidateAccounts(), invalidateOwnTeams()])
  }
  return (
    <Box marginTop="8" borderTopWidth="1px" borderColor="border" paddingTop="6">
      <FormSection
        title={t('account_setting.delete')}
        description={t(
          isPermitted ? 'account_setting.delete_help' : 'account_setting.delete_denied',
        )}
      >
        <div>
          <Button aria-disabled={!isPermitted || undefined} onClick={() => setAsking(true)}>
            {t('account_setting.delete')}
          </Button>
        </div>
        <TypedConfirmation
          open={isAsking}
          onClose={() => setAsking(false)}
          onReopen={() => setAsking(true)}
          title={t('account_setting.delete_title', { name: account.name })}
          description={t('account_setting.delete_lead')}
          name={account.name}
          confirmLabel={t('account_setting.delete')}
          denied={isPermitted ? undefined : t('account_setting.delete_denied')}
          endpoint={deleteAccount}
          input={{ team: account.team_id, account: account.id }}
          onSuccess={leave}
        />
      </FormSection>
    </Box>
  )
}
