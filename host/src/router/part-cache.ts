import type { PagePartState } from '../page-stack/page-stack'
import type { PartId } from '../remotes/remotes'

interface PartCacheDeps {
  /** A late part has loaded or failed. */
  onLateLoad(): void
  /** Fails what is still loading for a part. */
  giveUp(partId: PartId): void
  /** Milliseconds after which a page says that it is still loading, and offers to try again. */
  wordsAfterMs: number
}

export interface PartRequest {
  partId: PartId
  /** The address of the page that shows the part. */
  url: string
  /** Loads the part and its data; runs once for each request that is not late. */
  load(): Promise<PagePartState>
  /** Milliseconds after which the page is shown without the part. */
  patienceMs: number
}

/**
 * Loads parts, and keeps those that come too late for their page until the page asks again: a remote
 * that hangs blocks neither the console nor a navigation.
 */
export function createPartCache({ onLateLoad, giveUp, wordsAfterMs }: PartCacheDeps) {
  interface LatePart {
    promise: Promise<PagePartState>
    partId: PartId
    since: number
    /** Set when it has come. */
    result?: PagePartState
  }
  const lateParts = new Map<string, LatePart>()

  return {
    async load({ partId, url, load, patienceMs }: PartRequest): Promise<PagePartState> {
      const key = `${partId} ${url}`
      const late = lateParts.get(key)
      const since = late?.since ?? Date.now()
      const promise = late?.promise ?? load()
      const loaded = await raceTimeout(promise, patienceMs).catch((error: unknown) => {
        // A redirect: its page is not shown.
        lateParts.delete(key)
        throw error
      })
      if (loaded !== 'late') return loaded
      if (!late) {
        const part: LatePart = { promise, partId, since }
        lateParts.set(key, part)
        const settle = (result?: PagePartState) => {
          part.result = result
          if (lateParts.get(key) === part) onLateLoad()
        }
        promise.then(settle, () => settle())
      }
      return { partId, status: 'late', wordsAt: since + wordsAfterMs }
    },
    /**
     * These parts are shown. What has come late is kept as long as its page still waits for it: what
     * asked for it may have been interrupted by the next late part.
     */
    markShown(parts: readonly PagePartState[]) {
      const awaited = parts.filter(({ status }) => status === 'late').map(({ partId }) => partId)
      for (const [key, { result, partId }] of lateParts)
        if (result && !awaited.includes(partId)) lateParts.delete(key)
    },
    /** Gives up the parts that are late, so that they are loaded anew. */
    async restart() {
      const partIds = [...lateParts.values()].map(({ partId }) => partId)
      lateParts.clear()
      for (const partId of partIds) giveUp(partId)
      // What was given up fails before anything is asked for again.
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

export type PartCache = ReturnType<typeof createPartCache>

function raceTimeout(promise: Promise<PagePartState>, ms: number): Promise<PagePartState | 'late'> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms, 'late')
    void promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
