import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'

const loadingAtom = atom(false)
const progressAtom = atom(false)

/** Whether a slow page is loading. Guard 4 and guard 8 set it; LoadingBar shows both. */
export const isPageLoadingAtom = atom((get) => get(loadingAtom) || get(progressAtom))
export const setPageLoading = (store: Store, loading: boolean) => store.set(loadingAtom, loading)
export const setNavigationProgress = (store: Store, running: boolean) =>
  store.set(progressAtom, running)
