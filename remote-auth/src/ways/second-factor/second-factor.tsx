import { verifySecondFactor } from '@console/contract/second-factor'
import type { TokenSet } from '@console/contract/sign-in'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { Banner } from '@console/ui/banner/banner'
import { Button } from '@console/ui/button/button'
import { parseWaitError, toWaitError } from '@console/ui/countdown/countdown'
import { CodeInput } from '@console/ui/form/code-input'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { TextField } from '@console/ui/form/text-field'
import { type ReactNode, useState, useRef } from 'react'
import { completeSignIn } from '../../complete-sign-in/complete-sign-in'
import { getHost } from '../../host'
import { useRememberedSignIn } from '../../remember-me/remember-me'
import { useWaitMessage } from '../../verification-code/verification-code'
import { RecoveryState } from '../recover/recovery-state'
import type { WayProps } from '../way'
import * as styles from './second-factor.module.css'
import { type SignInEnd, useWaitingSignIn, type WaitingSignIn } from './waiting-sign-in'

type Method = WaitingSignIn['methods'][number]

/** Asks for the second factor of a sign-in, which goes on here also after a reload (api B2). */
export function SecondFactorForm({ redirect, goToSignIn, renderLink }: WayProps) {
  const { t } = useTexts('auth')
  const { value, isOver, end } = useWaitingSignIn()
  // What is shown stays while the tokens are carried on.
  const [waiting, setWaiting] = useState(value)
  if (value && !waiting) setWaiting(value)
  const { remember, clearRemembered } = useRememberedSignIn()
  if (!waiting)
    return (
      <Banner tone="warning" role="alert">
        <span>{`${t(isOver ? 'second_factor.over' : 'second_factor.nothing')} `}</span>
        {renderLink('sign-in', t('second_factor.sign_in'))}
      </Banner>
    )
  const goOn = async (tokens: TokenSet) => {
    end()
    const { method, remembered } = waiting
    if (remembered) remember(remembered, tokens)
    else if (remembered === null) clearRemembered()
    await completeSignIn(tokens, {
      method,
      redirect,
      welcomeMessage: (name) =>
        t(tokens.new_user === 'Y' ? 'after_sign_in.welcome' : 'after_sign_in.welcome_back', {
          name,
        }),
    })
  }
  const giveUp = (why: SignInEnd) => {
    end()
    goToSignIn({ tone: 'warning', text: t(`second_factor.${why}`) })
  }
  return (
    <CodeForm
      waiting={waiting}
      onTokens={goOn}
      onOver={giveUp}
      lostLink={renderLink('recover', t('second_factor.lost'))}
    />
  )
}

interface CodeFormProps {
  waiting: WaitingSignIn
  onTokens(tokens: TokenSet): Promise<void>
  onOver(why: SignInEnd): void
  /** Leads whoever has none of them any more to recovery. */
  lostLink: ReactNode
}

function CodeForm({ waiting, onTokens, onOver, lostLink }: CodeFormProps) {
  const { t } = useTexts('auth')
  const waitMessage = useWaitMessage('form')
  const { challenge, methods } = waiting
  const [method, setMethod] = useState<Method>(methods[0]!)
  const other = methods.find((one) => one !== method)
  const element = useRef<HTMLDivElement>(null)
  const form = useForm({
    draft: null,
    initialValues: { code: '' },
    validate: ({ code }) => (code.trim() ? null : { code: 'required' }),
    message(error) {
      const wait = parseWaitError(error)
      if (wait !== null) return waitMessage(wait)
      if (error === 'required') return t(`second_factor.${method}_required`)
      return t(error === 'wrong' ? `second_factor.${method}_wrong` : 'form.not_accepted')
    },
  })
  const submit = useSubmit(verifySecondFactor, {
    host: getHost(),
    form,
    input: ({ code }) => ({ challenge, method, code }),
    on: {
      VERIFY_CODE_ERROR() {
        // Nobody types over full cells.
        if (method === 'totp') form.setValue('code', '')
        form.setError('code', 'wrong')
      },
      TICKET_EXPIRED: () => onOver('over'),
      ALREADY_USED: () => onOver('used'),
      TRIES_USED_UP: () => onOver('tries'),
      TOO_MANY_REQUESTS: ({ retryAfter }) => form.setError('root', toWaitError(retryAfter)),
    },
    onSuccess: onTokens,
  })
  const changeTo = (next: Method) => {
    setMethod(next)
    form.reset({ code: '' })
  }
  return (
    <div ref={element}>
      <RecoveryState challenge={challenge} />
      <Form form={form} onSubmit={submit} label={t('second_factor.heading')}>
        {method === 'totp' ? (
          <CodeInput
            key={method}
            name="code"
            label={t('second_factor.totp')}
            helperText={t('second_factor.totp_help')}
            autoFocus
            onComplete={() => element.current?.querySelector('form')?.requestSubmit()}
          />
        ) : (
          <TextField
            key={method}
            name="code"
            label={t('second_factor.recovery')}
            helperText={t('second_factor.recovery_help')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            autoFocus
          />
        )}
        <FormAlert />
        <SubmitButton fullWidth>{t('second_factor.submit')}</SubmitButton>
        {other && (
          <Button fullWidth variant="ghost" onClick={() => changeTo(other)}>
            {t(`second_factor.use_${other}`)}
          </Button>
        )}
        <p className={styles.lost}>{lostLink}</p>
      </Form>
    </div>
  )
}
