import { sessionAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { PasswordField } from '@console/ui/form/password-field'
import { useAtomValue } from 'jotai'
import type { Confirm } from './confirmation'
import {
  ConfirmationForm,
  useConfirmationForm,
  type ConfirmationFormEnd,
} from './confirmation-form'

/** The person shows by their password that it is them. */
export function PasswordForm({
  purpose,
  confirm,
  message,
  ...end
}: ConfirmationFormEnd & { purpose: 'reauthenticate' | 'unlock'; confirm: Confirm }) {
  const { t } = useTexts('confirm')
  const { person } = useAtomValue(sessionAtom)
  const form = useConfirmationForm({
    name: 'password',
    // On a locked screen an empty one does nothing (shell A10.3).
    toConfirmation: (password) => (password ? { password } : null),
    validate: (password) => (password || purpose === 'unlock' ? null : 'required'),
    confirm,
    message,
    emptiedWhenWrong: false,
  })
  return (
    <ConfirmationForm {...form} {...end}>
      {/* For password managers, which keep the password under this name. */}
      <input type="text" autoComplete="username" value={person?.signInName ?? ''} readOnly hidden />
      <PasswordField
        name="password"
        label={t('password')}
        autoComplete="current-password"
        autoFocus
        revealLabels={{ show: t('show'), hide: t('hide') }}
      />
    </ConfirmationForm>
  )
}
