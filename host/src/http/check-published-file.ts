/** What is wrong with a published file; `ok` when nothing is. */
export type PublishedFileState = 'ok' | 'missing' | 'timed-out' | 'wrong-hash' | 'not-a-script'

/** A remote may take this long (architecture §5). */
const timeoutMs = 10_000

/**
 * Fetches a published script again, past every cache, and says what came. Used after a failure: it
 * gives the reason that the person is shown, and a retry then finds fresh bytes. Without it a
 * browser would serve a broken response from its cache, or let a second script of the same address
 * wait for a first one that hangs.
 */
export async function checkPublishedFile(
  url: string,
  integrity: string,
): Promise<PublishedFileState> {
  try {
    const response = await fetchUncached(url, integrity)
    return response.ok ? 'ok' : 'missing'
  } catch (error) {
    if (isTimeout(error)) return 'timed-out'
  }
  // Either nothing came or the hash did not match: a second fetch without the hash tells which.
  try {
    const response = await fetchUncached(url)
    if (!response.ok) return 'missing'
    return /javascript/.test(response.headers.get('content-type') ?? '')
      ? 'wrong-hash'
      : 'not-a-script'
  } catch (error) {
    return isTimeout(error) ? 'timed-out' : 'missing'
  }
}

const fetchUncached = async (url: string, integrity?: string) => {
  const response = await fetch(url, {
    integrity,
    cache: 'reload',
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  })
  // The browser caches a body and checks its hash only when it is read to its end.
  await response.arrayBuffer()
  return response
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'
