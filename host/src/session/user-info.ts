import type { UserInfo } from '@console/contract/user'

/** The person as the wire says; roles that are no list become none (shell A11.3). */
export const personOf = (wire: UserInfo): UserInfo => ({
  ...wire,
  roles: Array.isArray(wire.roles) ? wire.roles : [],
})

/** Whether something kept from an earlier page still looks like a person. */
export const isPerson = (value: unknown): value is UserInfo | null =>
  value === null ||
  (typeof (value as Partial<UserInfo>).userId === 'string' &&
    Array.isArray((value as Partial<UserInfo>).roles))
