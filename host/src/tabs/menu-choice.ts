import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'
import type { OpenPage } from '../page-stack/page-stack'
import { isSamePath, parseHref } from '../routes/routes'

/** Where the entry of the menu leads that was chosen, until a page is shown. */
const chosenPathAtom = atom<string | null>(null)

/** An entry of the menu, or of its search, was chosen: the tab of that page is opened from the menu. */
export const noteMenuChoice = (store: Store, href: string) =>
  store.set(chosenPathAtom, parseHref(href).path)

/** Whether the page that is shown now is the one that was chosen. Asked once a page. */
export function takeMenuChoice(store: Store, { location }: OpenPage): boolean {
  const chosen = store.get(chosenPathAtom)
  store.set(chosenPathAtom, null)
  return chosen !== null && isSamePath(chosen, location.path)
}
