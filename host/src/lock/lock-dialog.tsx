import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Avatar } from '@console/ui/avatar/avatar'
import { Button } from '@console/ui/button/button'
import { Dialog, type DialogProps } from '@console/ui/dialog/dialog'
import { DialogActions } from '@console/ui/dialog/dialog-actions'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { PasswordField } from '@console/ui/form/password-field'
import { useAtomValue, useStore } from 'jotai'
import { coverScreen } from './cover-screen'
import { openLockChannel } from './lock-channel'
import * as styles from './lock-dialog.module.css'
import { getLockDeps } from './lock-state'

/** Asks for the password that will unlock the screen (shell A10.1). */
export function LockDialog({
  onClose,
  ...dialog
}: Pick<DialogProps, 'open' | 'onClose' | 'onLoadError'>) {
  const { t } = useTexts('lock')
  const { person } = useAtomValue(sessionAtom)
  return (
    <Dialog {...dialog} onClose={onClose} title={t('dialog.title')} description={t('dialog.help')}>
      <div className={styles.person}>
        <Avatar name={person?.realName ?? ''} src={person?.avatar} size={48} />
        <p className={styles.name}>{person?.realName}</p>
      </div>
      <LockForm onClose={onClose} />
    </Dialog>
  )
}

function LockForm({ onClose }: { onClose(): void }) {
  const { t } = useTexts('lock')
  const store = useStore()
  const form = useForm({
    draft: null,
    initialValues: { password: '' },
    validate: ({ password }): Record<string, string> => (password ? {} : { password: 'required' }),
    message: (_, field) => t(field === 'root' ? 'dialog.failed' : 'dialog.required'),
  })
  const lock = async ({ password }: { password: string }) => {
    try {
      await getLockDeps(store).session.lock(password)
    } catch {
      return form.setError('root', 'failed')
    }
    onClose()
    const channel = openLockChannel(() => {})
    channel.post('locked')
    channel.close()
    coverScreen(store)
  }
  return (
    <Form form={form} onSubmit={lock} label={t('dialog.title')}>
      <PasswordField
        name="password"
        label={t('dialog.password')}
        helperText={t('dialog.password_help')}
        autoComplete="new-password"
        required
        autoFocus
        revealLabels={{ show: t('dialog.show'), hide: t('dialog.hide') }}
      />
      <DialogActions>
        <FormAlert />
        <Button onClick={onClose}>{t('dialog.cancel')}</Button>
        <SubmitButton>{t('dialog.act')}</SubmitButton>
      </DialogActions>
    </Form>
  )
}
