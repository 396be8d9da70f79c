import { normalizeAddress } from '@console/contract/address'
import { toWirePhone } from '@console/contract/phone'

/** A user name in the form used for comparison: case and compatibility forms make no difference. */
export const normalizeUsername = (name: string) => name.trim().normalize('NFKC').toLowerCase()

/**
 * What somebody signs in with, in the form used for comparison: an e-mail address, a phone number or
 * a user name. Nobody can choose a name that is an address.
 */
export const normalizeSignInName = (name: string) =>
  normalizeAddress(name) ?? normalizeUsername(name)

/**
 * The digits by which a phone number is searched for. A whole number, however it was typed, gets its
 * country code; a part of one stays as it is. `null` for a text that is neither.
 */
export function toPhoneDigits(filter: string | undefined, dialCode: string): string | null {
  if (!filter) return null
  const typed = (toWirePhone(filter, dialCode) ?? filter).normalize('NFKC')
  const digits = typed.replace(/[\p{Cf}\s+().\-/]/gu, '').replace(/^00/, '')
  return /^\d{3,15}$/.test(digits) ? digits : null
}
