import { isUnauthorised } from '@console/kernel/errors'
import { useTexts } from '@console/kernel/use-texts'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { PasswordField } from '@console/ui/form/password-field'
import { TextField } from '@console/ui/form/text-field'
import { TickField } from '@console/ui/form/tick-field'
import { signInGeometry as place } from '@console/contract/sign-in-geometry'
import { Box } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { afterSignIn } from '../after-sign-in/after-sign-in'
import { asterisks, useRemembered } from '../remember/remember'
import { host } from '../the-host'
import { findMissing, type SignInValues, waysIn } from './sign-in-input'

const tokenCalls = () => import('./token-calls')

export interface SignInProps {
  redirect: string | null
  /** What was typed as a name so far; the other form takes it over. */
  name: string
  onName(name: string): void
}

/** Signs in by e-mail, mobile number or user name, with a password (spec §2, api B2). */
export function SignIn({ redirect, name, onName }: SignInProps) {
  const { t } = useTexts('auth')
  const { remembered, remember, forget, forgetToken } = useRemembered()
  const form = useForm<SignInValues>({
    initial: { name, password: '', remember: false },
    validate: findMissing,
    say: (problem, field) => {
      if (problem === 'saved_expired') return t('sign_in.saved_expired')
      return t(field === 'name' ? 'sign_in.name_required' : 'sign_in.password_required')
    },
  })

  // What is remembered may arrive after the first render, because it is stored encrypted. It never replaces what was typed.
  const offered = useRef(false)
  useEffect(() => {
    if (!remembered || offered.current) return
    offered.current = true
    if (form.values.name || form.values.password) return
    form.reset({
      name: remembered.name,
      password: remembered.refreshToken ? asterisks : '',
      remember: true,
    })
  }, [remembered, form])

  useEffect(() => onName(form.values.name), [onName, form.values.name])

  const sign = async (values: SignInValues) => {
    const calls = await tokenCalls().catch(() => host().notify.failure(t('sign_in.not_sent')))
    if (!calls) return
    const way = waysIn(values, remembered)
    try {
      // Loud: a wrong password is said in a dialog over the form, which keeps what was typed (spec §8, shell A19.2).
      const tokens = way.renew
        ? await host().call(calls.refreshTokens, way.renew, { loud: 'dialog' })
        : await host().call(calls.signInWithPassword, way.signIn, { loud: 'dialog' })
      if (values.remember) remember(values.name.trim(), tokens)
      else forget()
      const newUser = tokens.new_user === 'Y'
      await afterSignIn(tokens, {
        redirect,
        welcome: (name) =>
          t(newUser ? 'after_sign_in.welcome' : 'after_sign_in.welcome_back', { name }),
      })
    } catch (failure) {
      if (!way.renew || !isUnauthorised(failure)) return // the host has said what happened
      forgetToken()
      form.change('password', '')
      form.blame('password', 'saved_expired')
    }
  }

  return (
    <Box onInput={() => void tokenCalls().catch(() => {})}>
      <Form of={form} onSubmit={sign} label={t('sign_in.heading')}>
        <TextField
          name="name"
          label={t('sign_in.name')}
          help={t('sign_in.name_help')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          required
          autoFocus={!remembered}
        />
        <PasswordField
          name="password"
          label={t('sign_in.password')}
          autoComplete="current-password"
          required
          autoFocus={Boolean(remembered)}
          reveal={{ show: t('password.show'), hide: t('password.hide') }}
        />
        <Box
          height={`${place.remember.line}px`}
          marginBottom={`${place.remember.below - place.field.below}px`}
        >
          <TickField name="remember">{t('sign_in.remember')}</TickField>
        </Box>
        <SubmitButton wide>{t('sign_in.submit')}</SubmitButton>
      </Form>
    </Box>
  )
}
