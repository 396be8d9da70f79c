import { formatPhone } from '@console/contract/address'
import { requestRecovery, sendRecoveryCode } from '@console/contract/recovery'
import type { CodeAddress } from '@console/contract/session'
import { isApiError } from '@console/kernel/errors'
import { formatTimeOfDay, useSentCode } from '@console/kernel/use-sent-code'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { parseWaitError, toWaitError } from '@console/ui/countdown/countdown'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { RadioField } from '@console/ui/form/radio-field'
import { SendCodeButton } from '@console/ui/form/send-code-button'
import { SentCodeField } from '@console/ui/form/sent-code-field'
import { getHost } from '../../host'
import { useCodeLabels, useWaitMessage } from '../../verification-code/verification-code'
import type { SignInEnd } from '../second-factor/waiting-sign-in'
import { signInEndOf } from './recovery'

interface RequestFormProps {
  challenge: string
  /** The person's own, masked: at least one. */
  addresses: readonly { to: CodeAddress; hint: string }[]
  /** The sign-in is over. */
  onOver(why: SignInEnd): void
  onRequested(): void
}

/** The error codes that the form shows itself. */
const handledCodes = [
  'TOO_MANY_REQUESTS',
  'SEND_CODE_FAIL',
  'TICKET_EXPIRED',
  'ALREADY_USED',
  'NOT_FOUND',
] as const

/** Proves one of the person's addresses by a code, and asks for recovery. */
export function RequestForm({ challenge, addresses, onOver, onRequested }: RequestFormProps) {
  const { t } = useTexts('auth')
  const waitMessage = useWaitMessage('code')
  const labels = useCodeLabels()
  const { sentTo } = useSentCode(getHost(), 'recovery')
  const form = useForm({
    initialValues: { to: addresses[0]!.to as string, code: '' },
    draft: null,
    validate: ({ code }) => {
      return !sent.ticket || code.length === 6 ? null : { code: 'required' }
    },
    message(error) {
      const wait = parseWaitError(error)
      if (wait !== null) return waitMessage(wait)
      if (error === 'required' || error === 'wrong') return t(`code.${error}`)
      return t(error === 'not_delivered' ? 'code.not_delivered' : 'form.not_accepted')
    },
  })
  const to = form.values.to as CodeAddress
  // A code is good for the sign-in for which it was sent, and for that address alone.
  const sent = sentTo(`${challenge} ${to}`)

  const submit = useSubmit(requestRecovery, {
    host: getHost(),
    form,
    input: ({ code }) => ({ challenge, ticket: sent.ticket!, code }),
    on: {
      VERIFY_CODE_ERROR() {
        form.setValue('code', '')
        form.setError('code', 'wrong')
      },
      TICKET_EXPIRED: () => onOver('over'),
      ALREADY_USED: () => onOver('used'),
      // Another window was faster.
      CONFLICT: onRequested,
      NOT_FOUND: onRequested,
    },
    onSuccess: onRequested,
  })

  const requestCode = () =>
    sent.send(
      () =>
        getHost().call(sendRecoveryCode, { challenge, to }, { onError: 'dialog', handledCodes }),
      showRefusal,
    )
  const send = async () => {
    const outcome = await requestCode()
    if (outcome === 'sent') form.setValue('code', '')
    else if (outcome !== 'refused') form.setError('root', toWaitError(outcome.wait))
  }
  const showRefusal = (failure: unknown) => {
    if (!isApiError(failure)) return // the host has shown what happened
    const end = signInEndOf(failure)
    if (end) onOver(end)
    else if (failure.code === 'NOT_FOUND') onRequested()
    else if (failure.code === 'SEND_CODE_FAIL') form.setError('root', 'not_delivered')
  }

  const shown = addresses.map(({ to, hint }) => ({
    value: to as string,
    label: to === 'phone' ? formatPhone(hint) : hint,
  }))
  const address = shown.find(({ value }) => value === to)!.label
  return (
    <Form form={form} onSubmit={sent.ticket ? submit : send} label={t('recover.heading')}>
      {shown.length > 1 && <RadioField name="to" label={t('recover.address')} options={shown} />}
      {sent.ticket ? (
        <SentCodeField
          labels={labels}
          helperText={t('recover.sent', {
            address,
            time: formatTimeOfDay(getHost(), sent.expiresAt),
          })}
          resendAt={sent.resendAt}
          onSend={requestCode}
          submitsByButton
        />
      ) : (
        <p>{t('recover.to_be_sent', { address })}</p>
      )}
      <FormAlert />
      {sent.ticket ? (
        <SubmitButton fullWidth>{t('recover.submit')}</SubmitButton>
      ) : (
        <SendCodeButton fullWidth labels={labels} resendAt={sent.resendAt} waitField="root" />
      )}
    </Form>
  )
}
