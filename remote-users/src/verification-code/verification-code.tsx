import { sendCode, sendCodeBySms } from '@console/contract/verification'
import { isApiError } from '@console/kernel/errors'
import { formatTimeOfDay, type SentCode } from '@console/kernel/use-sent-code'
import { useTexts } from '@console/kernel/use-texts'
import { useFormContext } from '@console/ui/form/form'
import { SentCodeField } from '@console/ui/form/sent-code-field'
import { getHost } from '../host'

/** What is wrong with a typed code, as the error of its field. */
export const findCodeError = (typed: string, { ticket }: SentCode): string | null => {
  if (!ticket) return 'send_first'
  if (!typed) return 'required'
  return typed.length === 6 ? null : 'format'
}

export interface VerificationCodeFieldProps {
  /** The new address that the code is sent to, and the field of the form that holds it. */
  address: string
  addressField: 'email' | 'phone'
  /** What was sent to the address. */
  sent: SentCode
  /** Whether the address is valid; if not, shows the error beside it. */
  validateAddress(): boolean
  autoFocus?: boolean
}

/** The error codes that this field shows itself. */
const handledCodes = ['TOO_MANY_REQUESTS', 'SEND_CODE_FAIL', 'REQUEST_PARMAS_ERROR'] as const

/** A code that is sent to the address in another field of the form, which shows what is wrong with it. */
export function VerificationCodeField({
  address,
  addressField,
  sent,
  validateAddress,
  autoFocus,
}: VerificationCodeFieldProps) {
  const { t } = useTexts('users')
  const { form } = useFormContext()

  const requestCode = () => {
    const { call } = getHost()
    const options = { onError: 'dialog', handledCodes } as const
    return addressField === 'email'
      ? call(sendCode, { email: address, purpose: 'change' }, options)
      : call(sendCodeBySms, { phone: address, purpose: 'change' }, options)
  }
  const showRefusal = (failure: unknown) => {
    if (!isApiError(failure)) return // the host has shown what happened
    if (failure.code === 'SEND_CODE_FAIL') form.setError(addressField, 'not_delivered')
    else if (failure.code === 'REQUEST_PARMAS_ERROR')
      form.setError(addressField, failure.fields[addressField] ?? 'not_accepted')
  }

  return (
    <SentCodeField
      labels={{
        code: t('code.label'),
        send: t('code.send'),
        sendAgain: (seconds) => t('code.send_again', { seconds }),
      }}
      helperText={
        sent.ticket ? t('code.sent', { time: formatTimeOfDay(getHost(), sent.expiresAt) }) : ''
      }
      resendAt={sent.resendAt}
      onSend={() => (validateAddress() ? sent.send(requestCode, showRefusal) : null)}
      autoFocus={autoFocus ? 'code' : undefined}
    />
  )
}
