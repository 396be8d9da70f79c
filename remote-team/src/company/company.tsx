import { Box, Grid } from '@chakra-ui/react'
import { validateFields } from '@console/contract/field-errors'
import { findPhoneFieldProblem, serializePhoneField } from '@console/contract/phone'
import { createAccount, NewAccountWithTeam, type Account } from '@console/contract/team'
import { useTexts } from '@console/kernel/use-texts'
import type { FormErrors } from '@console/ui/form/form'
import { TextField } from '@console/ui/form/text-field'
import type { Ref } from 'react'
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

/** The name of an account and its company information, two fields in a row where there is room. */
export function AccountFields({
  nameInput,
  autoFocus,
}: {
  nameInput?: Ref<HTMLInputElement>
  autoFocus?: boolean
}) {
  const { t } = useTexts('team')
  const { region, locale } = getHost()
  return (
    <Grid
      columnGap="4"
      rowGap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
    >
      <Box gridColumn={{ sm: '1 / -1' }}>
        <TextField
          ref={nameInput}
          name="name"
          label={t('account.name')}
          helperText={t('account.name_help')}
          required
          autoComplete="off"
          autoFocus={autoFocus}
        />
      </Box>
      <CompanyFields language={locale.languageTag()} dialCode={region.dialCode} />
    </Grid>
  )
}
