import type { Guard } from './guard'
import type { SeenPaths } from './page-guard'

export interface ProgressGuardDeps {
  /** Setting `openNProgress`, off by default. */
  isEnabled(): boolean
  show(running: boolean): void
}

/**
 * Guard 8. The progress bar runs on the way to a page that was not shown since the console was
 * loaded.
 */
export const progressGuard = (
  seenPaths: SeenPaths,
  { isEnabled, show }: ProgressGuardDeps,
): Guard => ({
  name: 'progress',
  before({ to }) {
    if (isEnabled() && !seenPaths.has(to)) show(true)
    return null
  },
  after() {
    if (isEnabled()) show(false)
  },
})
