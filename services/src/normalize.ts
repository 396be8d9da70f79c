import { normalizeAddress } from '@console/contract/address'

/** A user name in the form used for comparison: case and compatibility forms make no difference. */
export const normalizeUsername = (name: string) => name.trim().normalize('NFKC').toLowerCase()

/**
 * What somebody signs in with, in the form used for comparison: an e-mail address, a phone number or
 * a user name. Nobody can choose a name that is an address.
 */
export const normalizeSignInName = (name: string) =>
  normalizeAddress(name) ?? normalizeUsername(name)
