/**
 * What the page says of how it fares, to its own origin: never who, and no address. Whoever runs the
 * console learns from it that a release does not work, and the console can take it back.
 */
import type { BeaconEvent } from '@console/contract/beacon'
import { beaconProperty } from '@console/contract/page-names'

/**
 * Sends an event, unless the page has said it, by what its first script has put into the window (services,
 * site/beacon-script). It never throws, and nobody waits for it; a page without a token says nothing.
 */
export const sendBeacon = (event: BeaconEvent) =>
  (window as { [beaconProperty]?: (event: BeaconEvent) => void })[beaconProperty]?.(event)

/**
 * Begins to measure the page, in a chunk that comes once it is idle; the console lacks nothing without it. It
 * is that of live updates: each chunk more costs the way to sign-in its name and its hash.
 */
export const startVitals = (): Promise<void> =>
  import(/* webpackChunkName: "live" */ './vitals').then(
    ({ reportVitals }) => reportVitals(window, sendBeacon),
    () => {},
  )
