import { handoverToken } from '@console/contract/page-names'

/**
 * Takes the hand-over token out of the address, before any other script runs: it reaches no
 * history, referrer, log or analytics (security C10). The host finds it in the window. An address
 * that is typed or opened over a page that is there already is read in the same way, before the router
 * or a tag hears of it.
 *
 * Plain JavaScript in a string, sent as it is: no compiler may add anything to it.
 */
export const handoverScript = String.raw`(() => {
const name = '${handoverToken.parameter}'
const take = () => {
  const { pathname, search, hash } = location
  const [path, ...rest] = hash.split('?')
  const queries = [search.slice(1), rest.join('?')].map(text => new URLSearchParams(text))
  if (!queries.some(query => query.has(name))) return false
  const token = queries[1].get(name) || queries[0].get(name)
  const [before, after] = queries.map(query => (query.delete(name), query.size ? '?' + query : ''))
  if (token) window.${handoverToken.property} = token
  history.replaceState(history.state, '', pathname + before + path + after)
  return true
}
take()
let isTaken = false
addEventListener('popstate', () => { isTaken = take() || isTaken }, true)
addEventListener('hashchange', event => {
  if (!take() && !isTaken) return
  isTaken = false
  event.stopImmediatePropagation()
}, true)
})()`
