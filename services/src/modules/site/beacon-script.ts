import {
  beaconKey,
  beaconPath,
  beaconProperty,
  consoleFailedEvent,
} from '@console/contract/page-names'

/** So many codes of one kind are sent; a page on which more goes wrong has said enough. */
const maxCodes = 5

/**
 * Sends what the page says of itself (contract/beacon), each once: at once that it has been opened, before
 * everything that may fail; what its policy refuses; that a script of the host does not come, or the console broke down; and that it was left. The
 * host says the rest by the function that this puts into the window. A page without a token says nothing.
 *
 * Plain JavaScript in a string, sent as it is: no compiler may add anything to it.
 */
export const beaconScript = String.raw`(() => {
const token = document.documentElement.dataset.${beaconKey}
if (!token) return
const said = {}
const send = globalThis.${beaconProperty} = event => {
  const codes = said[event.kind] ??= new Set
  if (codes.has(event.code) || codes.size === ${maxCodes}) return
  codes.add(event.code)
  // No browser and no blocker may end what follows.
  try { navigator.sendBeacon('${beaconPath}', JSON.stringify({ token, events: [event] })) } catch {}
}
document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => send({ kind: 'violation', code: effectiveDirective }))
addEventListener('${consoleFailedEvent}', ({ detail }) => send({ kind: 'failed', code: 'host ' + detail }))
addEventListener('error', ({ target }) => target.dataset?.host && send({ kind: 'failed', code: 'host script' }), true)
addEventListener('pagehide', () => send({ kind: 'left' }))
send({ kind: 'opened' })
})()`
