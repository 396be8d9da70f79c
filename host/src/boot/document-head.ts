import type { Store } from '@console/kernel/host'
import { brandAtom, titleOf } from '../brand/brand'
import { localeAtom, say } from '../locale/locale'
import { type Address, findRoute, meantRoutesAtom, titleAtom } from '../routes/routes'

/** Title of the page: the route's, a dash, the product's; the product's alone where the route has none (shell A0.6). */
export function openDocumentHead(store: Store, page: Document) {
  let shown: Address | null = null

  const titleOfPage = (address: Address) => {
    const found = findRoute(store.get(meantRoutesAtom), address.path)
    return found ? store.get(titleAtom)(found.record) : say(store, 'shell:exception.404.title')
  }
  const write = () => {
    const product = titleOf(store.get(brandAtom), store.get(localeAtom))
    page.title = [shown && titleOfPage(shown), product].filter(Boolean).join(' - ')
  }
  store.sub(localeAtom, write)

  return {
    /** Redirects are never shown, so they never change it. Answers the title of the page alone. */
    show(address: Address): string {
      shown = address
      write()
      return titleOfPage(address) || page.title
    },
  }
}
