import type { Tx } from '../../database/database'
import type { Caller } from '../../http/caller'
import { countPasskeys, findIdentitiesOfUser } from './identities-queries'
import type { UserRow } from './users-queries'

/**
 * Whether a user, whose row is held, can still sign in without one of their identities or passkeys
 * (security C14).
 */
export async function hasAnotherWayIn(tx: Tx, user: UserRow): Promise<boolean> {
  const identities = await findIdentitiesOfUser(tx, user.id)
  const passkeyCount = await countPasskeys(tx, user.id)
  return canDoWithout(user, identities.length + passkeyCount - 1)
}

/**
 * Whether somebody can still sign in without an identity or a passkey that they remove: by a password,
 * by a code to an address, or by another identity or passkey.
 */
export const canDoWithout = (
  { passwordPhc, email, phoneNumber }: Pick<UserRow, 'passwordPhc' | 'email' | 'phoneNumber'>,
  others: number,
) => Boolean(passwordPhc || email || phoneNumber) || others > 0

/**
 * Whether a passkey of this domain works at the caller's page (rulings 38). Of one whose domain is not
 * known the browser finds out.
 */
export const worksAt = ({ passkeyDomain }: Pick<Caller, 'passkeyDomain'>, domain: string | null) =>
  passkeyDomain !== null && (domain ?? passkeyDomain) === passkeyDomain
