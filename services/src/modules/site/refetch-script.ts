import { elementIds } from '@console/contract/page-names'
import { retriedEvent } from './page-message-script'
import { pagePolicy } from './page-headers'

/**
 * Runs in the page before everything that may fail. Published files are cached for a year, damaged
 * ones too, and a reload asks the cache again. So a script that did not come, or came with another
 * hash, is at once fetched past every cache: whoever tries again, the person by the button, the host
 * or a remote, then finds sound bytes. The hash is still demanded of them.
 *
 * The button runs those of the host's scripts that did not come in place of loading the page again:
 * what has been typed into the drawn form stays. The others wait for them, in whichever order they
 * come. They run as plain scripts: of a module the document remembers that it did not come. If they
 * hang, the next press loads the page again; so does the first one where files of a remote are
 * missing too: the browser would give the host the preload that failed.
 *
 * Plain JavaScript in a string, sent as it is: no compiler may add anything to it.
 */
export const refetchScript = String.raw`(() => {
const failed = new Map()
const missing = new Set()
const lost = new Set()
const asScriptUrl = { createScriptURL: url => url }
let policy
const toScriptUrl = url => {
  policy ??= globalThis.trustedTypes?.createPolicy('${pagePolicy}', asScriptUrl) ?? asScriptUrl
  return policy.createScriptURL(url)
}
const refetch = async (url, integrity) => {
  try {
    const response = await fetch(url, { integrity, cache: 'reload', credentials: 'omit', signal: AbortSignal.timeout(10000) })
    await response.arrayBuffer()
    if (response.ok) failed.delete(url)
  } catch {}
}
const runAgain = script => new Promise(resolve => {
  missing.delete(script)
  const again = document.createElement('script')
  for (const { name, value } of script.attributes) if (name !== 'src' && name !== 'type') again.setAttribute(name, value)
  Object.assign(again, { async: false, nonce: script.nonce, onload: resolve, onerror: resolve, src: toScriptUrl(script.src) })
  script.replaceWith(again)
  setTimeout(resolve, 10000, 'hangs')
})
addEventListener('error', ({ target }) => {
  const url = target.src || target.href
  if (!url || !target.integrity) return
  if (target.dataset?.host) missing.add(target)
  lost.add(url)
  failed.set(url, target.integrity)
  refetch(url, target.integrity)
}, true)
addEventListener('click', async event => {
  const button = event.target.closest?.('#${elementIds.tryAgain}')
  if (!button || !failed.size && !missing.size) return
  event.stopImmediatePropagation()
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  await Promise.all([...failed].map(([url, integrity]) => refetch(url, integrity)))
  const [{ src = '' } = {}] = missing
  const hostFolder = src.slice(0, src.lastIndexOf('/') + 1)
  if (!src || [...lost].some(url => !url.startsWith(hostFolder))) return location.reload()
  const { dataset } = document.documentElement
  dataset.pageMessage = 'retry'
  const isHanging = (await Promise.all([...missing].map(runAgain))).includes('hangs')
  button.ariaBusy = 'false'
  if (dataset.pageMessage !== 'retry') return
  delete dataset.pageMessage
  for (const words of button.parentNode.children) words.textContent = ''
  dispatchEvent(new CustomEvent('${retriedEvent}', { detail: { isHanging } }))
}, true)
})()`
