import type { Store } from '@console/kernel/host'
import { brandAtom, brandTitle } from '../brand/brand'
import { localeAtom } from '../locale/locale'
import { activePageAtom, pageTitleAtom } from '../page-stack/page-stack'

/**
 * Keeps the title of the document: that of the shown page, a dash, the product's; the product's
 * alone where the page has none (shell A0.6). A page is shown at the end of a navigation, so a
 * redirect never changes the title. A title that a page gives itself while it is shown, as its next
 * step does, is announced; a navigation and a change of language are announced by others.
 */
export function initDocumentTitle(
  store: Store,
  document: Document,
  announce: (title: string) => void,
) {
  let shown = { id: -1, title: '', locale: store.get(localeAtom) }
  const update = () => {
    const locale = store.get(localeAtom)
    const page = store.get(activePageAtom)
    const title = page ? store.get(pageTitleAtom)(page) : ''
    document.title = [title, brandTitle(store.get(brandAtom), locale)].filter(Boolean).join(' - ')
    const before = shown
    shown = { id: page?.id ?? -1, title, locale }
    if (before.id === shown.id && before.locale === locale && before.title !== title)
      announce(title)
  }
  store.sub(activePageAtom, update)
  store.sub(localeAtom, update)
}
