// A chunk of its own: declarations bring the schema library along, and a first visit to sign-in makes none of these calls.
// The page's first script asks for it when somebody was signed in.
import { signOut } from '@console/contract/sign-in'
import { getUserInfo, type UserInfo } from '@console/contract/user'
import type { Call } from '@console/kernel/call'
import { tokenField } from './renewal'

export { createRenewal } from './renewal'

export const readPerson = (call: Call): Promise<UserInfo> => call(getUserInfo, {})

export const endSession = (call: Call, refresh: string | null) =>
  call(signOut, tokenField(refresh), { loud: 'none' })
