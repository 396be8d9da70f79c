import { normalizeEmail } from '@console/contract/address'

/** A user name in the form used for comparison: case and compatibility forms make no difference. */
export const normalizeUsername = (name: string) => name.trim().normalize('NFKC').toLowerCase()

/** What somebody signs in with, in the form used for comparison: an e-mail address or a user name. */
export const normalizeSignInName = (name: string) => normalizeEmail(name) ?? normalizeUsername(name)
