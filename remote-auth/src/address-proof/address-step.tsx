import { formatAddress } from '@console/contract/shown-address'
import { verifyCode } from '@console/contract/verification'
import { isSameAddress } from '@console/kernel/use-sent-code'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { toWaitError } from '@console/ui/countdown/countdown'
import { Form, type FormState, SubmitButton } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { SentAddress } from '@console/ui/form/sent-address'
import { TextField } from '@console/ui/form/text-field'
import { getHost } from '../host'
import { MobileNumberField } from '../mobile-number/mobile-number'
import {
  type CodeRequest,
  SendCodeButton,
  sendFirstCode,
  VerificationCodeField,
} from '../verification-code/verification-code'
import type { AddressFormValues, AddressKind } from './address-form'

/** What the server gave for the right code: shows that this address is the person's, for some minutes. */
export interface AddressProof {
  address: string
  proof: string
  /** Milliseconds. */
  expiresAt: number
}

export const isProofOf = (proof: AddressProof | null, address: string) =>
  proof !== null && proof.expiresAt > Date.now() && isSameAddress(proof.address, address)

export interface AddressStepProps {
  /** Names the form to screen readers. */
  label: string
  kind: AddressKind
  onKindChange(kind: AddressKind): void
  form: FormState<AddressFormValues>
  /** The typed address, as it is sent, and the code for it. */
  request: CodeRequest
  /** A code was sent, and is asked for. */
  isCodeStep: boolean
  onCodeStepChange(isCodeStep: boolean): void
  /** The code was right. */
  markCodeUsed(): void
  /** Of an earlier time at this step. */
  proof: AddressProof | null
  onProven(proof: AddressProof): void
}

/** The first step: an e-mail or a mobile number, then the code that was sent there. */
export const AddressStep = (props: AddressStepProps) =>
  props.isCodeStep ? <CodeForm {...props} /> : <AddressForm {...props} />

function AddressForm({
  label,
  kind,
  onKindChange,
  form,
  request,
  onCodeStepChange,
  proof,
}: AddressStepProps) {
  const { t } = useTexts('auth')
  // It was changed to what it was before.
  const needsNoCode = request.sent.ticket !== null || isProofOf(proof, request.address)
  const goToCode = () => onCodeStepChange(true)
  const send = () =>
    sendFirstCode(request, () => {
      // One that was typed before belongs to an older message.
      form.setValue('code', '')
      goToCode()
    })
  return (
    <Form form={form} onSubmit={needsNoCode ? goToCode : send} label={label}>
      {kind === 'email' ? (
        <TextField
          name="email"
          type="email"
          label={t('address.email')}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
        />
      ) : (
        <MobileNumberField autoFocus />
      )}
      <FormAlert />
      {needsNoCode ? (
        <SubmitButton fullWidth>{t('form.continue')}</SubmitButton>
      ) : (
        <SendCodeButton {...request} />
      )}
      <Button fullWidth onClick={() => onKindChange(kind === 'email' ? 'phone' : 'email')}>
        {t(kind === 'email' ? 'address.use_phone' : 'address.use_email')}
      </Button>
    </Form>
  )
}

function CodeForm({
  label,
  kind,
  form,
  request,
  onCodeStepChange,
  markCodeUsed,
  proof,
  onProven,
}: AddressStepProps) {
  const { t } = useTexts('auth')
  const { address, purpose, sent } = request
  const verify = useSubmit(verifyCode, {
    host: getHost(),
    form,
    input: ({ code }: AddressFormValues) => ({
      ticket: sent.ticket ?? '',
      target: address,
      purpose,
      code,
    }),
    on: {
      VERIFY_CODE_ERROR() {
        // Nobody types over full cells.
        form.setValue('code', '')
        form.setError('code', 'wrong')
      },
      TOO_MANY_REQUESTS: ({ retryAfter }) => form.setError('root', toWaitError(retryAfter)),
    },
    onSuccess(result) {
      markCodeUsed()
      onProven({
        address,
        proof: result.proof,
        expiresAt: Date.now() + result.expires_in * 1000,
      })
    },
  })
  // A code is used up by its proof, so whoever comes back goes on with that.
  const goOn = (values: AddressFormValues) =>
    proof && isProofOf(proof, address) ? onProven(proof) : verify(values)

  return (
    <Form form={form} onSubmit={goOn} label={label}>
      <SentAddress
        label={t(kind === 'email' ? 'address.email' : 'mobile.number')}
        address={formatAddress(address)}
        changeLabel={t('address.change')}
        onChange={() => onCodeStepChange(false)}
      />
      <VerificationCodeField request={request} />
      <FormAlert />
      <SubmitButton fullWidth>{t('form.continue')}</SubmitButton>
    </Form>
  )
}
