import type { Store } from '@console/kernel/host'
import { atom, type WritableAtom } from 'jotai/vanilla'
import { openCupboard, type Area, type Cupboard } from './cupboard'
import { listenToOtherWindows } from './other-windows'
import { usualLife } from './record'
import { createSeal } from './seal'
import { sweepStale } from './sweep'

export type { Area } from './cupboard'

export interface StoredOptions<T> {
  /** Seconds; `null` never expires. Default seven days (spec §9). */
  life?: number | null
  /** `through`: on disk at once. `deferred`: on disk when the page goes (shell A14.5). */
  write: 'through' | 'deferred'
  area?: Area
  /** What is on disk and fails this is read as absent: an older page may have written another shape. */
  check?: (value: unknown) => value is T
}

export interface StorageOptions {
  shortName: string
  /** `production`, `development`: part of every key. */
  mode: string
  /** Version of the application: a new one starts with an empty cupboard (shell A14.1). */
  version: string
  /** Sixteen characters each, or `null` for readable records (shell A14.3). */
  cipher: { key: string; iv: string } | null
  window: Window
  store: Store
  /** Something could not be kept. The page goes on; a developer may want to know. */
  warn(words: string, cause: unknown): void
}

export interface OpenStorage {
  /** An atom whose value survives reloads. Setting it to its initial value removes it from disk. */
  stored<T>(key: string, initial: T, options?: StoredOptions<T>): WritableAtom<T, [T], void>
  /** When what lies on disk can be read: at once, unless it is encrypted and the cipher has to come. Never rejects. */
  readonly ready: Promise<void>
  /** Whether something lies on disk that cannot be read yet. */
  isLocked(): boolean
  /** When everything written through has reached the disk. Never rejects. */
  settled(): Promise<void>
  /** Sees what other windows have written, without waiting to be told. What is not saved yet stays. */
  reread(): Promise<void>
  /** Runs a deed while no other window of this console runs one of the same name (rulings 5). */
  alone<T>(name: string, deed: () => Promise<T>): Promise<T>
  /** Stops listening and writing; for tests. */
  close(): void
}

/** Opens what is kept across reloads (shell A14). Throws on a cipher that cannot work. */
export function openStorage({
  shortName,
  mode,
  version,
  cipher,
  window,
  store,
  warn,
}: StorageOptions): OpenStorage {
  const common = `${shortName}__${mode}__`.toUpperCase()
  const prefix = `${common}${version}__`.toUpperCase()
  const keys: Record<Area, string> = { local: `${prefix}LOCAL`, session: `${prefix}SESSION` }
  const disks: Record<Area, globalThis.Storage | null> = {
    local: diskOf(window, 'localStorage'),
    session: diskOf(window, 'sessionStorage'),
  }
  const seal = createSeal(cipher, prefix)

  // Atoms cannot know that the disk has changed: they read this count and are told by it.
  const changes = { local: atom(0), session: atom(0) }
  const announce = (area: Area) => store.set(changes[area], (count) => count + 1)
  const open = (area: Area) =>
    openCupboard({ disk: disks[area], key: keys[area], seal, onChange: () => announce(area), warn })
  const cupboards: Record<Area, Cupboard> = { local: open('local'), session: open('session') }
  const both = Object.values(cupboards)

  const unlocked = async () => {
    if (!both.some((cupboard) => cupboard.isLocked())) return
    await seal
      .fetch()
      .catch((error: unknown) => warn('The cipher did not come; nothing kept can be read.', error))
    announce('local')
    announce('session')
  }
  const clear = (area: Area) => {
    cupboards[area].clear()
    announce(area)
    void unlocked()
  }

  const flush = () => both.forEach((cupboard) => cupboard.flush())
  window.addEventListener('pagehide', flush)
  const stopListening = listenToOtherWindows(window, keys, clear)
  const sweeping = setTimeout(() => sweepStale(Object.values(disks), common, prefix), 16)

  return {
    stored<T>(key: string, initial: T, options: StoredOptions<T> = { write: 'through' }) {
      const { life = usualLife, write, area = 'local', check } = options
      const cupboard = cupboards[area]
      return atom(
        (get): T => {
          get(changes[area])
          const entry = cupboard.read(key)
          return entry && (!check || check(entry.value)) ? (entry.value as T) : initial
        },
        (_get, set, value: T) => {
          if (Object.is(value, initial)) cupboard.remove(key, write)
          else cupboard.write(key, value, life, write)
          set(changes[area], (count) => count + 1)
        },
      )
    },
    ready: unlocked(),
    isLocked: () => both.some((cupboard) => cupboard.isLocked()),
    settled: async () => void (await Promise.all(both.map((cupboard) => cupboard.settled()))),
    async reread() {
      both.forEach((cupboard) => cupboard.reread())
      await unlocked()
      announce('local')
      announce('session')
    },
    async alone(name, deed) {
      // Nobody but a renewal needs it, and that one brings its own code.
      const { alone } = await import(/* webpackChunkName: "session-calls" */ './alone')
      return alone(window, disks.local, `${prefix}ALONE__${name.toUpperCase()}`, deed)
    },
    close() {
      stopListening()
      window.removeEventListener('pagehide', flush)
      clearTimeout(sweeping)
      both.forEach((cupboard) => cupboard.close())
    },
  }
}

/** A browser may forbid storage altogether, and says so by throwing. */
function diskOf(page: Window, name: 'localStorage' | 'sessionStorage'): globalThis.Storage | null {
  try {
    return page[name]
  } catch {
    return null
  }
}
