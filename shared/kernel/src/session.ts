import type { UserInfo } from '@console/contract/user'
import { atom } from 'jotai/vanilla'
import { writtenSessionAtom } from './session-writer'

/** The team or account a person works in. */
export interface Workplace {
  id: string
  name: string
}

/** Who is here. There is no token in it: calls carry that themselves (rulings 15). */
export interface Session {
  /** `restoring`: the page found the mark of an earlier sign-in and is renewing it. */
  status: 'anonymous' | 'restoring' | 'signed-in'
  person: UserInfo | null
  team: Workplace | null
  account: Workplace | null
  /** Whoever was here has signed out on this page: the server ended their session, and no token of it is good any more. */
  signedOut?: boolean
}

/** The one session atom of the page, for reading; it is changed through `host.session`. */
export const sessionAtom = atom((get) => get(writtenSessionAtom))
