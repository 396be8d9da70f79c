import type { InputOf } from '@console/contract/endpoint'
import { findProblems } from '@console/contract/field-problems'
import { createTeam, NewAccountWithTeam } from '@console/contract/team'
import type { Problems } from '@console/ui/form/form'
import { phoneToSend } from './phone'

export type NewTeamValues = {
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
export function newTeam(
  { name, ...company }: NewTeamValues,
  filledIn: Pick<NewTeamValues, 'country'>,
): InputOf<typeof createTeam> {
  const told = { ...company, phone: phoneToSend(company.phone) ?? '' }
  const given = Object.fromEntries(Object.entries(told).filter(([, words]) => words.trim()))
  const isGiven = Object.keys(given).some(
    (field) => field !== 'country' || given.country !== filledIn.country,
  )
  return isGiven ? { name, account: given } : { name }
}

/** The contract's own check, field by field, and of the phone what only the form knows. */
export function findWrong({ name, ...company }: NewTeamValues): Problems | null {
  const phone = phoneToSend(company.phone)
  const wrong: Problems = {
    ...findProblems(createTeam.input, { name }),
    ...findProblems(NewAccountWithTeam, { ...company, phone: phone ?? '' }),
  }
  if (phone === null) wrong.phone = 'format'
  return Object.keys(wrong).length > 0 ? wrong : null
}

/**
 * A key per attempt: sending the same again, after a failure on the way, is carried out once; sending something else is a new
 * attempt (api B1). Made without randomUUID, which http pages do not have (rulings 5).
 */
export function attempts() {
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
