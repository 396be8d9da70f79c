import type { Guard } from './guard'
import type { SeenPaths } from './page-guard'

export interface PageLoading {
  signedIn(): boolean
  /** Setting `openPageLoading`. */
  enabled(): boolean
  show(loading: boolean): void
}

/**
 * Guard 4. A page that is new to this life of the console is announced as loading after 50 ms, and the mark goes 220 ms after it
 * is there. A page that comes sooner never shows it: the first timer goes with it.
 */
export function pageLoadingGuard(seen: SeenPaths, { signedIn, enabled, show }: PageLoading): Guard {
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = false
  const set = (loading: boolean, after: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => show((shown = loading)), after)
  }
  return {
    name: 'page loading',
    before({ to }) {
      clearTimeout(timer)
      if (signedIn() && enabled() && !seen.has(to)) set(true, 50)
      else if (shown) set(false, 0)
      return null
    },
    after() {
      clearTimeout(timer)
      if (shown) set(false, 220)
    },
  }
}
