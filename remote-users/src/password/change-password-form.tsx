import { validateFields } from '@console/contract/field-errors'
import { withoutWords, wordsOfBrand, wordsOfPerson } from '@console/contract/guessable-words'
import { changePassword, type User } from '@console/contract/user'
import type { CallEndpoint } from '@console/kernel/call'
import { useDraft } from '@console/kernel/use-draft'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { toWaitError } from '@console/ui/countdown/countdown'
import { Form, type FormErrors, useForm } from '@console/ui/form/form'
import { PasswordField } from '@console/ui/form/password-field'
import {
  type GuessableWords,
  passwordStrength,
  passwordWeakness,
} from '@console/ui/password-strength/password-strength'
import { PasswordStrengthMeter } from '@console/ui/password-strength/password-strength-meter'
import { DialogFormEnd } from '../form-dialog/form-dialog'
import { useFormErrorMessage } from '../form-errors/form-errors'
import { getHost } from '../host'

type PasswordFormValues = { old_password: string; password: string; confirm: string }

const strengthKeys = [
  'password.very_weak',
  'password.fairly_weak',
  'password.fair',
  'password.good',
  'password.strong',
] as const

/** The host carries this call out: it adds the refresh token, and takes over the new tokens. */
const callThroughSession = (async (_, input, options) =>
  getHost().session.changePassword(input as never, options)) as CallEndpoint

export interface ChangePasswordFormProps {
  profile: User
  submitLabel: string
  onCancel(): void
  onChanged(): void
}

/** The old password, where there is one, and the new one twice. */
export function ChangePasswordForm({
  profile,
  submitLabel,
  onCancel,
  onChanged,
}: ChangePasswordFormProps) {
  const { t } = useTexts('users')
  const words = guessableWordsOf(profile)
  const form = useForm<PasswordFormValues>({
    initialValues: { old_password: '', password: '', confirm: '' },
    draft: useDraft<PasswordFormValues>(getHost(), 'password', {
      secrets: ['old_password', 'password', 'confirm'],
      isInDialog: true,
    }),
    validate({ old_password, password, confirm }): FormErrors | null {
      const errors: FormErrors = {}
      if (profile.has_password && !old_password) errors.old_password = 'required'
      const problem =
        validateFields(changePassword.input, { password })?.password ??
        passwordWeakness(password, words)
      if (problem) errors.password = problem
      if (!confirm) errors.confirm = 'required'
      else if (confirm !== password) errors.confirm = 'mismatch'
      return Object.keys(errors).length > 0 ? errors : null
    },
    message: useFormErrorMessage(),
  })
  const submit = useSubmit(changePassword, {
    host: { call: callThroughSession },
    form,
    input: ({ old_password, password }: PasswordFormValues) => ({
      ...(profile.has_password && { old_password }),
      password,
    }),
    on: {
      USERNAME_OR_PASSWORD_ERROR: () => form.setError('old_password', 'wrong'),
      PASSWORD_REJECTED: ({ fields }) => form.setError('password', fields.password ?? 'common'),
      REQUEST_PARMAS_ERROR: ({ fields }) =>
        fields.password === 'not_allowed'
          ? form.setError('root', 'no_address')
          : form.setError('root', 'not_accepted'),
      TOO_MANY_REQUESTS: ({ retryAfter }) => form.setError('root', toWaitError(retryAfter)),
    },
    onSuccess() {
      getHost().notify.success(t('password.saved'))
      onChanged()
    },
  })
  const revealLabels = { show: t('form.show_password'), hide: t('form.hide_password') }
  const { password } = form.values
  const describe = (strength: keyof typeof strengthKeys & number) =>
    t('password.strength', { word: t(strengthKeys[strength]!) })
  return (
    <Form form={form} onSubmit={submit} label={submitLabel}>
      {/* For password managers, which keep the password under this name. */}
      <input
        type="text"
        autoComplete="username"
        value={profile.email || profile.phone_number || profile.username}
        readOnly
        hidden
      />
      {profile.has_password && (
        <PasswordField
          name="old_password"
          label={t('password.old')}
          autoComplete="current-password"
          required
          autoFocus
          revealLabels={revealLabels}
        />
      )}
      <PasswordField
        name="password"
        label={t('password.new')}
        autoComplete="new-password"
        required
        autoFocus={!profile.has_password}
        revealLabels={revealLabels}
        helperText={
          password ? (
            <PasswordStrengthMeter
              strength={passwordStrength(password, words)}
              describe={describe}
            />
          ) : (
            t('password.help')
          )
        }
      />
      <PasswordField
        name="confirm"
        label={t('password.confirm')}
        autoComplete="new-password"
        required
        revealLabels={revealLabels}
      />
      <DialogFormEnd submitLabel={submitLabel} onCancel={onCancel} />
    </Form>
  )
}

/** What an attacker of this person tries first, here. */
function guessableWordsOf(profile: User): GuessableWords {
  const { email, phone_number, username, family_name, given_name } = profile
  const ofBrand = wordsOfBrand(getHost().brand)
  const all = [
    ...ofBrand,
    ...wordsOfPerson([email, phone_number, username, family_name, given_name]),
  ]
  return {
    withoutBrand: (password) => withoutWords(password, ofBrand),
    withoutAny: (password) => withoutWords(password, all),
  }
}
