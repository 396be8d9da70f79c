import { activePageAtom, scrollTopOf } from '../page-stack/page-stack'
import { isSameLocation } from '../routes/routes'
import type { Guard } from './guard'
import type { GuardContext } from './guard-context'

/**
 * Guard 6. Every navigation ends at the top of the page, or where a kept page was left; a change of
 * language is not one.
 */
export const scrollGuard = ({ store, window }: GuardContext): Guard => ({
  name: 'scroll',
  after({ to, currentLocation }) {
    const page = store.get(activePageAtom)
    if (!isSameLocation(to, currentLocation)) window.scrollTo(0, page ? scrollTopOf(page) : 0)
  },
})
