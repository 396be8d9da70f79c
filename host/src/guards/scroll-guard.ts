import { isSameLocation } from '../routes/routes'
import type { Guard } from './guard'

/**
 * Guard 6. Every navigation ends at the top of the page, or where a kept page was left; a change of
 * language is not one.
 */
export const scrollGuard = (scrollToPage: () => void): Guard => ({
  name: 'scroll',
  after({ to, currentLocation }) {
    if (!isSameLocation(to, currentLocation)) scrollToPage()
  },
})
