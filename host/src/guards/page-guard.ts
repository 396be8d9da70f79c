import { type RouteLocation, normalizePath } from '../routes/routes'
import type { Guard } from './guard'

/** Paths that were shown in this life of the page. */
export function createSeenPaths() {
  const seen = new Set<string>()
  return {
    has: ({ path }: RouteLocation) => seen.has(normalizePath(path)),
    add: ({ path }: RouteLocation) => void seen.add(normalizePath(path)),
  }
}
export type SeenPaths = ReturnType<typeof createSeenPaths>

/** Guard 3. Says where the person is going before the page is there, and remembers the pages that were shown. */
export const pageGuard = (seen: SeenPaths, announceRoute: (to: RouteLocation) => void): Guard => ({
  name: 'page',
  before({ to }) {
    announceRoute(to)
    return null
  },
  delay: ({ to }) => seen.add(to),
})
