import type { Guard } from './guard'
import type { SeenPaths } from './page-guard'

export interface ProgressGuardDeps {
  /** Setting `openNProgress`, off by default. */
  isEnabled(): boolean
  show(running: boolean): void
}

/** Guard 8. The bar runs on the way to a page that is new to this life of the console. */
export const progressGuard = (seen: SeenPaths, { isEnabled, show }: ProgressGuardDeps): Guard => ({
  name: 'progress',
  before({ to }) {
    if (isEnabled() && !seen.has(to)) show(true)
    return null
  },
  delay() {
    if (isEnabled()) show(false)
  },
})
