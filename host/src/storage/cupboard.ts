import {
  entriesIn,
  entryOf,
  hasExpired,
  nextExpiry,
  textOf,
  type Entries,
  type Entry,
} from './record'
import { isPlain, type Seal } from './seal'

export type Area = 'local' | 'session'
export type Write = 'through' | 'deferred'

export interface CupboardNeeds {
  /** Absent where the browser forbids storage: then everything lasts as long as the page. */
  disk: globalThis.Storage | null
  /** Name of the one record on it (shell A14.1, A14.4). */
  key: string
  seal: Seal
  /** What is held may read differently now. */
  onChange(): void
  warn(words: string, cause: unknown): void
}

/** A deferred value may wait for its cipher this long. */
const leisure = 2_000

/** One storage area: its one record on disk and the memory that mirrors it (shell A14.4). */
export function openCupboard({ disk, key, seal, onChange, warn }: CupboardNeeds) {
  let held: Entries | null = null
  /** Written through, not on disk yet; `null` removes. */
  const pending = new Map<string, Entry | null>()
  /** Written deferred, for when the page goes. */
  const dirty = new Map<string, Entry | null>()
  let saving: Promise<void> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined

  const onDisk = () => disk?.getItem(key) ?? null
  const isLocked = () => {
    const text = onDisk()
    return text !== null && !isPlain(text) && !seal.isHere()
  }

  function readDisk(): Entries {
    const text = onDisk()
    if (text === null) return new Map()
    try {
      return entriesIn(seal.open(text))
    } catch {
      return new Map() // sealed with other words, or damaged
    }
  }

  /** Until the cipher is here only what this page wrote itself can be read. */
  function memory(): Entries {
    if (held) return held
    const entries = apply(apply(isLocked() ? new Map() : readDisk(), dirty), pending)
    if (isLocked()) return entries
    held = entries
    watchExpiry()
    return held
  }

  function watchExpiry() {
    clearTimeout(timer)
    const wait = held && nextExpiry(held, Date.now())
    // Longer waits than a timer can hold are cut in two.
    if (wait !== null) timer = setTimeout(dropExpired, Math.min(wait, 2_147_000_000))
  }

  function dropExpired() {
    const expired = [...(held ?? [])].filter(([, entry]) => hasExpired(entry, Date.now()))
    for (const [name] of expired) put(name, null, 'through')
    if (expired.length) onChange()
    else watchExpiry()
  }

  function putOnDisk(changes: Map<string, Entry | null>) {
    const entries = apply(readDisk(), changes)
    changes.clear()
    held ??= entries
    try {
      // An emptied record stays, in the clear: a key that is gone would tell other windows nothing (A14.7).
      const text = textOf(entries, Date.now())
      if (entries.size || onDisk() !== null)
        disk?.setItem(key, entries.size ? seal.seal(text) : text)
    } catch (error) {
      warn('Storage is full or closed; this page goes on without it.', error)
    }
  }

  /** Reads the record before writing it: another window may have written since (shell A14.6). */
  function save() {
    if (!disk) return
    if (seal.isHere()) return putOnDisk(pending)
    saving = seal.fetch().then(
      () => putOnDisk(pending),
      (error: unknown) => warn('The cipher did not come; nothing was written.', error),
    )
  }

  function put(name: string, entry: Entry | null, write: Write) {
    // Removing what is not there must not fetch a cipher.
    if (!memory().has(name) && !entry && !isLocked()) return
    if (held) apply(held, new Map([[name, entry]]))
    if (write === 'through') {
      pending.set(name, entry)
      save()
    } else {
      dirty.set(name, entry)
      // When the page goes there is no time to fetch anything; now there is more important work.
      if (disk) setTimeout(() => void seal.fetch().catch(() => {}), leisure)
    }
    watchExpiry()
  }

  return {
    read(name: string): Entry | undefined {
      const entry = memory().get(name)
      if (!entry || !hasExpired(entry, Date.now())) return entry
      put(name, null, 'through')
      return undefined
    },
    write: (name: string, value: unknown, life: number | null, write: Write) =>
      put(name, entryOf(value, life, Date.now()), write),
    remove: (name: string, write: Write) => put(name, null, write),
    isLocked,
    /** The next read sees the disk; what is not saved yet stays on top. */
    reread() {
      held = null
    },
    /** Another window has changed the record: everything held goes, unsaved deferred values too (shell A14.7). */
    clear() {
      held = null
      dirty.clear()
    },
    /** The page goes: deferred values to disk, everything written through stays as the disk has it (shell A14.6). */
    flush() {
      if (disk && dirty.size && seal.isHere()) putOnDisk(dirty)
    },
    settled: () => saving,
    close: () => clearTimeout(timer),
  }
}

export type Cupboard = ReturnType<typeof openCupboard>

function apply(entries: Entries, changes: Map<string, Entry | null>): Entries {
  for (const [name, entry] of changes) {
    if (entry) entries.set(name, entry)
    else entries.delete(name)
  }
  return entries
}
