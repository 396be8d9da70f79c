import type { Area } from './cupboard'

/** Tells which areas another window has changed (shell A14.7). */
export function listenToOtherWindows(
  page: Window,
  keys: Record<Area, string>,
  onChange: (area: Area) => void,
): () => void {
  const disks: Record<Area, () => globalThis.Storage> = {
    local: () => page.localStorage,
    session: () => page.sessionStorage,
  }
  const areas = Object.keys(disks) as Area[]

  function listen({ key, newValue, storageArea }: StorageEvent) {
    if (key === null) return areas.forEach(onChange)
    // A removed record is a newer version tidying up (A14.8): this window keeps what it holds.
    const area = areas.find(
      (each) => keys[each] === key && (!storageArea || storageArea === disks[each]()),
    )
    if (area && newValue) onChange(area)
  }
  // Back from the browser's page cache: what happened meanwhile was not announced.
  const comeBack = (event: PageTransitionEvent) => event.persisted && areas.forEach(onChange)

  page.addEventListener('storage', listen)
  page.addEventListener('pageshow', comeBack)
  return () => {
    page.removeEventListener('storage', listen)
    page.removeEventListener('pageshow', comeBack)
  }
}
