import type { Guard } from './guard'
import type { SeenPaths } from './page-guard'

export interface PageLoadingGuardDeps {
  isSignedIn(): boolean
  /** Setting `openPageLoading`. */
  isEnabled(): boolean
  show(loading: boolean): void
}

/**
 * Guard 4. A page that is new to this life of the console is announced as loading after 50 ms, and the mark goes 220 ms after it
 * is there. A page that comes sooner never shows it: the first timer goes with it.
 */
export function pageLoadingGuard(
  seen: SeenPaths,
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
      if (isSignedIn() && isEnabled() && !seen.has(to)) showAfter(true, 50)
      else if (isShown) showAfter(false, 0)
      return null
    },
    delay() {
      clearTimeout(timer)
      if (isShown) showAfter(false, 220)
    },
  }
}
