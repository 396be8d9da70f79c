import type { Store } from '@console/kernel/host'
import { atom, type Atom, type WritableAtom } from 'jotai/vanilla'

/** What the token of a link in a message is called in its address. */
export const linkParameter = 'token'

type StoredTokenAtom = WritableAtom<string | null, [string | null], void>

/**
 * A token that came in the address of a link, and is kept for the page that the link leads to. It is
 * nobody's in particular: whoever signs out to go on as somebody else still has it.
 */
export interface LinkToken {
  /** Null: no such link was opened in this tab. */
  atom: Atom<string | null>
  init(store: Store, storedToken: StoredTokenAtom): void
  /** Keeps the token over reloads of this tab and over a visit to a provider; null forgets it. */
  keep(store: Store, token: string | null): void
}

function createLinkToken(): LinkToken {
  const unstoredTokenAtom = atom<string | null>(null)
  const storedTokenAtom = atom<StoredTokenAtom>(unstoredTokenAtom)
  const tokenAtom = atom((get) => get(get(storedTokenAtom)))
  return {
    atom: tokenAtom,
    init: (store, storedToken) => store.set(storedTokenAtom, storedToken),
    keep(store, token) {
      if (store.get(tokenAtom) !== token) store.set(store.get(storedTokenAtom), token)
    },
  }
}

/** Of the invitation whose link was opened (decision 0047). */
export const inviteToken = createLinkToken()

/** Of the link that cancels a request for recovery (rulings 35). */
export const recoveryToken = createLinkToken()
