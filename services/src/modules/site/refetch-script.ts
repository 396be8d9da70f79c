/**
 * Runs in the page before everything that may fail. Published files are cached for a year, damaged
 * ones too, and a reload asks the cache again. So a script that did not come, or came with another
 * hash, is at once fetched past every cache: whoever tries again, the person by the button, the host
 * or a remote, then finds sound bytes. The hash is still demanded of them.
 *
 * Plain JavaScript in a string, sent as it is: no compiler may add anything to it.
 */
export const refetchScript = String.raw`(() => {
const failed = new Map()
const refetch = async (url, integrity) => {
  try {
    const response = await fetch(url, { integrity, cache: 'reload', credentials: 'omit', signal: AbortSignal.timeout(10000) })
    await response.arrayBuffer()
    if (response.ok) failed.delete(url)
  } catch {}
}
addEventListener('error', ({ target }) => {
  const url = target.src || target.href
  if (!url || !target.integrity) return
  failed.set(url, target.integrity)
  refetch(url, target.integrity)
}, true)
addEventListener('click', async event => {
  if (event.target.id !== 'try-again' || !failed.size) return
  event.stopImmediatePropagation()
  await Promise.all([...failed].map(([url, integrity]) => refetch(url, integrity)))
  location.reload()
}, true)
})()`
