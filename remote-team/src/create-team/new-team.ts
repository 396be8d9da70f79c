import type { EndpointInput } from '@console/contract/endpoint'
import { validateFields } from '@console/contract/field-errors'
import { createTeam, NewAccountWithTeam } from '@console/contract/team'
import type { FormErrors } from '@console/ui/form/form'
import { serializePhone } from './phone'

export type NewTeamFormValues = {
  name: string
  business_name: string
  country: string
  address: string
  phone: string
  website: string
}

/**
 * What will be sent. An account is made with the team as soon as one detail of the company is given (rulings 13); the country
 * that was filled in beforehand is none that somebody gave.
 */
export function toCreateTeamInput(
  { name, ...company }: NewTeamFormValues,
  prefilled: Pick<NewTeamFormValues, 'country'>,
): EndpointInput<typeof createTeam> {
  const details = { ...company, phone: serializePhone(company.phone) ?? '' }
  const filledDetails = Object.fromEntries(
    Object.entries(details).filter(([, text]) => text.trim()),
  )
  const hasDetails = Object.keys(filledDetails).some(
    (field) => field !== 'country' || filledDetails.country !== prefilled.country,
  )
  return hasDetails ? { name, account: filledDetails } : { name }
}

/** The contract's own check, field by field, and of the phone what only the form knows. */
export function validateNewTeam({ name, ...company }: NewTeamFormValues): FormErrors | null {
  const phone = serializePhone(company.phone)
  const errors: FormErrors = {
    ...validateFields(createTeam.input, { name }),
    ...validateFields(NewAccountWithTeam, { ...company, phone: phone ?? '' }),
  }
  if (phone === null) errors.phone = 'format'
  return Object.keys(errors).length > 0 ? errors : null
}

/**
 * A key per attempt: sending the same again, after a failure on the way, is carried out once; sending something else is a new
 * attempt (api B1). Made without randomUUID, which http pages do not have (rulings 5).
 */
export function createIdempotencyKeys() {
  let last = { sent: '', key: '' }
  return (input: unknown) => {
    const sent = JSON.stringify(input)
    if (last.sent !== sent)
      last = {
        sent,
        key: [...crypto.getRandomValues(new Uint8Array(16))]
          .map((byte) => byte.toString(16).padStart(2, '0'))
          .join(''),
      }
    return last.key
  }
}
