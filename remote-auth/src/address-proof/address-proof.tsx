import { formatPhone } from '@console/contract/address'
import { formatEmail } from '@console/contract/shown-address'
import { serializePhoneField, toWirePhone } from '@console/contract/phone'
import type { CodePurpose } from '@console/contract/verification'
import { usePage } from '@console/kernel/page'
import { isSameAddress, useSentCode } from '@console/kernel/use-sent-code'
import { useStep } from '@console/kernel/use-step'
import { useTexts } from '@console/kernel/use-texts'
import { useForm } from '@console/ui/form/form'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useFieldErrorMessage } from '../field-errors/field-errors'
import { getHost } from '../host'
import { type AddressFormValues, type AddressKind, validateAddressForm } from './address-form'
import * as styles from './address-proof.module.css'
import { type AddressProof, AddressStep, isProofOf } from './address-step'

export type { AddressProof }

/** The address as the calls of the user service name it. */
export const toAddressInput = (address: string) =>
  kindOf(address) === 'email' ? { email: address } : { phone: address }

/** The address as it is shown: a phone number with its plus sign. */
export const formatAddress = (address: string) =>
  kindOf(address) === 'email' ? formatEmail(address) : formatPhone(address)

export interface AddressProofOptions {
  purpose: CodePurpose
  /** Titles of the page: while the address is proven, and after it. */
  titles: { address: string; password: string }
  /** What was typed in another form; taken over if it is an address. */
  name: string
  onNameChange(name: string): void
}

/** What the second step gets. */
export interface ProvenStep {
  proof: AddressProof
  goBack(): void
  /** The address or its proof is not accepted: the first step says why. */
  startOver(field: 'address' | 'code', error: string): void
  /** The proof was used. */
  clearSentCode(): void
}

/**
 * The state of two steps: an address and its code, then what they are needed for (`proven`, null at
 * the first one). What was typed stays while a person goes back and forth. The step is in the address
 * (`step=password`), so that the browser's Back leads to the first one.
 */
export function useAddressProof({ purpose, titles, name, onNameChange }: AddressProofOptions) {
  const { setTitle, setQuery } = usePage()
  const [query] = useSearchParams()
  const code = useSentCode(getHost(), purpose)
  const proofStep = useStep<AddressProof>(getHost(), `proof-${purpose}`)
  const proof = proofStep.value
  // Also where a reload at the second step came too late.
  const isTooLate = query.get('step') === 'password' && proofStep.isOver
  // After a reload the address is there again, with the sent code and the wait.
  const [known] = useState(
    () => name || proof?.address || ((isTooLate || code.isActive) && code.lastAddress) || '',
  )
  const [kind, setKind] = useState<AddressKind>(() => kindOf(known))
  const [isCodeStep, setCodeStep] = useState(
    () => isTooLate || isProofOf(proof, known) || code.sentTo(known).ticket !== null,
  )
  const addressIn = ({ email, phone }: AddressFormValues) =>
    kind === 'email' ? email : serializePhoneField(phone)
  const form = useForm<AddressFormValues>({
    draft: null,
    initialValues: {
      email: known.includes('@') ? known : '',
      phone: (kind === 'phone' && readNumber(known)) || '',
      code: '',
    },
    validate: (values) =>
      validateAddressForm(values, {
        kind,
        asksCode: isCodeStep && !isProofOf(proof, addressIn(values)),
        isSent: code.sentTo(addressIn(values)).ticket !== null,
      }),
    message: useFieldErrorMessage(),
  })
  const address = addressIn(form.values)
  // Without a proof of the address the first step is shown; a proof that expires changes nothing yet.
  const namesSecondStep = query.get('step') === 'password'
  const isOtherAddress = proof !== null && !isSameAddress(proof.address, address)
  const isProven = namesSecondStep && proof !== null && !isOtherAddress

  useEffect(() => onNameChange(address), [onNameChange, address])

  // The host shows the title in the document and announces it.
  const title = isProven ? titles.password : titles.address
  useEffect(() => {
    setTitle(title)
    return () => setTitle(null)
  }, [setTitle, title])

  // One Back leads away from the first step, so the second one is left by Back too. After a reload
  // there, the first one is not known to be before it in the history.
  const isFirstStepBefore = useRef(false)
  const goToSecondStep = () => {
    isFirstStepBefore.current ||= !namesSecondStep
    if (!namesSecondStep) setQuery({ step: 'password' })
  }
  const goBack = () =>
    isFirstStepBefore.current ? window.history.back() : setQuery({ step: null }, { replace: true })
  // After the browser's Forward: else the step would change while the proven address is typed again.
  const isForwardInVain = namesSecondStep && isOtherAddress
  useEffect(() => {
    if (isForwardInVain) goBack()
    // Once for each Forward: `goBack` is a new function in every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isForwardInVain])
  const refuseAddress = (error: string) => {
    setCodeStep(false)
    form.setError(kind, error)
  }
  const startOver = (field: 'address' | 'code', error: string) => {
    proofStep.end()
    code.clear()
    form.setValue('code', '')
    if (field === 'address') refuseAddress(error)
    else form.setError(field, error)
    goBack()
  }

  // After a reload that came too late the first step says why it is asked for again.
  useEffect(() => {
    if (isTooLate) startOver('code', 'expired')
    // Once: `startOver` is a new function in every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isTooLate])

  const goOn = (proven: AddressProof) => {
    proofStep.keep(proven, proven.expiresAt)
    goToSecondStep()
  }
  const clearProof = () => {
    proofStep.end()
    code.clear()
  }
  const proven: ProvenStep | null = isProven
    ? { proof, goBack, startOver, clearSentCode: clearProof }
    : null
  return {
    proven,
    addressStep: {
      label: titles.address,
      kind,
      onKindChange: setKind,
      form,
      request: {
        address,
        addressField: kind,
        purpose,
        sent: code.sentTo(address),
        onAddressRefused: refuseAddress,
      },
      isCodeStep,
      onCodeStepChange: setCodeStep,
      markCodeUsed: code.markUsed,
      proof,
      onProven: goOn,
    },
  }
}

/** An e-mail unless it is a phone number: most people come with one. */
const kindOf = (address: string): AddressKind =>
  !address.includes('@') && readNumber(address) ? 'phone' : 'email'

const readNumber = (name: string) => toWirePhone(name, getHost().region.dialCode)

/** Shows which step it is, and the first one until the address is proven; `children` are the second. */
export function AddressProofSteps({
  steps,
  children,
}: {
  steps: ReturnType<typeof useAddressProof>
  children: ReactNode
}) {
  const { t } = useTexts('auth')
  return (
    <>
      <p className={styles.step}>{t('form.step', { step: steps.proven ? 2 : 1 })}</p>
      {steps.proven ? children : <AddressStep {...steps.addressStep} />}
    </>
  )
}
