import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'

const loadingAtom = atom(false)
const navigatingAtom = atom(false)

/** Whether a slow page is loading: guard 4 sets it, LoadingBar shows it. */
export const isPageLoadingAtom = atom((get) => get(loadingAtom))
/** Whether a navigation is on its way: guard 8 sets it, ProgressBar shows it. */
export const isNavigatingAtom = atom((get) => get(navigatingAtom))
export const setPageLoading = (store: Store, loading: boolean) => store.set(loadingAtom, loading)
export const setNavigationProgress = (store: Store, running: boolean) =>
  store.set(navigatingAtom, running)
