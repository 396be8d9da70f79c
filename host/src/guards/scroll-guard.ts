import { isSameLocation } from '../routes/routes'
import type { Guard } from './guard'

/** Guard 6. Every navigation ends at the top of the page; a change of language is not one. */
export const scrollGuard = (scrollToTop: () => void): Guard => ({
  name: 'scroll',
  after({ to, currentLocation }) {
    if (!isSameLocation(to, currentLocation)) scrollToTop()
  },
})
