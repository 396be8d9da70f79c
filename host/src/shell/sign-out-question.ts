import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'

const askedAtom = atom(false)

/** Whether a person is being asked if they mean to sign out (shell A7.6). Known outside the menu, so that guard 7 can close it. */
export const signOutAskedAtom = atom((get) => get(askedAtom))
export const askToSignOut = (store: Store, asked: boolean) => store.set(askedAtom, asked)
