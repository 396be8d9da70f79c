import { Grid } from '@chakra-ui/react'
import { validateFields } from '@console/contract/field-errors'
import { findPhoneFieldProblem, serializePhoneField } from '@console/contract/phone'
import { createAccount, NewAccountWithTeam, type Account } from '@console/contract/team'
import { useTexts } from '@console/kernel/use-texts'
import type { FormErrors } from '@console/ui/form/form'
import { TextField, type TextFieldProps } from '@console/ui/form/text-field'
import { getHost } from '../host'
import { CompanyFields } from './company-fields'

export { CompanyFields } from './company-fields'
export { CompanyInformation } from './company-information'
export { useFieldErrorMessage } from './field-error-message'

/** What a form holds of an account. */
export type AccountFormValues = Pick<
  Account,
  'name' | 'business_name' | 'country' | 'address' | 'phone' | 'website'
>

export const toAccountFormValues = ({
  name,
  business_name,
  country,
  address,
  phone,
  website,
}: AccountFormValues): AccountFormValues => ({
  name,
  business_name,
  country,
  address,
  phone,
  website,
})

/** What is sent of it. */
export const toAccountInput = (values: AccountFormValues): AccountFormValues => ({
  ...values,
  phone: serializePhoneField(values.phone),
})

/** The contract's own check, field by field. */
export function validateAccount(values: AccountFormValues): FormErrors | null {
  const { name, ...company } = toAccountInput(values)
  const { name: nameError } = validateFields(createAccount.input, { name }) ?? {}
  const errors: FormErrors = {
    ...(nameError && { name: nameError === 'required' ? 'account_required' : nameError }),
    ...validateFields(NewAccountWithTeam, company),
  }
  errors.phone &&= findPhoneFieldProblem(values.phone) ?? errors.phone
  return Object.keys(errors).length > 0 ? errors : null
}

/** The field `name`. */
export function AccountNameField(
  props: Pick<TextFieldProps, 'ref' | 'autoFocus' | 'helperText' | 'labelHidden'>,
) {
  const { t } = useTexts('team')
  return <TextField {...props} name="name" label={t('account.name')} required autoComplete="off" />
}

/** The company information of an account, two fields in a row where there is room. */
export function CompanyFieldGrid() {
  const { region, locale } = getHost()
  return (
    <Grid
      columnGap="4"
      rowGap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
    >
      <CompanyFields language={locale.languageTag()} dialCode={region.dialCode} />
    </Grid>
  )
}
