import type { ConfirmationWays } from '@console/contract/session'
import { isUnauthorizedError } from '@console/kernel/errors'
import { timeZoneAtom } from '@console/kernel/session'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { humanizeWait, useSecondsUntil } from '@console/ui/countdown/countdown'
import { CodeInput } from '@console/ui/form/code-input'
import { formatPhone } from '@console/contract/address'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { languageTagAtom } from '../locale/locale'
import type { Confirm, SendCode } from './confirmation'
import { parseWait, toConfirmationError } from './confirmation-error'
import {
  ConfirmationForm,
  useConfirmationForm,
  type ConfirmationFormEnd,
} from './confirmation-form'
import { useSentCode } from './sent-code'

/** Who has neither password nor app shows by a code to their e-mail or phone that it is them. */
export function CodeForm({
  address: { to, hint },
  purpose,
  confirm,
  sendCode,
  submitLabel,
  onCancel,
  message,
}: ConfirmationFormEnd & {
  address: ConfirmationWays['codes'][number]
  purpose: 'reauthenticate' | 'unlock'
  confirm: Confirm
  sendCode: SendCode
}) {
  const { t } = useTexts('confirm')
  const language = useAtomValue(languageTagAtom)
  const inputRef = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const sent = useSentCode(purpose, to)
  const secondsLeft = useSecondsUntil(sent.resendAt)
  const { form, onSubmit } = useConfirmationForm({
    name: 'code',
    toConfirmation: (code) => ({ ticket: sent.ticket!, code }),
    validate: (code) => (!sent.ticket ? 'send_first' : code.length === 6 ? null : 'required'),
    async confirm(by) {
      const problem = await confirm(by)
      if (!problem) sent.clear()
      return problem
    },
    message,
    emptiedWhenWrong: true,
  })

  const { setError, clearErrors, errors } = form
  // The error with the wait goes when the wait is over.
  const isWaitOver = secondsLeft === 0 && parseWait(errors.code) !== null
  useEffect(() => {
    if (isWaitOver) clearErrors('code')
  }, [isWaitOver, clearErrors])

  const send = async () => {
    setSending(true)
    try {
      sent.save(await sendCode(to))
      clearErrors('code')
      // The button is disabled now, and the code comes next.
      inputRef.current?.focus()
    } catch (failure) {
      const problem = toConfirmationError(failure)
      const wait = parseWait(problem)
      if (wait !== null) sent.delayResend(wait)
      if (!isUnauthorizedError(failure)) setError('code', problem)
    } finally {
      setSending(false)
    }
  }
  const shownAddress = to === 'phone' ? formatPhone(hint) : hint
  const time = new Intl.DateTimeFormat(language, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: useAtomValue(timeZoneAtom),
  })
  return (
    <ConfirmationForm {...{ form, onSubmit, submitLabel, onCancel }}>
      <CodeInput
        ref={inputRef}
        name="code"
        label={t('code')}
        helperText={
          <span role="status">
            {sent.ticket
              ? t('sent', { address: shownAddress, time: time.format(sent.expiresAt) })
              : t('to_be_sent', { address: shownAddress })}
          </span>
        }
        autoFocus={sent.ticket !== null}
        endAddon={
          <Button
            autoFocus={sent.ticket === null}
            pending={isSending}
            disabled={secondsLeft > 0}
            onClick={() => void send()}
          >
            {
              // A longer wait is said in minutes, by the sentence below the field.
              secondsLeft > 0 && humanizeWait(secondsLeft).unit === 'seconds'
                ? t('send_again', { seconds: secondsLeft })
                : t('send')
            }
          </Button>
        }
        onComplete={() => inputRef.current?.form?.requestSubmit()}
      />
    </ConfirmationForm>
  )
}
