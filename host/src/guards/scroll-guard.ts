import { isSamePlace } from '../routes/routes'
import type { Guard } from './guard'

/** Guard 6. Every navigation ends at the top of the page; a change of language is none. */
export const scrollGuard = (toTop: () => void): Guard => ({
  name: 'scroll',
  after({ to, from }) {
    if (!isSamePlace(to, from)) toTop()
  },
})
