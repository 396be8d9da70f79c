import { beaconKey, beaconPath } from '@console/contract/page-names'

/**
 * Says that the page has been opened, before everything that may fail, and that it has been left. What
 * happens in between is said by the host (host/beacons). A page without a token says nothing.
 *
 * Plain JavaScript in a string, sent as it is: no compiler may add anything to it.
 */
export const beaconScript = String.raw`(() => {
const token = document.documentElement.dataset.${beaconKey}
if (!token) return
const send = kind => {
  // No browser and no blocker may end the scripts that follow.
  try { navigator.sendBeacon('${beaconPath}', JSON.stringify({ token, events: [{ kind }] })) } catch {}
}
send('opened')
addEventListener('pagehide', () => send('left'), { once: true })
})()`
