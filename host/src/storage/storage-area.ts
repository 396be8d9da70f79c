import {
  parseStoredValues,
  createStoredValue,
  hasExpired,
  msUntilNextExpiry,
  serializeStoredValues,
  type StoredValues,
  type StoredValue,
} from './stored-value'
import { type Cipher, noCipher } from './cipher'

/**
 * `local`: this browser. `session`: this tab. `public`: this browser too, never encrypted, for texts
 * that everybody may read: there are many of them, and every start needs them.
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
  cipher: Cipher
  /** The values of the area may have changed. */
  onChange(): void
  warn(message: string, cause: unknown): void
}

/**
 * Milliseconds within which another window may write the record without having read what this one has
 * just written: browsers bring changes from window to window with a delay.
 */
const lossPeriod = 1_000

/** One storage area: its one record on disk and the memory that mirrors it (shell A14.4). */
export function createStorageArea({ webStorage, key, cipher, onChange, warn }: StorageAreaDeps) {
  let cached: StoredValues | null = null
  /** `deferred` values, which are saved when the page is left; `null` removes. */
  const deferred = new Map<string, StoredValue | null>()
  /** Written just now, and written again if another window loses them. */
  const guarded = new Map<string, StoredValue>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const readRaw = () => webStorage?.getItem(key) ?? null

  /** The text of the record, or null where it is encrypted with another key, or damaged. */
  function decrypt(text: string): string | null {
    // Plain JSON: written before there was encryption, or by a brand that has switched it off.
    if (text.startsWith('{')) return text
    try {
      return cipher.decrypt(text)
    } catch {
      return null
    }
  }

  function readFromDisk(): StoredValues {
    const text = readRaw()
    return parseStoredValues((text && decrypt(text)) ?? '')
  }

  function readAll(): StoredValues {
    if (cached) return cached
    cached = applyChanges(readFromDisk(), deferred)
    watchExpiry()
    return cached
  }

  function watchExpiry() {
    clearTimeout(timer)
    const delay = cached && msUntilNextExpiry(cached, Date.now())
    // A timer cannot hold a longer delay; it is then set again when it fires.
    if (delay !== null) timer = setTimeout(dropExpired, Math.min(delay, 2_147_000_000))
  }

  function dropExpired() {
    const expired = [...(cached ?? [])].filter(([, entry]) => hasExpired(entry, Date.now()))
    for (const [name] of expired) setEntry(name, null, 'through')
    if (expired.length) onChange()
    else watchExpiry()
  }

  /** Reads the record before writing it: another window may have written since (shell A14.6). */
  function save(changes: Map<string, StoredValue | null>) {
    const entries = applyChanges(readFromDisk(), changes)
    try {
      // An empty record is kept, as plain text: other windows ignore the removal of the key (A14.7).
      const text = serializeStoredValues(entries, Date.now())
      if (entries.size || readRaw() !== null)
        webStorage?.setItem(key, entries.size ? cipher.encrypt(text) : text)
    } catch (error) {
      warn('Storage is full or closed; this page goes on without it.', error)
    }
  }

  /** A window that wrote without having read our entry has dropped it, or put its older value back. */
  function rewriteLost() {
    if (!guarded.size) return
    const entries = readFromDisk()
    const lost = new Map<string, StoredValue>()
    for (const [name, entry] of guarded) {
      if (entry.time + lossPeriod < Date.now()) guarded.delete(name)
      else if ((entries.get(name)?.time ?? 0) < entry.time) lost.set(name, entry)
    }
    if (lost.size) save(lost)
  }

  function setEntry(name: string, entry: StoredValue | null, write: StorageWriteMode) {
    guarded.delete(name)
    if (!readAll().has(name) && !entry) return
    const change = new Map([[name, entry]])
    applyChanges(readAll(), change)
    if (write === 'deferred') deferred.set(name, entry)
    else {
      deferred.delete(name)
      save(change)
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
    keys: () => [...readAll().keys()],
    removeMatching(matches: (name: string) => boolean) {
      const removed = [...readAll().keys()].filter(matches)
      const changes = new Map(removed.map((name) => [name, null]))
      applyChanges(readAll(), changes)
      for (const name of removed) {
        deferred.delete(name)
        guarded.delete(name)
      }
      if (readAll().size) save(changes)
      else webStorage?.removeItem(key)
      watchExpiry()
    },
    removeAll() {
      cached = null
      deferred.clear()
      guarded.clear()
      webStorage?.removeItem(key)
    },
    /** The next read reads storage again; unsaved values still override it. */
    reload() {
      cached = null
    },
    /**
     * Another window has changed the record: drops all cached values, unsaved deferred ones
     * included (shell A14.7). A record that cannot be read was written by a page with another key,
     * and this one goes on with what it has.
     */
    clear() {
      const text = readRaw()
      if (text && decrypt(text) === null) return
      cached = null
      deferred.clear()
      rewriteLost()
    },
    /**
     * The page is being left: saves the deferred values. `through` values stay as they are in
     * storage (shell A14.6).
     */
    flush() {
      if (!deferred.size) return
      save(deferred)
      deferred.clear()
    },
    /** Encrypts a record that an earlier page has left as plain text. */
    encryptPlainRecord() {
      if (cipher !== noCipher && readRaw()?.startsWith('{') && readAll().size) save(new Map())
    },
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
