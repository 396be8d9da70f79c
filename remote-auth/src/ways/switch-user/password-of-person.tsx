import { activateDeviceSession, type DeviceSession } from '@console/contract/device'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { parseWaitError, toWaitError } from '@console/ui/countdown/countdown'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { PasswordField } from '@console/ui/form/password-field'
import { useRef } from 'react'
import { completeSignIn } from '../../complete-sign-in/complete-sign-in'
import { getHost } from '../../host'
import { useWaitMessage } from '../../verification-code/verification-code'
import * as styles from './password-of-person.module.css'

interface PasswordOfPersonProps {
  person: DeviceSession
  redirect: string | null
  /** Their session has ended meanwhile. */
  onGone(): void
  onCancel(): void
}

/** Asks somebody who has left this browser for a while for their password (api B4). */
export function PasswordOfPerson({ person, redirect, onGone, onCancel }: PasswordOfPersonProps) {
  const { t } = useTexts('auth')
  const input = useRef<HTMLInputElement>(null)
  const waitMessage = useWaitMessage('form')
  const form = useForm({
    draft: null,
    initialValues: { password: '' },
    validate: ({ password }) => (password ? null : { password: 'required' }),
    message(error) {
      const wait = parseWaitError(error)
      if (wait !== null) return waitMessage(wait)
      if (error === 'required') return t('sign_in.password_required')
      return t(error === 'wrong' ? 'switch_user.password_wrong' : 'form.not_accepted')
    },
  })
  const submit = useSubmit(activateDeviceSession, {
    host: getHost(),
    form,
    input: ({ password }) => ({ id: person.id, password }),
    on: {
      USERNAME_OR_PASSWORD_ERROR() {
        form.setError('password', 'wrong')
        input.current?.focus()
        input.current?.select()
      },
      TOO_MANY_REQUESTS: ({ retryAfter }) => form.setError('root', toWaitError(retryAfter)),
      NOT_FOUND: onGone,
    },
    onSuccess: (tokens) =>
      completeSignIn(tokens, {
        method: null,
        redirect,
        welcomeMessage: (name) => t('after_sign_in.welcome_back', { name }),
      }),
  })
  return (
    <div className={styles.form}>
      <Form form={form} onSubmit={submit} label={person.realName}>
        {/* So that a password manager knows whose password it is. */}
        <input type="text" autoComplete="username" value={person.realName} readOnly hidden />
        <PasswordField
          ref={input}
          name="password"
          label={t('sign_in.password')}
          autoComplete="current-password"
          required
          autoFocus
          revealLabels={{ show: t('password.show'), hide: t('password.hide') }}
        />
        <FormAlert />
        <div className={styles.buttons}>
          <SubmitButton>{t('switch_user.go_on')}</SubmitButton>
          <Button onClick={onCancel}>{t('switch_user.cancel')}</Button>
        </div>
      </Form>
    </div>
  )
}
