import type { User } from '@console/contract/user'
import { usePageDialog } from '@console/kernel/page'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { SettingsSection } from '@console/ui/layout/settings'
import { FormDialog } from '../form-dialog/form-dialog'
import { ChangePasswordForm } from './change-password-form'

/** The person's password, to be changed, or set for the first time. */
export function Password({ profile, onSaved }: { profile: User; onSaved(profile: User): void }) {
  const { t } = useTexts('users')
  const { shown, show, close } = usePageDialog()
  const label = t(profile.has_password ? 'password.change' : 'password.choose')
  return (
    <SettingsSection
      title={t('password.title')}
      description={t(profile.has_password ? 'password.set' : 'password.none')}
    >
      <div>
        <Button size="sm" onClick={() => show('password')}>
          {label}
        </Button>
      </div>
      <FormDialog
        open={shown === 'password'}
        onClose={close}
        onReopen={() => show('password')}
        title={label}
        description={t('password.lead')}
      >
        <ChangePasswordForm
          profile={profile}
          submitLabel={label}
          onCancel={close}
          onChanged={() => {
            close()
            onSaved({ ...profile, has_password: true })
          }}
        />
      </FormDialog>
    </SettingsSection>
  )
}
