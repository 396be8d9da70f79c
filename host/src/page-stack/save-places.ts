import type { Store } from '@console/kernel/host'
import { addressOf, hasTab } from './open-page'
import { writePlaces } from './stored-places'
import { openPagesAtom, reservedAddressesAtom } from './stack-state'

/**
 * Keeps over a reload where the pages of the tabs are scrolled to, in this tab of the browser. Written
 * when the page is left, or is not seen any more: a phone may throw it away then.
 */
export function initSavePlaces(store: Store, window: Window) {
  const save = () => {
    const pages = store.get(openPagesAtom).filter((page) => page.isKeepable && hasTab(page))
    const byAddress = new Map(pages.map((page) => [addressOf(page.location), page]))
    const tabs = store.get(reservedAddressesAtom)
    writePlaces(store, byAddress, (address) => tabs.includes(address) && !byAddress.has(address))
  }
  window.addEventListener('pagehide', save)
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') save()
  })
}
