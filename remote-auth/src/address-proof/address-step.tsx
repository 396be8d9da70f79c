import { type CodePurpose, verifyCode } from '@console/contract/verification'
import { isSameAddress, type SentCode } from '@console/kernel/use-sent-code'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { toWaitError } from '@console/ui/countdown/countdown'
import { Form, type FormState, SubmitButton } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { TextField } from '@console/ui/form/text-field'
import { VerificationCodeField } from '../verification-code/verification-code'
import { getHost } from '../host'
import { MobileNumberField } from '../mobile-number/mobile-number'
import { type AddressFormValues, type AddressKind, validateAddressForm } from './address-form'

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
  purpose: CodePurpose
  /** Names the form to screen readers. */
  label: string
  kind: AddressKind
  onKindChange(kind: AddressKind): void
  /** What is typed, as it is sent. */
  address: string
  form: FormState<AddressFormValues>
  /** What was sent to the address. */
  sent: SentCode
  /** The code was right. */
  markCodeUsed(): void
  /** Of an earlier time at this step. */
  proof: AddressProof | null
  onProven(proof: AddressProof): void
}

/** The first step: an e-mail or a mobile number, and the code that was sent there. */
export function AddressStep({
  purpose,
  label,
  kind,
  onKindChange,
  address,
  form,
  sent,
  markCodeUsed,
  proof,
  onProven,
}: AddressStepProps) {
  const { t } = useTexts('auth')
  const verify = useSubmit(verifyCode, {
    host: getHost(),
    form,
    input: (values: AddressFormValues) => ({
      ticket: sent.ticket ?? '',
      target: address,
      purpose,
      code: values.code,
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

  const validateAddress = () => {
    const error = validateAddressForm(form.values, { kind, isSent: true, isProven: true })?.[kind]
    if (error) form.setError(kind, error)
    return !error
  }

  return (
    <Form form={form} onSubmit={goOn} label={label}>
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
          autoFocus={!address}
        />
      ) : (
        <MobileNumberField autoFocus={!address} />
      )}
      <VerificationCodeField
        address={address}
        addressField={kind}
        purpose={purpose}
        sent={sent}
        validateAddress={validateAddress}
        autoFocus={Boolean(address)}
      />
      <FormAlert />
      <SubmitButton fullWidth>{t('form.continue')}</SubmitButton>
      <Button
        fullWidth
        variant="ghost"
        onClick={() => onKindChange(kind === 'email' ? 'phone' : 'email')}
      >
        {t(kind === 'email' ? 'address.use_phone' : 'address.use_email')}
      </Button>
    </Form>
  )
}
