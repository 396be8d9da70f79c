import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'

const loadingAtom = atom(false)
const progressAtom = atom(false)

/** A page is on its way and takes a while. Guard 4 and guard 8 say so; both are shown by the one bar. */
export const isOnTheWayAtom = atom((get) => get(loadingAtom) || get(progressAtom))
export const markPageLoading = (store: Store, loading: boolean) => store.set(loadingAtom, loading)
export const markProgress = (store: Store, running: boolean) => store.set(progressAtom, running)
