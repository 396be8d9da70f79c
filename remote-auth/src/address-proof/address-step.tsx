import { type CodePurpose, verifyCode } from '@console/contract/verification'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Form, type FormState, SubmitButton } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { TextField } from '@console/ui/form/text-field'
import {
  VerificationCodeField,
  findActiveCode,
  isSameAddress,
  toWaitError,
  type useSentCode,
} from '../verification-code/verification-code'
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
  sending: Omit<ReturnType<typeof useSentCode>, 'clearSentCode'>
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
  sending,
  proof,
  onProven,
}: AddressStepProps) {
  const { t } = useTexts('auth')
  const { sentCode, saveSentCode, delayResend, markCodeUsed } = sending
  const verify = useSubmit(verifyCode, {
    host: getHost(),
    form,
    input: (values: AddressFormValues) => ({
      ticket: findActiveCode(sentCode, address, Date.now())?.ticket ?? '',
      target: address,
      purpose,
      code: values.code,
    }),
    on: {
      VERIFY_CODE_ERROR: () => form.setError('code', 'wrong'),
      TOO_MANY_REQUESTS: ({ retryAfter }) => form.setError('root', toWaitError(retryAfter ?? 60)),
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
        sentCode={sentCode}
        onSent={(response) => saveSentCode(address, response)}
        onRateLimited={(seconds) => delayResend(address, seconds)}
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
