import { register } from '@console/contract/user'
import { useTexts } from '@console/kernel/use-texts'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { PasswordField } from '@console/ui/form/password-field'
import { TextField } from '@console/ui/form/text-field'
import { TickField } from '@console/ui/form/tick-field'
import { Box } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { afterSignIn } from '../after-sign-in/after-sign-in'
import { CodeField, codeFor, digitsOf, useSentCode, useWaitWords } from '../code/code'
import { host } from '../the-host'
import { useProblemWords } from './problem-words'
import { findWrong, knownOf, type RegisterValues } from './registration'
import { handledRefusals, refusalOf } from './refusal'
import { strengthOf } from './strength'
import { StrengthMeter } from './strength-meter'

export interface RegisterProps {
  redirect: string | null
  /** What was typed as a name in the other form, if it was an e-mail. */
  name: string
  onName(name: string): void
}

/** Registers with an e-mail, a code and a password, and signs in (rulings 9, api B2). */
export function Register({ redirect, name, onName }: RegisterProps) {
  const { t } = useTexts('auth')
  const { sent, keep, wait, forget } = useSentCode()
  const [closedFor, setClosedFor] = useState(0)
  const ticketFor = (email: string) => codeFor(sent, email, Date.now())?.ticket ?? null
  const say = useProblemWords()
  const closedWords = useWaitWords('register')
  const form = useForm<RegisterValues>({
    initial: {
      email: name.includes('@') ? name : '',
      code: '',
      password: '',
      confirm: '',
      agreement: false,
    },
    validate: (values) => findWrong(values, ticketFor(values.email)),
    say,
  })
  const { email, password } = form.values

  // After a reload the address is here again, and with it the code on its way and the wait. What is stored may come late.
  const offered = useRef(false)
  useEffect(() => {
    if (!sent || offered.current) return
    offered.current = true
    if (!email && codeFor(sent, sent.email, Date.now())) form.change('email', sent.email)
  }, [sent, email, form])

  useEffect(() => onName(email), [onName, email])

  const mayWrite = () => {
    const problem = findWrong(form.values, null)?.email
    if (problem) form.blame('email', problem)
    return !problem
  }

  const send = async (values: RegisterValues) => {
    setClosedFor(0)
    try {
      const tokens = await host().call(
        register,
        {
          email: values.email,
          password: values.password,
          ticket: ticketFor(values.email) ?? undefined,
          code: digitsOf(values.code),
          agreement: true,
          policy_version: host().page.policyVersion,
          locale: host().locale.current(),
          time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
        { loud: 'dialog', handled: handledRefusals },
      )
      forget()
      await afterSignIn(tokens, {
        redirect,
        welcome: (person) => t('after_sign_in.welcome', { name: person }),
      })
    } catch (failure) {
      const refusal = refusalOf(failure)
      for (const [field, problem] of refusal.problems) form.blame(field, problem)
      setClosedFor(refusal.closedFor)
    }
  }

  return (
    <Form of={form} onSubmit={send} label={t('register.heading')}>
      <TextField
        name="email"
        type="email"
        label={t('register.email')}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus={!email}
      />
      <CodeField
        email={email}
        sent={sent}
        onSent={(answer) => keep(email, answer)}
        onWait={(seconds) => wait(email, seconds)}
        mayWrite={mayWrite}
      />
      <PasswordField
        name="password"
        label={t('register.password')}
        autoComplete="new-password"
        required
        reveal={{ show: t('password.show'), hide: t('password.hide') }}
        help={
          password ? (
            <StrengthMeter of={strengthOf(password, knownOf(email))} />
          ) : (
            t('register.password_help')
          )
        }
      />
      <PasswordField
        name="confirm"
        label={t('register.confirm')}
        autoComplete="new-password"
        required
        reveal={{ show: t('password.show'), hide: t('password.hide') }}
      />
      <TickField name="agreement" required keepsRoom>
        {t('register.agreement')}
      </TickField>
      <Box color="danger" textStyle="sm">
        {closedFor > 0 && <p role="alert">{closedWords(closedFor)}</p>}
      </Box>
      <SubmitButton wide>{t('register.submit')}</SubmitButton>
    </Form>
  )
}
