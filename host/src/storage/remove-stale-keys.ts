import { defaultMaxAge } from './stored-value'

/** What the last sweep saw of a key of another format: the end of its text, and since when. */
type SeenKeys = Record<string, { end: string; since: number }>

/**
 * Removes the keys of other formats of this console, which have the same name and mode, once nobody
 * has changed them for as long as a value is kept (shell A14.8). Until then they may belong to a tab
 * that is open with another release of the host. Keys of other applications on the origin stay.
 */
export function removeStaleKeys(
  storages: readonly (globalThis.Storage | null)[],
  appPrefix: string,
  currentPrefix: string,
  now = Date.now(),
) {
  const noteKey = `${currentPrefix}SWEEP`
  for (const storage of storages) {
    if (!storage) continue
    const before = readNote(storage, noteKey)
    const seen: SeenKeys = {}
    for (const key of Object.keys(storage)) {
      if (!key.startsWith(appPrefix) || key.startsWith(currentPrefix)) continue
      // A time or the tag of a cipher, which differs after each change and tells nothing.
      const end = storage.getItem(key)!.slice(-24)
      const since = before[key]?.end === end ? before[key].since : now
      if (now - since < defaultMaxAge * 1000) seen[key] = { end, since }
      else storage.removeItem(key)
    }
    if (Object.keys(seen).length) writeNote(storage, noteKey, seen)
    else storage.removeItem(noteKey)
  }
}

function readNote(storage: globalThis.Storage, key: string): SeenKeys {
  try {
    return (JSON.parse(storage.getItem(key) ?? '{}') ?? {}) as SeenKeys
  } catch {
    return {}
  }
}

function writeNote(storage: globalThis.Storage, key: string, seen: SeenKeys) {
  try {
    storage.setItem(key, JSON.stringify(seen))
  } catch {
    // Storage is full: the keys are looked at again after the next start.
  }
}
