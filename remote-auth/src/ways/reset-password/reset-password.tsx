import { useTexts } from '@console/kernel/use-texts'
import { useForm } from '@console/ui/form/form'
import { AddressProofSteps, useAddressProof } from '../../address-proof/address-proof'
import { useFieldErrorMessage } from '../../field-errors/field-errors'
import { getHost } from '../../host'
import { type NewPasswordFormValues, validateNewPassword } from '../../new-password/new-password'
import type { WayProps } from '../way'
import { PasswordStep } from './password-step'

/**
 * Sets a new password in two steps (api B2): the address and its code, then the password. It signs
 * nobody in: the sign-in form comes next, with the address filled in.
 */
export function ResetPasswordForm({ name, onNameChange, goToSignIn }: WayProps) {
  const { t } = useTexts('auth')
  const titles = {
    address: t('reset_password.heading'),
    password: t('reset_password.password_step'),
  }
  const steps = useAddressProof({ purpose: 'reset', titles, name, onNameChange })
  const { proven } = steps
  const form = useForm<NewPasswordFormValues>({
    draft: null,
    initialValues: { password: '', confirm: '' },
    validate(values) {
      const errors = validateNewPassword(values, proven?.proof.address ?? '', getHost().brand)
      return Object.keys(errors).length > 0 ? errors : null
    },
    message: useFieldErrorMessage(),
  })
  return (
    <AddressProofSteps steps={steps}>
      {proven && (
        <PasswordStep
          form={form}
          onReset={() => goToSignIn({ tone: 'success', text: t('reset_password.done') })}
          {...proven}
        />
      )}
    </AddressProofSteps>
  )
}
