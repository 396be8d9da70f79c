import type { StorageAreaName } from './storage-area'

/**
 * Calls `onChange` for each area that another window has changed (shell A14.7). Returns the
 * cleanup.
 */
export function listenToOtherWindows(
  window: Window,
  keys: Record<StorageAreaName, string>,
  onChange: (area: StorageAreaName) => void,
): () => void {
  const webStorages: Record<StorageAreaName, () => globalThis.Storage> = {
    local: () => window.localStorage,
    session: () => window.sessionStorage,
    public: () => window.localStorage,
  }
  const areas = Object.keys(webStorages) as StorageAreaName[]

  function handleStorage({ key, newValue, storageArea }: StorageEvent) {
    if (key === null) return areas.forEach(onChange)
    // A removed record means that a newer version has cleaned up (A14.8): this window keeps its
    // values.
    const area = areas.find(
      (each) => keys[each] === key && (!storageArea || storageArea === webStorages[each]()),
    )
    if (area && newValue) onChange(area)
  }
  // A page restored from the back/forward cache has missed the storage events meanwhile.
  const handlePageShow = (event: PageTransitionEvent) => event.persisted && areas.forEach(onChange)

  window.addEventListener('storage', handleStorage)
  window.addEventListener('pageshow', handlePageShow)
  return () => {
    window.removeEventListener('storage', handleStorage)
    window.removeEventListener('pageshow', handlePageShow)
  }
}
