import type { Brand } from '@console/contract/brand'
import { validateFields } from '@console/contract/field-errors'
import type { InvitationView } from '@console/contract/invitation'
import { findPhoneFieldProblem, serializePhoneField, toWirePhone } from '@console/contract/phone'
import { register } from '@console/contract/user'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { CheckboxField } from '@console/ui/form/checkbox-field'
import { toWaitError } from '@console/ui/countdown/countdown'
import { Form, type FormErrors, SubmitButton, useForm } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { TextField } from '@console/ui/form/text-field'
import { useEffect } from 'react'
import { AgreementText } from '../agreement/agreement'
import { completeSignIn } from '../complete-sign-in/complete-sign-in'
import { useFieldErrorMessage } from '../field-errors/field-errors'
import { getHost } from '../host'
import { MobileNumberField } from '../mobile-number/mobile-number'
import { NewPasswordFields, validateNewPassword } from '../new-password/new-password'
import type { WayProps } from '../ways/ways'

type Kind = InvitationView['kind']
type Values = {
  email: string
  phone: string
  password: string
  confirm: string
  agreement: boolean
}

export interface InvitedRegistrationProps {
  token: string
  /** What the invited address is. */
  kind: Kind
}

const addressIn = (kind: Kind, { email, phone }: Values) =>
  kind === 'email' ? email.trim() : serializePhoneField(phone)

/** The contract's own check of the address, the new password, and the agreement (spec §5). */
export function validateInvitedRegistration(
  kind: Kind,
  values: Values,
  brand: Brand,
): FormErrors | null {
  const address = addressIn(kind, values)
  const { password, confirm, agreement } = values
  const input = { [kind]: address, password: 'x'.repeat(8) }
  const { [kind]: addressError } = validateFields(register.input, input) ?? {}
  const errors: FormErrors = validateNewPassword({ password, confirm }, address, brand)
  const phoneError = kind === 'phone' ? findPhoneFieldProblem(values.phone) : null
  if (addressError) errors[kind] = phoneError ?? addressError
  if (!agreement) errors.agreement = 'not_agreed'
  return Object.keys(errors).length > 0 ? errors : null
}

/**
 * Registers the invited address, and signs in. Whoever has the link reads what is sent to the address,
 * so no code is asked for (api B5); the address is: the page has never been told it.
 */
export function InvitedRegistration({
  redirect,
  name,
  onNameChange,
  token,
  kind,
}: WayProps & InvitedRegistrationProps) {
  const { t } = useTexts('auth')
  const form = useForm<Values>({
    draft: null,
    initialValues: {
      email: kind === 'email' && name.includes('@') ? name : '',
      phone: (kind === 'phone' && toWirePhone(name, getHost().region.dialCode)) || '',
      password: '',
      confirm: '',
      agreement: false,
    },
    validate: (values) => validateInvitedRegistration(kind, values, getHost().brand),
    message: useFieldErrorMessage(),
  })
  const address = addressIn(kind, form.values)
  useEffect(() => onNameChange(address), [onNameChange, address])

  const submit = useSubmit(register, {
    host: getHost(),
    form,
    input: (values: Values) => ({
      [kind]: addressIn(kind, values),
      invite_token: token,
      password: values.password,
      agreement: true as const,
      policy_version: getHost().page.policyVersion,
      locale: getHost().locale.current(),
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
    on: {
      VERIFY_CODE_ERROR: () => form.setError(kind, 'not_invited'),
      EMAIL_IS_USE: () => form.setError(kind, 'taken'),
      PASSWORD_REJECTED: ({ fields }) => form.setError('password', fields.password ?? 'common'),
      TOO_MANY_REQUESTS: ({ retryAfter }) => form.setError('root', toWaitError(retryAfter)),
      REQUEST_PARMAS_ERROR({ fields }) {
        const addressError = fields[kind]
        if (addressError) return form.setError(kind, addressError)
        if (!fields.policy_version) return form.setError('root', 'not_accepted')
        form.setValue('agreement', false)
        form.setError('agreement', 'changed')
      },
    },
    onSuccess: (tokens) =>
      completeSignIn(tokens, {
        method: kind === 'phone' ? 'mobile' : 'email',
        redirect,
        welcomeMessage: (person) => t('after_sign_in.welcome', { name: person }),
      }),
  })

  return (
    <Form form={form} onSubmit={submit} label={t('register.heading')}>
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
      <NewPasswordFields address={address} label={t('register.password')} autoFocus={false} />
      <CheckboxField name="agreement" required reserveMessageSpace>
        <AgreementText />
      </CheckboxField>
      <FormAlert />
      <SubmitButton fullWidth>{t('register.submit')}</SubmitButton>
    </Form>
  )
}
