import { formatEmail } from '@console/contract/shown-address'
import { linkSocial } from '@console/contract/social'
import type { TokenSet } from '@console/contract/sign-in'
import type { ApiError } from '@console/kernel/errors'
import { useSentCode } from '@console/kernel/use-sent-code'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { toWaitError } from '@console/ui/countdown/countdown'
import { Form, type FormErrors, SubmitButton, useForm } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { PasswordField } from '@console/ui/form/password-field'
import { TextField } from '@console/ui/form/text-field'
import { useState } from 'react'
import { useFieldErrorMessage } from '../../field-errors/field-errors'
import { getHost } from '../../host'
import {
  type CodeRequest,
  SendCodeButton,
  sendFirstCode,
  VerificationCodeField,
} from '../../verification-code/verification-code'

export interface LinkIdentityStepProps {
  provider: string
  /** The address, which the provider has verified and a user has. */
  email: string
  /** Of the identity that waits for this proof. */
  token: string
  onLinked(tokens: TokenSet): Promise<void>
  /** It is linked, and their second factor is asked for. */
  onSecondFactor(error: ApiError): void
  /** The identity waits no more. */
  onFailure(error: ApiError): void
}

type LinkFormValues = { email: string; password: string; code: string }

/**
 * The user of the address proves to be this person, by the password or by a code that is sent there;
 * then the provider is linked (security C14).
 */
export function LinkIdentityStep({
  provider,
  email,
  token,
  onLinked,
  onSecondFactor,
  onFailure,
}: LinkIdentityStepProps) {
  const { t } = useTexts('auth')
  const { sentTo, clear: clearSentCode } = useSentCode(getHost(), 'bind')
  const sent = sentTo(email)
  // After a reload a code may be on its way.
  const [isCodeSent, setCodeSent] = useState(sent.ticket !== null)
  const [proof, setProof] = useState<'password' | 'code'>(isCodeSent ? 'code' : 'password')
  const fieldErrorMessage = useFieldErrorMessage()
  const form = useForm<LinkFormValues>({
    draft: null,
    initialValues: { email: formatEmail(email), password: '', code: '' },
    validate({ password, code }): FormErrors | null {
      if (proof === 'password') return password ? null : { password: 'required' }
      if (!isCodeSent) return null
      if (!sent.ticket) return { code: 'expired' }
      if (!code) return { code: 'required' }
      return /^\d{6}$/.test(code) ? null : { code: 'format' }
    },
    message(error, field) {
      if (field === 'password' && error === 'required') return t('sign_in.password_required')
      if (field === 'password') return t('social.password_wrong')
      if (error === 'other_identity') return t('social.other_identity', { provider })
      return fieldErrorMessage(error, field)
    },
  })
  const submit = useSubmit(linkSocial, {
    host: getHost(),
    form,
    input: ({ password, code }: LinkFormValues) =>
      proof === 'password'
        ? { link_ticket: token, password }
        : { link_ticket: token, ticket: sent.ticket ?? '', code },
    on: {
      USERNAME_OR_PASSWORD_ERROR: () => form.setError('password', 'wrong'),
      VERIFY_CODE_ERROR() {
        // Nobody types over full cells.
        form.setValue('code', '')
        form.setError('code', 'wrong')
      },
      STEP_UP_REQUIRED: onSecondFactor,
      TICKET_EXPIRED: onFailure,
      ALREADY_USED: onFailure,
      TRIES_USED_UP: onFailure,
      CONFLICT: () => form.setError('root', 'other_identity'),
      TOO_MANY_REQUESTS: ({ retryAfter }) => form.setError('root', toWaitError(retryAfter)),
    },
    async onSuccess(tokens) {
      clearSentCode()
      await onLinked(tokens)
    },
  })
  const request: CodeRequest = {
    address: email,
    addressField: 'email',
    purpose: 'bind',
    sent,
    onAddressRefused: (error) => form.setError('email', error),
  }
  const asksToSend = proof === 'code' && !isCodeSent
  const send = () => sendFirstCode(request, () => setCodeSent(true))
  return (
    <Form form={form} onSubmit={asksToSend ? send : submit} label={t('social.link_step')}>
      <p>{t('social.link_lead', { provider })}</p>
      <TextField name="email" label={t('address.email')} autoComplete="username" readOnly />
      {proof === 'password' && (
        <PasswordField
          name="password"
          label={t('sign_in.password')}
          autoComplete="current-password"
          required
          autoFocus
          revealLabels={{ show: t('password.show'), hide: t('password.hide') }}
        />
      )}
      {proof === 'code' && isCodeSent && <VerificationCodeField request={request} />}
      <FormAlert />
      {asksToSend ? (
        <SendCodeButton {...request} />
      ) : (
        <SubmitButton fullWidth>{t('social.link')}</SubmitButton>
      )}
      <Button
        fullWidth
        variant="ghost"
        onClick={() => setProof(proof === 'password' ? 'code' : 'password')}
      >
        {t(proof === 'password' ? 'social.use_code' : 'social.use_password')}
      </Button>
    </Form>
  )
}
