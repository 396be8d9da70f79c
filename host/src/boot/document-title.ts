import type { Store } from '@console/kernel/host'
import { brandAtom, brandTitle } from '../brand/brand'
import { localeAtom } from '../locale/locale'
import { activePageAtom, pageTitleAtom } from '../page-stack/page-stack'

/**
 * Keeps the title of the document: that of the shown page, a dash, the product's; the product's
 * alone where the page has none (shell A0.6). A page is shown at the end of a navigation, so a
 * redirect never changes the title.
 */
export function initDocumentTitle(store: Store, document: Document) {
  const update = () => {
    const page = store.get(activePageAtom)
    const product = brandTitle(store.get(brandAtom), store.get(localeAtom))
    document.title = [page && store.get(pageTitleAtom)(page), product].filter(Boolean).join(' - ')
  }
  store.sub(activePageAtom, update)
  store.sub(localeAtom, update)
}
