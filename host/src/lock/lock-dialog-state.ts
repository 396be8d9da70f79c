import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'

const openAtom = atom(false)

/** Whether the person is asked to lock the screen. */
export const lockDialogOpenAtom = atom((get) => get(openAtom))
export const setLockDialogOpen = (store: Store, open: boolean) => store.set(openAtom, open)
