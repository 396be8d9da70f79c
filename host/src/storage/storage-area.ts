import {
  parseStoredValues,
  createStoredValue,
  hasExpired,
  nextExpiry,
  serializeStoredValues,
  type StoredValues,
  type StoredValue,
} from './stored-value'
import { isPlainText, type LazyCipher } from './lazy-cipher'

/**
 * `local`: this browser. `session`: this tab. `public`: this browser too, never encrypted, for what
 * everybody may read and the page needs before the cipher can be there.
 */
export type StorageAreaName = 'local' | 'session' | 'public'
export type StorageWriteMode = 'through' | 'deferred'

interface WriteOptions {
  /** Seconds; null never expires. */
  maxAge: number | null
  writeMode: StorageWriteMode
  isGuarded: boolean
}

export interface StorageAreaDeps {
  /** Null where the browser forbids storage: values then last as long as the page. */
  webStorage: globalThis.Storage | null
  /** Storage key of the area's one record (shell A14.1, A14.4). */
  key: string
  lazyCipher: LazyCipher
  /** The values of the area may have changed. */
  onChange(): void
  warn(message: string, cause: unknown): void
}

/** Milliseconds after which the cipher is loaded for a deferred value. */
const cipherPrefetchDelay = 2_000

/**
 * Milliseconds within which another window may write the record without having read what this one has
 * just written: browsers bring changes from window to window with a delay.
 */
const lossPeriod = 1_000

/** One storage area: its one record on disk and the memory that mirrors it (shell A14.4). */
export function createStorageArea({
  webStorage,
  key,
  lazyCipher,
  onChange,
  warn,
}: StorageAreaDeps) {
  let cached: StoredValues | null = null
  /** `through` values that are not saved yet; `null` removes. */
  const pending = new Map<string, StoredValue | null>()
  /** `deferred` values, which are saved when the page is left. */
  const deferred = new Map<string, StoredValue | null>()
  /** Written just now, and written again if another window loses them. */
  const guarded = new Map<string, StoredValue>()
  let savePromise: Promise<void> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined

  const readRaw = () => webStorage?.getItem(key) ?? null
  const isLocked = () => {
    const text = readRaw()
    return text !== null && !isPlainText(text) && !lazyCipher.isLoaded()
  }

  function readFromDisk(): StoredValues {
    const text = readRaw()
    if (text === null) return new Map()
    try {
      return parseStoredValues(lazyCipher.decrypt(text))
    } catch {
      return new Map() // encrypted with another key, or damaged
    }
  }

  /** Until the cipher is loaded, only the values that this page wrote itself can be read. */
  function readAll(): StoredValues {
    if (cached) return cached
    const entries = applyChanges(
      applyChanges(isLocked() ? new Map() : readFromDisk(), deferred),
      pending,
    )
    if (isLocked()) return entries
    cached = entries
    watchExpiry()
    return cached
  }

  function watchExpiry() {
    clearTimeout(timer)
    const delay = cached && nextExpiry(cached, Date.now())
    // A timer cannot hold a longer delay; it is then set again when it fires.
    if (delay !== null) timer = setTimeout(dropExpired, Math.min(delay, 2_147_000_000))
  }

  function dropExpired() {
    const expired = [...(cached ?? [])].filter(([, entry]) => hasExpired(entry, Date.now()))
    for (const [name] of expired) setEntry(name, null, 'through')
    if (expired.length) onChange()
    else watchExpiry()
  }

  function writeToDisk(changes: Map<string, StoredValue | null>) {
    const entries = applyChanges(readFromDisk(), changes)
    changes.clear()
    cached ??= entries
    try {
      // An empty record is kept, unencrypted: other windows ignore the removal of the key (A14.7).
      const text = serializeStoredValues(entries, Date.now())
      if (entries.size || readRaw() !== null)
        webStorage?.setItem(key, entries.size ? lazyCipher.encrypt(text) : text)
    } catch (error) {
      warn('Storage is full or closed; this page goes on without it.', error)
    }
  }

  /** Reads the record before writing it: another window may have written since (shell A14.6). */
  function save() {
    if (!webStorage) return
    if (lazyCipher.isLoaded()) return writeToDisk(pending)
    savePromise = lazyCipher.load().then(
      () => writeToDisk(pending),
      (error: unknown) => warn('The cipher did not come; nothing was written.', error),
    )
  }

  /** What another window has lost is absent from its record, or is there as it was before. */
  function rewriteLost() {
    if (!guarded.size || isLocked()) return
    const entries = readFromDisk()
    for (const [name, entry] of guarded) {
      if (entry.time + lossPeriod < Date.now()) guarded.delete(name)
      else if ((entries.get(name)?.time ?? 0) < entry.time) pending.set(name, entry)
    }
    if (pending.size) save()
  }

  function setEntry(name: string, entry: StoredValue | null, write: StorageWriteMode) {
    guarded.delete(name)
    // Removing an absent value must not load the cipher.
    if (!readAll().has(name) && !entry && !isLocked()) return
    if (cached) applyChanges(cached, new Map([[name, entry]]))
    if (write === 'through') {
      pending.set(name, entry)
      save()
    } else {
      deferred.set(name, entry)
      // When the page is left there is no time to load the cipher; right now there is more
      // important work.
      if (webStorage) setTimeout(() => void lazyCipher.load().catch(() => {}), cipherPrefetchDelay)
    }
    watchExpiry()
  }

  return {
    read(name: string): StoredValue | undefined {
      const entry = readAll().get(name)
      if (!entry || !hasExpired(entry, Date.now())) return entry
      setEntry(name, null, 'through')
      return undefined
    },
    write(name: string, value: unknown, { maxAge, writeMode, isGuarded }: WriteOptions) {
      const entry = createStoredValue(value, maxAge, Date.now())
      setEntry(name, entry, writeMode)
      if (isGuarded) guarded.set(name, entry)
    },
    remove: (name: string, write: StorageWriteMode) => setEntry(name, null, write),
    hasMatching: (matches: (name: string) => boolean) => [...readAll().keys()].some(matches),
    removeMatching(matches: (name: string) => boolean) {
      for (const name of [...readAll().keys()].filter(matches)) {
        deferred.delete(name)
        setEntry(name, null, 'through')
      }
    },
    removeAll() {
      cached = null
      pending.clear()
      deferred.clear()
      guarded.clear()
      webStorage?.removeItem(key)
    },
    isLocked,
    /** The next read reads storage again; unsaved values still override it. */
    reload() {
      cached = null
    },
    /**
     * Another window has changed the record: drops all cached values, unsaved deferred ones
     * included (shell A14.7).
     */
    clear() {
      cached = null
      deferred.clear()
      rewriteLost()
    },
    /**
     * The page is being left: saves the deferred values. `through` values stay as they are in
     * storage (shell A14.6).
     */
    flush() {
      if (webStorage && deferred.size && lazyCipher.isLoaded()) writeToDisk(deferred)
    },
    whenSaved: () => savePromise,
    dispose: () => clearTimeout(timer),
  }
}

export type StorageArea = ReturnType<typeof createStorageArea>

function applyChanges(
  entries: StoredValues,
  changes: Map<string, StoredValue | null>,
): StoredValues {
  for (const [name, entry] of changes) {
    if (entry) entries.set(name, entry)
    else entries.delete(name)
  }
  return entries
}
