import type { Store } from '@console/kernel/host'
import { brandAtom, brandTitle } from '../brand/brand'
import { localeAtom } from '../locale/locale'
import { activePageAtom, pageNameAtom, pageTitleAtom } from '../page-stack/page-stack'

/**
 * Keeps the title of the document: that of the shown page, a dash, the product's; the product's
 * alone where the page has none (shell A0.6). A page is shown at the end of a navigation, so a
 * redirect never changes the title. Another name of the page that is shown is announced: its next
 * step gave it, or a change of language; a navigation is announced by others, and what a list is
 * searched by by the list.
 */
export function initDocumentTitle(
  store: Store,
  document: Document,
  announce: (title: string) => void,
) {
  let shown = { id: -1, name: '' }
  const update = () => {
    const page = store.get(activePageAtom)
    const title = page ? store.get(pageTitleAtom)(page) : ''
    const productTitle = brandTitle(store.get(brandAtom), store.get(localeAtom))
    document.title = [title, productTitle].filter(Boolean).join(' - ')
    const before = shown
    shown = { id: page?.id ?? -1, name: page ? store.get(pageNameAtom)(page) : '' }
    if (before.id === shown.id && before.name !== shown.name) announce(title)
  }
  store.sub(activePageAtom, update)
  store.sub(localeAtom, update)
}
