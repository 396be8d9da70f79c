import { registerWithSocial } from '@console/contract/social'
import type { TokenSet } from '@console/contract/sign-in'
import type { ApiError } from '@console/kernel/errors'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { CheckboxField } from '@console/ui/form/checkbox-field'
import { Form, SubmitButton, useForm } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { AgreementText } from '../../agreement/agreement'
import { useFieldErrorMessage } from '../../field-errors/field-errors'
import { getHost } from '../../host'

export interface AgreementStepProps {
  provider: string
  /** Of the identity that waits for this consent. */
  token: string
  onRegistered(tokens: TokenSet): Promise<void>
  /** The identity waits no more, or somebody has registered the address meanwhile. */
  onFailure(error: ApiError): void
}

/** Somebody new agrees to the brand's policies, and is a user (spec §5). */
export function AgreementStep({ provider, token, onRegistered, onFailure }: AgreementStepProps) {
  const { t } = useTexts('auth')
  const form = useForm<{ agreement: boolean }>({
    draft: null,
    initialValues: { agreement: false },
    validate: ({ agreement }) => (agreement ? null : { agreement: 'not_agreed' }),
    message: useFieldErrorMessage(),
  })
  const submit = useSubmit(registerWithSocial, {
    host: getHost(),
    form,
    input: () => ({
      register_token: token,
      agreement: true as const,
      policy_version: getHost().page.policyVersion,
      locale: getHost().locale.current(),
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
    on: {
      TICKET_EXPIRED: onFailure,
      ALREADY_USED: onFailure,
      LINK_REQUIRED: onFailure,
      // The page may have been open since before the terms changed.
      REQUEST_PARMAS_ERROR({ fields }) {
        if (!fields.policy_version) return form.setError('root', 'not_accepted')
        form.setValue('agreement', false)
        form.setError('agreement', 'changed')
      },
    },
    onSuccess: onRegistered,
  })
  return (
    <Form form={form} onSubmit={submit} label={t('social.agreement_step')}>
      <p>{t('social.new_here', { provider })}</p>
      <CheckboxField name="agreement" required reserveMessageSpace>
        <AgreementText />
      </CheckboxField>
      <FormAlert />
      <SubmitButton fullWidth>{t('register.submit')}</SubmitButton>
    </Form>
  )
}
