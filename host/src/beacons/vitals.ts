// In a late chunk, which comes once the page is idle: the browser keeps what it has measured until then.
import type { BeaconEvent } from '@console/contract/beacon'
import { beaconProperty } from '@console/contract/page-names'
import { onCLS, onINP, onLCP } from 'web-vitals'

/** Sends what was measured when the page is hidden for the first time; leaving it hides it too. */
export function reportVitals(window: Window, sendBeacon: (event: BeaconEvent) => void) {
  if (!(beaconProperty in window)) return
  const measured: { lcp?: number; inp?: number; cls?: number } = {}
  onLCP(({ value }) => (measured.lcp = Math.round(value)))
  onINP(({ value }) => (measured.inp = Math.round(value)))
  onCLS(({ value }) => (measured.cls = value))
  // The library gives its last values at this event, to listeners that are called before this one.
  window.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState !== 'hidden') return
    sendBeacon({ kind: 'vitals', ...measured, script: slowestScript(window) })
  })
}

/** How long the slowest script took that has come, in milliseconds. */
function slowestScript({ performance }: Window): number | undefined {
  const durations = performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'script')
    .map(({ duration }) => duration)
  return durations.length > 0 ? Math.max(...durations) : undefined
}
