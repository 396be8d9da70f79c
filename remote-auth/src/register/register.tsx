import { usePage } from '@console/kernel/page'
import { useTexts } from '@console/kernel/use-texts'
import { useForm } from '@console/ui/form/form'
import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { findActiveCode, isSameAddress, useSentCode } from '../verification-code/verification-code'
import { AddressStep, type AddressProof, isProofOf } from './address-step'
import { useFieldErrorMessage } from './field-error-message'
import { PasswordStep } from './password-step'
import {
  type AddressFormValues,
  type PasswordFormValues,
  validateAddressStep,
  validatePasswordStep,
} from './registration'

export interface RegisterFormProps {
  redirect: string | null
  /** The name that was typed in the other form; taken over if it is an e-mail. */
  name: string
  onNameChange(name: string): void
}

/**
 * Registers in two steps, and signs in (rulings 9, api B2): the address and its code, then password
 * and agreement. What was typed stays in both of them while a person goes back and forth.
 */
export function RegisterForm({ redirect, name, onNameChange }: RegisterFormProps) {
  const { t } = useTexts('auth')
  const { setTitle, query, setQuery } = usePage()
  const { clearSentCode, ...sending } = useSentCode()
  const { sentCode } = sending
  const [proof, setProof] = useState<AddressProof | null>(null)
  const message = useFieldErrorMessage()
  const addressForm = useForm<AddressFormValues>({
    initialValues: { email: name.includes('@') ? name : '', code: '' },
    validate: (values) =>
      validateAddressStep(values, {
        isSent: Boolean(findActiveCode(sentCode, values.email, Date.now())?.ticket),
        isProven: isProofOf(proof, values.email),
      }),
    message,
  })
  const { email } = addressForm.values
  // The step is in the address, so that the browser's Back leads to the first one. Without a proof of
  // the e-mail, as after a reload, the first one is shown; a proof that expires changes nothing yet.
  const namesSecondStep = query.get('step') === 'password'
  const isOtherAddress = proof !== null && !isSameAddress(proof.address, email)
  const step = namesSecondStep && proof && !isOtherAddress ? 'password' : 'address'
  const passwordForm = useForm<PasswordFormValues>({
    initialValues: { password: '', confirm: '', agreement: false },
    validate: (values) => validatePasswordStep(values, proof?.address ?? ''),
    message,
  })

  // After a reload the e-mail is filled in again, with the sent code and the wait. What is stored
  // may arrive after the first render.
  const prefilled = useRef(false)
  useEffect(() => {
    if (!sentCode || prefilled.current) return
    prefilled.current = true
    if (!email && findActiveCode(sentCode, sentCode.address, Date.now()))
      addressForm.setValue('email', sentCode.address)
  }, [sentCode, email, addressForm])

  useEffect(() => onNameChange(email), [onNameChange, email])

  // The host shows the title in the document and announces it.
  const title = t(step === 'address' ? 'register.heading' : 'register.password_step')
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
  // After the browser's Forward: else the step would change while the proven e-mail is typed again.
  const isForwardInVain = namesSecondStep && isOtherAddress
  useEffect(() => {
    if (isForwardInVain) goBack()
    // Once for each Forward: `goBack` is a new function in every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isForwardInVain])
  const startOver = (field: 'email' | 'code', error: string) => {
    setProof(null)
    clearSentCode()
    addressForm.setValue('code', '')
    addressForm.setError(field, error)
    goBack()
  }

  return (
    <>
      <chakra.p textStyle="sm" color="fg.muted" marginBottom="4">
        {t('register.step', { step: step === 'address' ? 1 : 2 })}
      </chakra.p>
      {step === 'address' || !proof ? (
        <AddressStep
          form={addressForm}
          sending={sending}
          proof={proof}
          onProven={(proven) => {
            setProof(proven)
            goToSecondStep()
          }}
        />
      ) : (
        <PasswordStep
          form={passwordForm}
          proof={proof}
          redirect={redirect}
          onBack={goBack}
          onStartOver={startOver}
          onRegistered={clearSentCode}
        />
      )}
    </>
  )
}
