import type { Guard } from './guard'
import type { SeenPaths } from './page-guard'

export interface PageLoadingGuardDeps {
  isSignedIn(): boolean
  /** Setting `openPageLoading`. */
  isEnabled(): boolean
  show(loading: boolean): void
}

/**
 * Guard 4. A page that was not shown since the console was loaded is marked as loading after 50 ms,
 * until 220 ms after it is shown. A page that is shown sooner is never marked: its timer is
 * cleared.
 */
export function pageLoadingGuard(
  seenPaths: SeenPaths,
  { isSignedIn, isEnabled, show }: PageLoadingGuardDeps,
): Guard {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isShown = false
  const showAfter = (loading: boolean, delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => show((isShown = loading)), delay)
  }
  return {
    name: 'page loading',
    before({ to }) {
      clearTimeout(timer)
      if (isSignedIn() && isEnabled() && !seenPaths.has(to)) showAfter(true, 50)
      else if (isShown) showAfter(false, 0)
      return null
    },
    after() {
      clearTimeout(timer)
      if (isShown) showAfter(false, 220)
    },
  }
}
