import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'
import { type RouteLocation, normalizePath, setNavigationTarget } from '../routes/routes'
import type { Guard } from './guard'
import type { GuardContext } from './guard-context'

/** The paths that were shown since the page was loaded. */
const seenPathsAtom = atom<ReadonlySet<string>>(new Set<string>())

export const wasSeen = (store: Store, { path }: RouteLocation) =>
  store.get(seenPathsAtom).has(normalizePath(path))

/**
 * Guard 3. Announces where the person is going before the page is shown, and remembers the pages
 * that were.
 */
export const pageGuard = ({ store }: GuardContext): Guard => ({
  name: 'page',
  before({ to }) {
    setNavigationTarget(store, to)
    return null
  },
  after: ({ to }) => store.set(seenPathsAtom, (seen) => new Set(seen).add(normalizePath(to.path))),
})
