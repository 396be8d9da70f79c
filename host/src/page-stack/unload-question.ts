import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'
import { unsavedPagesAtom } from './stack-state'

const isReloadingAtom = atom(false)

/**
 * Has the browser ask before the tab is closed, reloaded or led elsewhere while a page holds unsaved
 * input (decision 0025). It listens only then: a listener keeps browsers from caching the page.
 */
export function initUnloadQuestion(store: Store, window: Window) {
  const ask = (event: BeforeUnloadEvent) => {
    if (!store.get(isReloadingAtom)) event.preventDefault()
  }
  store.sub(unsavedPagesAtom, () => {
    if (store.get(unsavedPagesAtom).length > 0) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  })
}

/** The console is about to load again by its own wish: nobody is asked, drafts outlive a reload. */
export const skipUnloadQuestion = (store: Store) => store.set(isReloadingAtom, true)
