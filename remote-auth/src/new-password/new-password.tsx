import { useTexts } from '@console/kernel/use-texts'
import { useFormContext } from '@console/ui/form/form'
import { PasswordField } from '@console/ui/form/password-field'
import { passwordStrength } from '@console/ui/password-strength/password-strength'
import { PasswordStrengthMeter } from '@console/ui/password-strength/password-strength-meter'
import { getHost } from '../host'
import { guessableWordsOf } from './new-password-form'

const strengthKeys = [
  'strength.very_weak',
  'strength.weak',
  'strength.fair',
  'strength.good',
  'strength.strong',
] as const

export { type NewPasswordFormValues, validateNewPassword } from './new-password-form'

/**
 * The two fields for a new password of an address, with its strength while it is typed (shell
 * A19.3). The form around them has the values `password` and `confirm`.
 */
export function NewPasswordFields({
  address,
  label,
  autoFocus = true,
}: {
  address: string
  label: string
  /** False where a field before them has the focus. */
  autoFocus?: boolean
}) {
  const { t } = useTexts('auth')
  const { form } = useFormContext()
  const password = String(form.values.password)
  const revealLabels = { show: t('password.show'), hide: t('password.hide') }
  return (
    <>
      {/* For password managers, which keep the password under this name. */}
      <input type="text" autoComplete="username" value={address} readOnly hidden />
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        required
        autoFocus={autoFocus && !password}
        revealLabels={revealLabels}
        helperText={
          password ? (
            <PasswordStrengthMeter
              strength={passwordStrength(password, guessableWordsOf(address, getHost().brand))}
              describe={(strength) => t('strength.label', { word: t(strengthKeys[strength]) })}
            />
          ) : (
            t('new_password.help')
          )
        }
      />
      <PasswordField
        name="confirm"
        label={t('new_password.confirm')}
        autoComplete="new-password"
        required
        autoFocus={autoFocus && Boolean(password)}
        revealLabels={revealLabels}
      />
    </>
  )
}
