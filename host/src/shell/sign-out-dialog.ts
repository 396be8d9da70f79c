import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'

const openAtom = atom(false)

/**
 * Whether the sign-out confirmation is open (shell A7.6). The state lies outside UserMenu, so that
 * guard 7 can close it.
 */
export const signOutDialogOpenAtom = atom((get) => get(openAtom))
export const setSignOutDialogOpen = (store: Store, open: boolean) => store.set(openAtom, open)
