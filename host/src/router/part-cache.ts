import type { PagePartState } from '../page-stack/page-stack'
import type { PartId } from '../remotes/remotes'

interface PartCacheDeps {
  /** A pending part has loaded or failed. */
  onPendingSettled(): void
  /** Fails what is still loading for a part. */
  giveUp(partId: PartId): void
  /** Milliseconds after which a page says that it is still loading, and offers to try again. */
  wordsAfterMs: number
}

export interface PartRequest {
  partId: PartId
  /** The address of the page that shows the part. */
  url: string
  /** Loads the part and its data; runs once for each request that is not pending. */
  load(): Promise<PagePartState>
  /** Milliseconds after which the page is shown without the part. */
  patienceMs: number
}

/**
 * Loads parts, and keeps those that come too late for their page until the page asks again: a remote
 * that hangs blocks neither the console nor a navigation.
 */
export function createPartCache({ onPendingSettled, giveUp, wordsAfterMs }: PartCacheDeps) {
  interface PendingPart {
    promise: Promise<PagePartState>
    partId: PartId
    since: number
    /** Set when it has come. */
    result?: PagePartState
  }
  const pendingParts = new Map<string, PendingPart>()

  return {
    async load({ partId, url, load, patienceMs }: PartRequest): Promise<PagePartState> {
      const key = `${partId} ${url}`
      const pending = pendingParts.get(key)
      const since = pending?.since ?? Date.now()
      const promise = pending?.promise ?? load()
      const loaded = await raceTimeout(promise, patienceMs).catch((error: unknown) => {
        // A redirect: its page is not shown.
        pendingParts.delete(key)
        throw error
      })
      if (loaded !== 'timeout') return loaded
      if (!pending) {
        const part: PendingPart = { promise, partId, since }
        pendingParts.set(key, part)
        const settle = (result?: PagePartState) => {
          part.result = result
          if (pendingParts.get(key) === part) onPendingSettled()
        }
        promise.then(settle, () => settle())
      }
      return { partId, status: 'pending', wordsAt: since + wordsAfterMs }
    },
    /**
     * These parts are shown. What has come late is kept as long as its page still waits for it: what
     * asked for it may have been interrupted by the next pending part.
     */
    markShown(parts: readonly PagePartState[]) {
      const awaited = parts.filter(({ status }) => status === 'pending').map(({ partId }) => partId)
      for (const [key, { result, partId }] of pendingParts)
        if (result && !awaited.includes(partId)) pendingParts.delete(key)
    },
    /** Gives up the parts that are pending, so that they are loaded anew. */
    async restart() {
      const partIds = [...pendingParts.values()].map(({ partId }) => partId)
      pendingParts.clear()
      for (const partId of partIds) giveUp(partId)
      // What was given up fails before anything is asked for again.
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

export type PartCache = ReturnType<typeof createPartCache>

function raceTimeout(
  promise: Promise<PagePartState>,
  ms: number,
): Promise<PagePartState | 'timeout'> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms, 'timeout')
    void promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
