import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'
import type { RouteLocation } from './route-location'

const targetAtom = atom<RouteLocation | null>(null)

/**
 * The location that the current navigation leads to, set before its page is shown (A1 guard 3).
 * Menu and tabs read this atom instead of the router, so they highlight at once; a component that
 * mounts later reads the last value.
 */
export const navigationTargetAtom = atom((get) => get(targetAtom))
export const setNavigationTarget = (store: Store, target: RouteLocation) =>
  store.set(targetAtom, target)
