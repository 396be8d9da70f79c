import type { Part } from '@console/kernel/define-remote'
import { isRemoteUnavailableError, type RemoteUnavailableError } from '@console/kernel/errors'
import type { PartId, RemoteLoader } from '../remotes/remotes'

/**
 * What the cache holds for a part: the part, the reason why it is unavailable, or `late` while it
 * is still loading.
 */
export type CachedPart = Part | RemoteUnavailableError | 'late'

interface PartCacheDeps {
  remotes: Pick<RemoteLoader, 'loadPart'>
  /**
   * Whether nothing is on the screen yet. A part is then awaited for `timeoutMs` only, so that one
   * remote that hangs does not block the whole console.
   */
  isInitialLoad(): boolean
  timeoutMs: number
  /** A late part has loaded or failed. */
  onLateLoad(): void
}

/** Keeps the parts that were loaded for a navigation until their page is rendered. */
export function createPartCache({ remotes, isInitialLoad, timeoutMs, onLateLoad }: PartCacheDeps) {
  const parts = new Map<PartId, CachedPart>()
  const lateParts = new Map<PartId, CachedPart>()

  /** An unavailable part does not fail the navigation: the page shows the reason in its place. */
  const loadOrError = (partId: PartId): Promise<CachedPart> =>
    remotes.loadPart(partId).catch((error: unknown) => {
      if (isRemoteUnavailableError(error)) return error
      throw error
    })

  async function loadWithTimeout(partId: PartId): Promise<CachedPart> {
    const promise = loadOrError(partId)
    const loaded = await Promise.race([
      promise,
      new Promise<'late'>((resolve) => setTimeout(resolve, timeoutMs, 'late')),
    ])
    if (loaded === 'late') {
      void promise.then((part) => {
        lateParts.set(partId, part)
        onLateLoad()
      })
    }
    return loaded
  }

  return {
    async load(partId: PartId): Promise<CachedPart> {
      const loaded =
        lateParts.get(partId) ?? (await (isInitialLoad() ? loadWithTimeout : loadOrError)(partId))
      lateParts.delete(partId)
      parts.set(partId, loaded)
      return loaded
    },
    get: (partId: PartId) => parts.get(partId),
  }
}

export type PartCache = ReturnType<typeof createPartCache>

/** Whether the part can be rendered. */
export const isLoadedPart = (part: CachedPart | undefined): part is Part =>
  part !== undefined && part !== 'late' && !isRemoteUnavailableError(part)
