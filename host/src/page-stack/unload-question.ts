import type { Store } from '@console/kernel/host'
import { isDraft } from '@console/kernel/draft-key'
import { atom } from 'jotai/vanilla'
import { getAppStorage } from '../storage/storage'
import { unsavedPagesAtom } from './stack-state'

const isReloadingAtom = atom(false)

/**
 * Has the browser ask before the tab is closed, reloaded or led elsewhere while there is unsaved input
 * (decision 0025): a page holds it, or it is kept for one that is not shown yet since the last reload, or
 * for a drawer of the shell.
 * It listens only then: a listener keeps browsers from caching the page.
 */
export function initUnloadQuestion(store: Store, window: Window) {
  const storage = getAppStorage(store)
  const isUnsavedAtom = atom(
    (get) =>
      get(unsavedPagesAtom).length > 0 ||
      (storage !== null && get(storage.keysInTabAtom).some(isDraft)),
  )
  const ask = (event: BeforeUnloadEvent) => {
    if (!store.get(isReloadingAtom) && store.get(isUnsavedAtom)) event.preventDefault()
  }
  const listen = () => {
    if (store.get(isUnsavedAtom)) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }
  store.sub(isUnsavedAtom, listen)
  listen()
}

/** The console is about to load again by its own wish: nobody is asked, drafts outlive a reload. */
export const skipUnloadQuestion = (store: Store) => store.set(isReloadingAtom, true)
