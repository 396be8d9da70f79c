import { socialReturn } from '@console/contract/page-names'

/**
 * Takes what a provider sent back out of the address, before any other script runs: it reaches no
 * history, referrer, log or analytics (security C10). The page that began the flow finds it in the
 * window. Nothing else ever stands in this query, because the provider returns to the bare origin.
 *
 * Plain JavaScript in a string, sent as it is: no compiler may add anything to it.
 */
export const socialReturnScript = String.raw`(() => {
const query = new URLSearchParams(location.search)
const [state, code, iss, error] = ['state', 'code', 'iss', 'error'].map(name => query.get(name))
if (!state || !(code || error)) return
window.${socialReturn.property} = { state, code, iss, error }
let path
try {
  path = sessionStorage.getItem('${socialReturn.pathKey}')
  sessionStorage.removeItem('${socialReturn.pathKey}')
} catch {}
history.replaceState(null, '', location.pathname + '#' + (/^\/(?!\/)/.test(path ?? '') ? path : '${socialReturn.path}'))
})()`
