import type { Store } from '@console/kernel/host'
import { brandAtom, brandTitle } from '../brand/brand'
import { localeAtom, translate } from '../locale/locale'
import { exceptionMessageFor } from '../pages/pages'
import {
  type RouteLocation,
  findRoute,
  isSamePath,
  resolvableRoutesAtom,
  routePaths,
  routeTitleAtom,
} from '../routes/routes'

/**
 * Title of the page: the route's, a dash, the product's; the product's alone where the route has
 * none (shell A0.6).
 */
export function createDocumentTitle(store: Store, document: Document) {
  let currentLocation: RouteLocation | null = null

  const pageTitleFor = (location: RouteLocation) => {
    const found = findRoute(store.get(resolvableRoutesAtom), location.path)
    // An unknown address and `/exception` both show the exception page, which is titled by its
    // message.
    if (!found) return translate(store, exceptionMessageFor(null).title)
    if (isSamePath(location.path, routePaths.exception))
      return translate(store, exceptionMessageFor(location.query.get('status')).title)
    return store.get(routeTitleAtom)(found.record)
  }
  const updateDocumentTitle = () => {
    const product = brandTitle(store.get(brandAtom), store.get(localeAtom))
    document.title = [currentLocation && pageTitleFor(currentLocation), product]
      .filter(Boolean)
      .join(' - ')
  }
  store.sub(localeAtom, updateDocumentTitle)

  return {
    /**
     * Called once a page is on the screen, so a redirect never changes the title. Returns the title
     * of the page alone.
     */
    update(location: RouteLocation): string {
      currentLocation = location
      updateDocumentTitle()
      return pageTitleFor(location) || document.title
    },
  }
}
