/** What is the matter with a published file; `sound` when nothing is. */
export type PublishedFileState = 'sound' | 'missing' | 'late' | 'altered' | 'no-script'

/** As long as a remote may take (architecture §5). */
const timeoutMs = 10_000

/**
 * Fetches a published script anew, past every cache, and says what came. Used after a failure: it tells the person why, and
 * a retry then finds fresh bytes: a browser keeps a broken answer as faithfully as a good one, and lets a second script of
 * the same address wait for the first one that hangs.
 */
export async function checkPublishedFile(
  url: string,
  integrity: string,
): Promise<PublishedFileState> {
  try {
    const response = await fetchUncached(url, integrity)
    return response.ok ? 'sound' : 'missing'
  } catch (error) {
    if (isTimeout(error)) return 'late'
  }
  // Refused: was nothing there, or something else? The hash is not asked of it a second time.
  try {
    const response = await fetchUncached(url)
    if (!response.ok) return 'missing'
    return /javascript/.test(response.headers.get('content-type') ?? '') ? 'altered' : 'no-script'
  } catch (error) {
    return isTimeout(error) ? 'late' : 'missing'
  }
}

const fetchUncached = async (url: string, integrity?: string) => {
  const response = await fetch(url, {
    integrity,
    cache: 'reload',
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  })
  // Only a body that is read to its end is kept by the browser and held against the hash.
  await response.arrayBuffer()
  return response
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'
