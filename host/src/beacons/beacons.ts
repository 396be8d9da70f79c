/**
 * What the page says of how it fares, to its own origin: never who, and no address. Whoever runs the
 * console learns from it that a release does not work, and the console can take it back.
 */
import type { BeaconEvent } from '@console/contract/beacon'
import { beaconProperty } from '@console/contract/page-names'
import type { VitalsOptions } from './vitals'

/** Sends an event, unless the page has said it. It never throws, and nobody waits for it. */
export type SendBeacon = (event: BeaconEvent) => void

/** What the page's first script sends by (services, site/beacon-script); a page without a token says nothing. */
export const getBeaconSender = (window: Window): SendBeacon =>
  (window as { [beaconProperty]?: SendBeacon })[beaconProperty] ?? (() => {})

/** A part that does not come or breaks, by the code that the page shows: `team/products wrong-hash`. */
export const partFailure = (partId: string, reason: string): BeaconEvent => ({
  kind: 'failed',
  code: `${partId} ${reason}`,
  remote: partId.split('/')[0],
})

/** Begins to measure the page. A chunk of its own; the console lacks nothing without it. */
export const startVitals = (options: VitalsOptions): Promise<void> =>
  import('./vitals').then(
    ({ reportVitals }) => reportVitals(options),
    () => {},
  )
