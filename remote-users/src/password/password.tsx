import type { User } from '@console/contract/user'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Dialog } from '@console/ui/dialog/dialog'
import { FormSection } from '@console/ui/layout/form-section'
import { useState } from 'react'
import { ChangePasswordForm } from './change-password-form'

/** The person's password, to be changed, or set for the first time. */
export function Password({ profile, onSaved }: { profile: User; onSaved(profile: User): void }) {
  const { t } = useTexts('users')
  const [isOpen, setOpen] = useState(false)
  const label = t(profile.has_password ? 'password.change' : 'password.choose')
  const close = () => setOpen(false)
  return (
    <FormSection
      title={t('password.title')}
      description={t(profile.has_password ? 'password.set' : 'password.none')}
    >
      <div>
        <Button size="sm" onClick={() => setOpen(true)}>
          {label}
        </Button>
      </div>
      <Dialog open={isOpen} onClose={close} title={label} description={t('password.lead')}>
        <ChangePasswordForm
          profile={profile}
          submitLabel={label}
          onCancel={close}
          onChanged={() => {
            close()
            onSaved({ ...profile, has_password: true })
          }}
        />
      </Dialog>
    </FormSection>
  )
}
