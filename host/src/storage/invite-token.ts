import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'

/** What the token is called in the address of an invitation. */
export const inviteParameter = 'token'
const storageKey = 'console_invite_token'

/** Undefined until this page has kept or forgotten one: then it is in the tab's storage, if it is. */
const keptAtom = atom<string | null | undefined>(undefined)

/**
 * The token of the invitation whose link was opened in this tab; null when none was (decision 0047).
 * As plain text and outside the storage of the console: it is nobody's in particular, and it is needed
 * before that storage can be read.
 */
export const inviteTokenAtom = atom((get) => {
  const kept = get(keptAtom)
  return kept === undefined ? readStored() : kept
})

/** Keeps the token over reloads of this tab and over a visit to a provider; null forgets it. */
export function keepInviteToken(store: Store, token: string | null) {
  if (store.get(inviteTokenAtom) === token) return
  store.set(keptAtom, token)
  try {
    if (token === null) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, token)
  } catch {
    // Storage may be forbidden: the token then lasts as long as the page.
  }
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}
