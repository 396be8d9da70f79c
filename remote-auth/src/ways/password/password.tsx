import type { Demonstration } from '@console/contract/page-config'
import { pagePaths } from '@console/contract/page-names'
import type { TokenSet } from '@console/contract/sign-in'
import { sessionAtom } from '@console/kernel/session'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { PasswordField } from '@console/ui/form/password-field'
import { TextField } from '@console/ui/form/text-field'
import { CheckboxField } from '@console/ui/form/checkbox-field'
import { signInForm } from '@console/contract/sign-in-form'
import { signInLayout, toRem } from '@console/contract/sign-in-layout'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { completeSignIn } from '../../complete-sign-in/complete-sign-in'
import { DemonstrationStrip } from '../../demonstration/demonstration'
import { usePasskeySuggestions } from '../../passkey/passkey'
import {
  passwordPlaceholder,
  usesRememberedToken,
  useRememberedSignIn,
} from '../../remember-me/remember-me'
import { getHost } from '../../host'
import { useSecondFactor } from '../second-factor/waiting-sign-in'
import type { WayProps } from '../way'
import * as styles from './password.module.css'
import { validateSignIn, type SignInFormValues, toSignInRequest } from './sign-in-input'
import { useUnderstoodNumber } from './understood-number'

const loadTokenEndpoints = () => import('./token-endpoints')

/** Signs in by e-mail, mobile number or user name, with a password (spec §2, api B2). */
export function SignInForm({ redirect, drawn, name, onNameChange, renderLink }: WayProps) {
  const { t } = useTexts('auth')
  const { clearRemembered, clearRememberedToken, ...stored } = useRememberedSignIn()
  const askForSecondFactor = useSecondFactor()
  const { timedOut, person } = useAtomValue(sessionAtom)
  // Over a page whose session has ended it is known whose page that is (shell A11.6).
  const knownName = (timedOut && person?.signInName) || ''
  // Of somebody else, where its person signs in by a provider alone.
  const remembered = timedOut && !knownName ? null : stored.remembered
  const nameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const [initialValues] = useState((): SignInFormValues => {
    const typed = { password: '', remember: false, ...drawn?.values, name }
    // What is remembered never replaces what was typed.
    if (!remembered || typed.password || ![knownName, remembered.name].includes(name)) return typed
    return {
      name: knownName || remembered.name,
      password: remembered.refreshToken && !knownName ? passwordPlaceholder : '',
      remember: true,
    }
  })
  const form = useForm<SignInFormValues>({
    draft: null,
    initialValues,
    validate: validateSignIn,
    message: (error, field) => {
      if (error === 'saved_expired') return t('sign_in.saved_expired')
      if (field === 'root') return t(error === 'wrong' ? 'sign_in.wrong' : 'sign_in.not_accepted')
      return t(field === 'name' ? 'sign_in.name_required' : 'sign_in.password_required')
    },
  })

  useEffect(() => onNameChange(form.values.name), [onNameChange, form.values.name])

  const endpointFor = (values: SignInFormValues) =>
    loadTokenEndpoints().then(
      ({ refreshTokens, signInWithPassword }) =>
        usesRememberedToken(values, remembered) ? refreshTokens : signInWithPassword,
      (error: unknown) => (getHost().notify.notLoaded(error), null),
    )
  const submit = useSubmit(endpointFor, {
    host: getHost(),
    form,
    input: (values) => toSignInRequest(values, remembered),
    on: {
      // Said in the form, with the password ready to be typed again (rulings 25).
      USERNAME_OR_PASSWORD_ERROR() {
        form.setError('root', 'wrong')
        passwordInput.current?.focus()
        passwordInput.current?.select()
      },
      STEP_UP_REQUIRED: (error, values) =>
        askForSecondFactor(error, { remembered: values.remember ? values.name.trim() : null }),
    },
    onUnauthorized(values) {
      if (!usesRememberedToken(values, remembered)) return
      clearRememberedToken()
      form.setValue('password', '')
      form.setError('password', 'saved_expired')
    },
    onSuccess: succeed,
  })
  async function succeed(tokens: TokenSet, values: SignInFormValues) {
    if (values.remember) stored.remember(values.name.trim(), tokens)
    else clearRemembered()
    const newUser = tokens.new_user === 'Y'
    await completeSignIn(tokens, {
      redirect,
      welcomeMessage: (person) =>
        t(newUser ? 'after_sign_in.welcome' : 'after_sign_in.welcome_back', { name: person }),
    })
  }

  const suggestPasskeys = usePasskeySuggestions()
  const understood = useUnderstoodNumber(form.values.name)

  // Where somebody is awaited, over their page or by an invitation, nobody else signs in.
  const isAnybody = useLocation().pathname === pagePaths.login && !timedOut
  const demonstration = isAnybody && getHost().page.demonstration
  const fillIn = ({ username, password = '' }: Demonstration) => {
    form.setValue('name', username)
    form.setValue('password', password)
    // On a phone, a field would bring the keyboard, which hides the button.
    ;(password ? submitButton : passwordInput).current?.focus()
  }

  // The first empty field has the focus: after a name was remembered, or typed in the other form.
  const hasName = Boolean(remembered || name)
  return (
    <div
      onInput={() => void loadTokenEndpoints().catch(() => {})}
      onClick={({ target }) => target === nameInput.current && suggestPasskeys()}
    >
      {demonstration && (
        <DemonstrationStrip demonstration={demonstration} onFillIn={() => fillIn(demonstration)} />
      )}
      <Form form={form} onSubmit={submit} label={t('sign_in.heading')}>
        <TextField
          ref={nameInput}
          name={signInForm.name.name}
          label={t(`sign_in.${signInForm.name.label}`)}
          helperText={
            <span aria-live="polite">
              {understood && t('mobile.understood', { number: understood })}
            </span>
          }
          {...signInForm.name.attributes}
          required
          autoFocus={!hasName && !drawn?.focused}
        />
        <PasswordField
          ref={passwordInput}
          name={signInForm.password.name}
          label={t(`sign_in.${signInForm.password.label}`)}
          {...signInForm.password.attributes}
          required
          showsFormError
          autoFocus={hasName && !drawn?.focused}
          revealLabels={{ show: t('password.show'), hide: t('password.hide') }}
        />
        <div
          className={styles.choices}
          style={{
            minHeight: toRem(signInLayout.remember.line),
            marginBottom: toRem(signInLayout.remember.below - signInLayout.field.below),
          }}
        >
          <CheckboxField name={signInForm.remember.name}>
            {t(`sign_in.${signInForm.remember.label}`)}
          </CheckboxField>
          {renderLink('reset-password', t('reset_password.link'))}
        </div>
        <SubmitButton ref={submitButton} fullWidth>
          {t('sign_in.submit')}
        </SubmitButton>
      </Form>
    </div>
  )
}
