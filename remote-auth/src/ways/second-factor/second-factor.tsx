import { verifySecondFactor } from '@console/contract/second-factor'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { Banner } from '@console/ui/banner/banner'
import { Button } from '@console/ui/button/button'
import { CodeInput } from '@console/ui/form/code-input'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { TextField } from '@console/ui/form/text-field'
import { chakra } from '@chakra-ui/react'
import { useState, useRef } from 'react'
import { getHost } from '../../host'
import {
  parseWaitSeconds,
  toWaitError,
  useWaitMessage,
} from '../../verification-code/verification-code'
import type { WayProps } from '../way'
import { type WaitingSignIn, waitingSignInAtom } from './waiting-sign-in'

type Method = WaitingSignIn['methods'][number]

/** Asks for the second factor of a sign-in; after a reload there is none, and it begins again (api B2). */
export function SecondFactorForm({ goToSignIn, renderLink }: WayProps) {
  const { t } = useTexts('auth')
  // Of the moment in which the form is shown: it stays while the tokens are carried on.
  const [waiting] = useState(() => getHost().store.get(waitingSignInAtom))
  if (!waiting)
    return (
      <Banner tone="warning" role="alert">
        <span>{`${t('second_factor.nothing')} `}</span>
        {renderLink('sign-in', t('second_factor.sign_in'))}
      </Banner>
    )
  return (
    <CodeForm
      waiting={waiting}
      onOver={() => goToSignIn({ tone: 'warning', text: t('second_factor.over') })}
    />
  )
}

function CodeForm({ waiting, onOver }: { waiting: WaitingSignIn; onOver(): void }) {
  const { t } = useTexts('auth')
  const waitMessage = useWaitMessage('form')
  const { challenge, methods, complete } = waiting
  const [method, setMethod] = useState<Method>(methods[0]!)
  const other = methods.find((one) => one !== method)
  const element = useRef<HTMLDivElement>(null)
  const form = useForm({
    draft: null,
    initialValues: { code: '' },
    validate: ({ code }) => (code.trim() ? null : { code: 'required' }),
    message(error) {
      const wait = parseWaitSeconds(error)
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
      TICKET_EXPIRED: onOver,
      TOO_MANY_REQUESTS: ({ retryAfter }) => form.setError('root', toWaitError(retryAfter ?? 60)),
    },
    async onSuccess(tokens) {
      getHost().store.set(waitingSignInAtom, null)
      await complete(tokens)
    },
  })
  const changeTo = (next: Method) => {
    setMethod(next)
    form.reset({ code: '' })
  }
  return (
    <chakra.div ref={element}>
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
      </Form>
    </chakra.div>
  )
}
