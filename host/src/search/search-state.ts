import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'

const openAtom = atom(false)

/** Whether the dialog is open. Outside of it, so that a key, a button and a menu can open it. */
export const searchOpenAtom = atom((get) => get(openAtom))
export const setSearchOpen = (store: Store, open: boolean) => store.set(openAtom, open)
