// A chunk of its own: declarations bring the schema library along, and a first visit to sign-in makes none of these calls.
// The page's first script asks for it when somebody was signed in.
import { refreshTokens, signOut, type TokenSet } from '@console/contract/sign-in'
import { getUserInfo, type UserInfo } from '@console/contract/user'
import type { Call } from '@console/kernel/call'

// In session mode `cookie` the refresh token travels by itself (api ruling 2).
const withToken = (refresh: string | null) => (refresh ? { refresh_token: refresh } : {})

/** Silent: what a refused renewal means is the session's to say. */
export const renewTokens = (call: Call, refresh: string | null): Promise<TokenSet> => call(refreshTokens, withToken(refresh), { loud: 'none' })

export const readPerson = (call: Call): Promise<UserInfo> => call(getUserInfo, {})

export const endSession = (call: Call, refresh: string | null) => call(signOut, withToken(refresh), { loud: 'none' })
