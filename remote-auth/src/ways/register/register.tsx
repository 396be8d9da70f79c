import { useTexts } from '@console/kernel/use-texts'
import { useForm } from '@console/ui/form/form'
import { AddressProofSteps, useAddressProof } from '../../address-proof/address-proof'
import { useFieldErrorMessage } from '../../field-errors/field-errors'
import { getHost } from '../../host'
import type { WayProps } from '../way'
import { PasswordStep } from './password-step'
import { type RegistrationValues, validateRegistration } from './registration'

/**
 * Registers in two steps, and signs in (rulings 9, api B2): the address and its code, then password
 * and agreement.
 */
export function RegisterForm({ redirect, name, onNameChange }: WayProps) {
  const { t } = useTexts('auth')
  const titles = { address: t('register.heading'), password: t('register.password_step') }
  const steps = useAddressProof({ purpose: 'register', titles, name, onNameChange })
  const { proven } = steps
  const form = useForm<RegistrationValues>({
    draft: null,
    initialValues: { password: '', confirm: '', agreement: false },
    validate: (values) =>
      validateRegistration(values, proven?.proof.address ?? '', getHost().brand),
    message: useFieldErrorMessage(),
  })
  return (
    <AddressProofSteps steps={steps}>
      {proven && <PasswordStep form={form} redirect={redirect} {...proven} />}
    </AddressProofSteps>
  )
}
