import type { UserRow } from '../users/users-service'

interface Vouched {
  /** The user whom this identity is linked to. */
  linked: Pick<UserRow, 'status'> | undefined
  /** The user of the address that the provider has verified. */
  owner: Pick<UserRow, 'status' | 'emailVerifiedAt'> | undefined
}

/**
 * What becomes of somebody for whom a provider vouches (security C14). An address alone links nobody:
 * its user proves first that they are this person. An account whose own address was never proved
 * takes nobody in: it may have been made by a stranger, who waits for the address's owner.
 */
export function decideSignIn({
  linked,
  owner,
}: Vouched): 'sign-in' | 'link' | 'register' | 'refuse' {
  if (linked) return linked.status === 'active' ? 'sign-in' : 'refuse'
  if (!owner) return 'register'
  return owner.status === 'active' && owner.emailVerifiedAt ? 'link' : 'refuse'
}
