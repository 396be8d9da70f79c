import type { Part } from '@console/kernel/define-remote'
import { isRemoteUnavailableError, type RemoteUnavailableError } from '@console/kernel/errors'
import type { PartId, RemoteLoader } from '../remotes/remotes'

/** A part, the reason why it is unavailable, or `late` while it is still loading. */
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

/** Loads parts, and keeps those that came too late for the first page until it asks again. */
export function createPartCache({ remotes, isInitialLoad, timeoutMs, onLateLoad }: PartCacheDeps) {
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
      return loaded
    },
  }
}

export type PartCache = ReturnType<typeof createPartCache>

/** Whether the part can be rendered. */
export const isLoadedPart = (part: CachedPart): part is Part =>
  part !== 'late' && !isRemoteUnavailableError(part)
