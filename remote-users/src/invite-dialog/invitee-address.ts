import { hasAtSign, normalizeEmail } from '@console/contract/address'
import { parsePhone } from '@console/contract/phone'

/**
 * The address that was typed, as it is sent: a number without its country is one of the region. What is
 * neither e-mail nor number stays as it is, to be refused.
 */
export function toInviteeAddress(typed: string, dialCode: string): string {
  if (hasAtSign(typed)) return normalizeEmail(typed) ?? typed
  const number = parsePhone(typed, dialCode)
  return 'phone' in number ? number.phone : typed
}

/** Why what was typed is no number, where that says more than that it is no address. */
export const findInviteeProblem = (typed: string, dialCode: string) => {
  const number = hasAtSign(typed) ? null : parsePhone(typed, dialCode)
  return number && 'problem' in number && number.problem === 'extension' ? number.problem : null
}

/** What is understood of a number; empty for everything else. */
export function describeInvitee(typed: string, dialCode: string): string {
  const number = hasAtSign(typed) ? null : parsePhone(typed, dialCode)
  return number && 'shown' in number ? number.shown : ''
}
