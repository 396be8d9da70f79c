import type { Guard } from './guard'
import type { SeenPaths } from './page-guard'

export interface Progress {
  /** Setting `openNProgress`, off by default. */
  enabled(): boolean
  show(running: boolean): void
}

/** Guard 8. The bar runs on the way to a page that is new to this life of the console. */
export const progressGuard = (seen: SeenPaths, { enabled, show }: Progress): Guard => ({
  name: 'progress',
  before({ to }) {
    if (enabled() && !seen.has(to)) show(true)
    return null
  },
  after() {
    if (enabled()) show(false)
  },
})
