// A chunk of its own: endpoint declarations import the schema library, and a first visit to sign-in
// makes none of these calls. The page's first script loads it early if somebody was signed in.
import { lockSession } from '@console/contract/session-lock'
import { signOut } from '@console/contract/sign-in'
import { changePassword, getUserInfo, type UserInfo } from '@console/contract/user'
import type { CallEndpoint, CallOptions } from '@console/kernel/call'
import type { PasswordChange } from '@console/kernel/host'
import { refreshTokenInput } from './token-renewal'

export { createTokenRenewal, isSessionLocked } from './token-renewal'

export const fetchUserInfo = (call: CallEndpoint): Promise<UserInfo> => call(getUserInfo, {})

export const postSignOut = (call: CallEndpoint, refreshToken: string | null) =>
  call(signOut, refreshTokenInput(refreshToken), { onError: 'none' })

export const postLock = (call: CallEndpoint, refreshToken: string | null, password?: string) =>
  call(lockSession, { ...refreshTokenInput(refreshToken), password }, { onError: 'none' })

export const putPassword = (
  call: CallEndpoint,
  refreshToken: string | null,
  change: PasswordChange,
  options?: CallOptions,
) => call(changePassword, { ...change, ...refreshTokenInput(refreshToken) }, options)
