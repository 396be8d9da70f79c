import type { Store } from '@console/kernel/host'
import { brandAtom, titleOf } from '../brand/brand'
import { localeAtom, say } from '../locale/locale'
import { exceptionOf } from '../pages/pages'
import { type Address, findRoute, isAt, meantRoutesAtom, paths, titleAtom } from '../routes/routes'

/** Title of the page: the route's, a dash, the product's; the product's alone where the route has none (shell A0.6). */
export function openDocumentHead(store: Store, page: Document) {
  let shown: Address | null = null

  const titleOfPage = (address: Address) => {
    const found = findRoute(store.get(meantRoutesAtom), address.path)
    // Both are the exception page, which is titled by what it says.
    if (!found) return say(store, exceptionOf(null).title)
    if (isAt(address.path, paths.exception))
      return say(store, exceptionOf(address.query.get('status')).title)
    return store.get(titleAtom)(found.record)
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
