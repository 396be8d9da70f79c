/**
 * What the page says of how it fares, to its own origin: never who, and no address. Whoever runs the
 * console learns from it that a release does not work, and can take it back. Where the page has no
 * token, nothing is said.
 */
import type { BeaconEvent } from '@console/contract/beacon'
import { beaconKey, beaconPath, consoleFailedEvent } from '@console/contract/page-names'
import type { VitalsOptions } from './vitals'

/** Sends an event, unless the page has said it. It never throws, and nobody waits for it. */
export type SendBeacon = (event: BeaconEvent) => void

/** So many codes of one kind are sent; a page on which more goes wrong has said enough. */
const maxCodes = 5

const readToken = ({ document }: Window) => document.documentElement.dataset[beaconKey]

/** Begins to tell of refusals by the page's policy and of the fatal page; the caller tells the rest. */
export function startBeacons(window: Window): SendBeacon {
  const token = readToken(window)
  if (!token) return () => {}
  const sentCodes = new Map<string, Set<string>>()
  const sendBeacon: SendBeacon = (event) => {
    const code = 'code' in event ? event.code : ''
    const codes = sentCodes.get(event.kind) ?? new Set()
    if (codes.has(code) || codes.size === maxCodes) return
    sentCodes.set(event.kind, codes.add(code))
    try {
      window.navigator.sendBeacon(beaconPath, JSON.stringify({ token, events: [event] }))
    } catch {
      // The browser has none, or a blocker has put its own in the place.
    }
  }
  window.document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
    sendBeacon({ kind: 'violation', code: effectiveDirective }),
  )
  window.addEventListener(consoleFailedEvent, (event) =>
    sendBeacon({
      kind: 'failed',
      code: `console ${(event as CustomEvent<string>).detail}`,
      remote: 'host',
    }),
  )
  return sendBeacon
}

/** A part that does not come or breaks, by the code that the page shows: `team/products wrong-hash`. */
export const partFailure = (partId: string, reason: string): BeaconEvent => ({
  kind: 'failed',
  code: `${partId} ${reason}`,
  remote: partId.split('/')[0],
})

/** Begins to measure the page. A chunk of its own; the console lacks nothing without it. */
export async function startVitals(options: VitalsOptions): Promise<void> {
  if (!readToken(options.window)) return
  const vitals = await import('./vitals').catch(() => undefined)
  vitals?.reportVitals(options)
}
