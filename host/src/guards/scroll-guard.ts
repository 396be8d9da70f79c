import { isSameLocation } from '../routes/routes'
import type { Guard } from './guard'

/** Guard 6. Every navigation ends at the top of the page; a change of language is none. */
export const scrollGuard = (scrollToTop: () => void): Guard => ({
  name: 'scroll',
  delay({ to, currentLocation }) {
    if (!isSameLocation(to, currentLocation)) scrollToTop()
  },
})
