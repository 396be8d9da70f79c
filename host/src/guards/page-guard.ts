import { type Address, canonical } from '../routes/routes'
import type { Guard } from './guard'

/** Paths that were shown in this life of the page. */
export function seenPaths() {
  const seen = new Set<string>()
  return {
    has: ({ path }: Address) => seen.has(canonical(path)),
    add: ({ path }: Address) => void seen.add(canonical(path)),
  }
}
export type SeenPaths = ReturnType<typeof seenPaths>

/** Guard 3. Says where the person is going before the page is there, and remembers the pages that were shown. */
export const pageGuard = (seen: SeenPaths, announce: (to: Address) => void): Guard => ({
  name: 'page',
  before({ to }) {
    announce(to)
    return null
  },
  after: ({ to }) => seen.add(to),
})
