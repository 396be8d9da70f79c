import { formatPhone } from '@console/contract/address'
import { requestRecovery, sendRecoveryCode } from '@console/contract/recovery'
import type { CodeAddress } from '@console/contract/session'
import { isApiError } from '@console/kernel/errors'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { useSecondsUntil } from '@console/ui/countdown/countdown'
import { CodeInput } from '@console/ui/form/code-input'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { RadioField } from '@console/ui/form/radio-field'
import { useEffect, useRef, useState } from 'react'
import { getHost } from '../../host'
import {
  formatTime,
  parseWaitSeconds,
  toWaitError,
  useWaitMessage,
} from '../../verification-code/verification-code'
import { useSentCode } from './sent-code'

interface RequestFormProps {
  challenge: string
  /** The person's own, masked: at least one. */
  addresses: readonly { to: CodeAddress; hint: string }[]
  /** The sign-in is over. */
  onOver(): void
  onRequested(): void
}

/** Proves one of the person's addresses by a code, and asks for recovery. */
export function RequestForm({ challenge, addresses, onOver, onRequested }: RequestFormProps) {
  const { t } = useTexts('auth')
  const waitMessage = useWaitMessage('code')
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const form = useForm({
    initialValues: { to: addresses[0]!.to as string, code: '' },
    draft: null,
    validate: ({ code }) => {
      if (!sent.ticket) return { code: 'send_first' }
      return code.length === 6 ? null : { code: 'required' }
    },
    message(error) {
      const wait = parseWaitSeconds(error)
      if (wait !== null) return waitMessage(wait)
      if (error === 'required' || error === 'send_first' || error === 'wrong')
        return t(`code.${error}`)
      return t(error === 'not_delivered' ? 'code.not_delivered' : 'form.not_accepted')
    },
  })
  const to = form.values.to as CodeAddress
  const sent = useSentCode(challenge, to)
  const secondsLeft = useSecondsUntil(sent.resendAt)
  const { setError, clearErrors, errors } = form
  // The error with the wait goes when the wait is over.
  const isWaitOver = secondsLeft === 0 && parseWaitSeconds(errors.code) !== null
  useEffect(() => {
    if (isWaitOver) clearErrors('code')
  }, [isWaitOver, clearErrors])

  const submit = useSubmit(requestRecovery, {
    host: getHost(),
    form,
    input: ({ code }) => ({ challenge, ticket: sent.ticket!, code }),
    on: {
      VERIFY_CODE_ERROR() {
        form.setValue('code', '')
        form.setError('code', 'wrong')
      },
      TICKET_EXPIRED: onOver,
      // Another window was faster.
      CONFLICT: onRequested,
      NOT_FOUND: onRequested,
    },
    onSuccess: onRequested,
  })

  const send = async () => {
    setSending(true)
    try {
      const handledCodes = [
        'TOO_MANY_REQUESTS',
        'SEND_CODE_FAIL',
        'TICKET_EXPIRED',
        'NOT_FOUND',
      ] as const
      const options = { onError: 'dialog', handledCodes } as const
      sent.save(await getHost().call(sendRecoveryCode, { challenge, to }, options))
      clearErrors('code')
      // The button is disabled now, and the code comes next.
      input.current?.focus()
    } catch (failure) {
      if (!isApiError(failure)) return // the host has shown what happened
      if (failure.code === 'TICKET_EXPIRED') onOver()
      else if (failure.code === 'NOT_FOUND') onRequested()
      else if (failure.code === 'SEND_CODE_FAIL') setError('code', 'not_delivered')
      else if (failure.code === 'TOO_MANY_REQUESTS') {
        const wait = failure.retryAfter ?? 60
        sent.delayResend(wait)
        setError('code', toWaitError(wait))
      }
    } finally {
      setSending(false)
    }
  }

  const shown = addresses.map(({ to, hint }) => ({
    value: to as string,
    label: to === 'phone' ? formatPhone(hint) : hint,
  }))
  const address = shown.find(({ value }) => value === to)!.label
  return (
    <Form form={form} onSubmit={submit} label={t('recover.heading')}>
      {shown.length > 1 && <RadioField name="to" label={t('recover.address')} options={shown} />}
      <CodeInput
        ref={input}
        name="code"
        label={t('code.label')}
        helperText={
          <span role="status">
            {sent.ticket
              ? t('recover.sent', { address, time: formatTime(sent.expiresAt) })
              : t('recover.to_be_sent', { address })}
          </span>
        }
        endAddon={
          <Button pending={isSending} disabled={secondsLeft > 0} onClick={() => void send()}>
            {secondsLeft > 0 ? t('code.send_again', { seconds: secondsLeft }) : t('code.send')}
          </Button>
        }
      />
      <FormAlert />
      <SubmitButton fullWidth>{t('recover.submit')}</SubmitButton>
    </Form>
  )
}
