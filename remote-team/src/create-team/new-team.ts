import type { InputOf } from '@console/contract/endpoint'
import { findProblems } from '@console/contract/field-problems'
import { createTeam, NewAccountWithTeam } from '@console/contract/team'
import type { Problems } from '@console/ui/form/form'

export type NewTeamValues = { name: string; business_name: string; country: string; address: string; phone: string; website: string }

/** What will be sent. An account is made with the team as soon as one detail of the company is given (rulings 13). */
export function newTeam({ name, country, ...company }: NewTeamValues): InputOf<typeof createTeam> {
  const given = Object.fromEntries(Object.entries(company).filter(([, words]) => words.trim()))
  return Object.keys(given).length > 0 ? { name, account: { ...given, country } } : { name }
}

/** The contract's own check, field by field. */
export function findWrong({ name, ...company }: NewTeamValues): Problems | null {
  const wrong = { ...findProblems(createTeam.input, { name }), ...findProblems(NewAccountWithTeam, company) }
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
    if (last.sent !== sent) last = { sent, key: [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('') }
    return last.key
  }
}
