import { type RouteLocation, normalizePath } from '../routes/routes'
import type { Guard } from './guard'

/** Remembers the paths that were shown since the page was loaded. */
export function createSeenPaths() {
  const seen = new Set<string>()
  return {
    has: ({ path }: RouteLocation) => seen.has(normalizePath(path)),
    add: ({ path }: RouteLocation) => void seen.add(normalizePath(path)),
  }
}
export type SeenPaths = ReturnType<typeof createSeenPaths>

/**
 * Guard 3. Announces where the person is going before the page is shown, and remembers the pages
 * that were.
 */
export const pageGuard = (
  seenPaths: SeenPaths,
  announceRoute: (to: RouteLocation) => void,
): Guard => ({
  name: 'page',
  before({ to }) {
    announceRoute(to)
    return null
  },
  after: ({ to }) => seenPaths.add(to),
})
