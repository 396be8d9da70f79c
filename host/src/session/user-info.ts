import type { UserInfo } from '@console/contract/user'

/**
 * The person as the server sends it; roles that are not a list become an empty one (shell A11.3).
 */
export const normalizeUserInfo = (wire: UserInfo): UserInfo => ({
  ...wire,
  roles: Array.isArray(wire.roles) ? wire.roles : [],
})

/** Whether a value that an earlier page stored has the shape of a person. */
export const isUserInfo = (value: unknown): value is UserInfo | null =>
  value === null ||
  (typeof (value as Partial<UserInfo>).userId === 'string' &&
    Array.isArray((value as Partial<UserInfo>).roles))
