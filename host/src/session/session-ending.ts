import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'

const endingAtom = atom(false)

/**
 * Whether this window has asked the server to end or to lock its session. Whoever follows the server
 * stops before: what it asks next would be refused.
 */
export const sessionEndingAtom = atom((get) => get(endingAtom))

export const setSessionEnding = (store: Store, isEnding: boolean) => store.set(endingAtom, isEnding)
