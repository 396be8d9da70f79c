import type { Store } from '@console/kernel/host'
import { atom, type WritableAtom } from 'jotai/vanilla'

/** What the token is called in the address of an invitation. */
export const inviteParameter = 'token'

type StoredTokenAtom = WritableAtom<string | null, [string | null], void>
const unstoredTokenAtom = atom<string | null>(null)
const storedTokenAtom = atom<StoredTokenAtom>(unstoredTokenAtom)

/**
 * The token of the invitation whose link was opened in this tab; null when none was (decision 0047).
 * It is nobody's in particular: whoever signs out to accept it as somebody else still has it.
 */
export const inviteTokenAtom = atom((get) => get(get(storedTokenAtom)))

export const initInviteToken = (store: Store, storedToken: StoredTokenAtom) =>
  store.set(storedTokenAtom, storedToken)

/** Keeps the token over reloads of this tab and over a visit to a provider; null forgets it. */
export function keepInviteToken(store: Store, token: string | null) {
  if (store.get(inviteTokenAtom) !== token) store.set(store.get(storedTokenAtom), token)
}
