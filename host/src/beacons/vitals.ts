// A chunk of its own, which comes once the page is idle: the browser keeps what it has measured until then.
import type { BeaconEvent } from '@console/contract/beacon'
import { onCLS, onINP, onLCP } from 'web-vitals'

export interface VitalsOptions {
  window: Window
  sendBeacon(event: BeaconEvent): void
  /** What the slowest part took that has come, in milliseconds. */
  getSlowestPart(): number | undefined
}

/** Sends what was measured when the page is hidden for the first time; leaving it hides it too. */
export function reportVitals({ window, sendBeacon, getSlowestPart }: VitalsOptions) {
  const measured: { lcp?: number; inp?: number; cls?: number } = {}
  onLCP(({ value }) => (measured.lcp = Math.round(value)))
  onINP(({ value }) => (measured.inp = Math.round(value)))
  onCLS(({ value }) => (measured.cls = value))
  // The library gives its last values at this event, to listeners that are called before this one.
  window.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState !== 'hidden') return
    const part = getSlowestPart()
    sendBeacon({ kind: 'vitals', ...measured, part: part && Math.round(part) })
  })
}
