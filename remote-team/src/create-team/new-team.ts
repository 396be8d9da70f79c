import type { EndpointInput } from '@console/contract/endpoint'
import { validateFields } from '@console/contract/field-errors'
import { findPhoneFieldProblem, serializePhoneField } from '@console/contract/phone'
import { createTeam, NewAccountWithTeam } from '@console/contract/team'
import type { FormErrors } from '@console/ui/form/form'

export type NewTeamFormValues = {
  name: string
  business_name: string
  country: string
  address: string
  phone: string
  website: string
}

/**
 * The input to send. An account is created with the team as soon as one company detail is given
 * (rulings 13); the prefilled country does not count as given.
 */
export function toCreateTeamInput(
  { name, ...company }: NewTeamFormValues,
  prefilled: Pick<NewTeamFormValues, 'country'>,
): EndpointInput<typeof createTeam> {
  const details = { ...company, phone: serializePhoneField(company.phone) }
  const filledDetails = Object.fromEntries(
    Object.entries(details).filter(([, text]) => text.trim()),
  )
  const hasDetails = Object.keys(filledDetails).some(
    (field) => field !== 'country' || filledDetails.country !== prefilled.country,
  )
  return hasDetails ? { name, account: filledDetails } : { name }
}

/** The contract's own check, field by field. */
export function validateNewTeam({ name, ...company }: NewTeamFormValues): FormErrors | null {
  const errors: FormErrors = {
    ...validateFields(createTeam.input, { name }),
    ...validateFields(NewAccountWithTeam, {
      ...company,
      phone: serializePhoneField(company.phone),
    }),
  }
  errors.phone &&= findPhoneFieldProblem(company.phone) ?? errors.phone
  return Object.keys(errors).length > 0 ? errors : null
}
