import type { Store } from '@console/kernel/host'
import { type Atom, atom, type WritableAtom } from 'jotai/vanilla'
import { createCipher, noCipher } from './cipher'
import { inviteToken, recoveryToken } from './link-token'
import { createStorageArea, type StorageAreaName, type StorageArea } from './storage-area'
import { listenToOtherWindows } from './other-windows'
import { defaultMaxAge, storedFormat } from './stored-value'
import { removeStaleKeys } from './remove-stale-keys'

export { inviteToken, linkParameter, recoveryToken } from './link-token'
export { saveSocialPath } from './social-path'
export type { StorageAreaName } from './storage-area'

export interface StoredAtomOptions<T> {
  /** Seconds; `null` never expires. Default seven days (spec §9). */
  maxAge?: number | null
  /** `through`: saved at once. `deferred`: saved when the page is left (shell A14.5). */
  writeMode: 'through' | 'deferred'
  area?: StorageAreaName
  /**
   * Written again if another window writes the record within a second and has not read it yet. Not
   * for what another window may remove in that time: a token.
   */
  isGuarded?: boolean
  /** In the area `session`: belongs to the tab and not to the person, and stays when they leave. */
  outlivesPerson?: boolean
  /**
   * A stored value that fails this is read as absent: an older version may have stored another
   * shape.
   */
  check?: (value: unknown) => value is T
}

export interface StorageOptions {
  shortName: string
  /** `production`, `development`: part of every key. */
  mode: string
  /** Sixteen characters each, or `null` for unencrypted records (shell A14.3). */
  cipher: { key: string; iv: string } | null
  window: Window
  store: Store
  /** Tells developers that something could not be read or saved; the page goes on. */
  warn(message: string, cause: unknown): void
}

export interface AppStorage {
  /**
   * An atom whose value survives reloads. Setting it to its initial value removes it from storage.
   */
  stored<T>(key: string, initial: T, options?: StoredAtomOptions<T>): WritableAtom<T, [T], void>
  /** Removes the values of this tab that belong to the person. */
  clearTab(): void
  /** Removes the values of this browser whose name matches, for every window. */
  removeFromBrowser(matches: (key: string) => boolean): void
  /** The names of the values of this tab. */
  keysInTabAtom: Atom<readonly string[]>
  /** Whether one of them matches. */
  isInTab(matches: (key: string) => boolean): boolean
  /** Removes the values of those that match. */
  removeFromTab(matches: (key: string) => boolean): void
  /** Removes every value of this console, also those that would be saved later (shell A8). */
  clearAll(): void
  /** Reads storage again without waiting for an event of another window. Unsaved values stay. */
  reload(): void
  /** Runs a task while no other window of this console runs one of the same name (rulings 5). */
  withLock<T>(name: string, task: () => Promise<T>): Promise<T>
  /** Stops listening and writing; for tests. */
  dispose(): void
}

const appStorageAtom = atom<AppStorage | null>(null)

/** The storage of this page, for code that comes after the boot. */
export const getAppStorage = (store: Store) => store.get(appStorageAtom)

/**
 * Creates the storage of what survives reloads (shell A14). Throws on a cipher key or iv that
 * cannot work.
 */
export function createAppStorage({
  shortName,
  mode,
  cipher,
  window,
  store,
  warn,
}: StorageOptions): AppStorage {
  const appPrefix = `${shortName}__${mode}__`.toUpperCase()
  const prefix = `${appPrefix}${storedFormat}__`
  const keys: Record<StorageAreaName, string> = {
    local: `${prefix}LOCAL`,
    session: `${prefix}SESSION`,
    public: `${prefix}PUBLIC`,
  }
  const webStorages: Record<StorageAreaName, globalThis.Storage | null> = {
    local: getWebStorage(window, 'localStorage'),
    session: getWebStorage(window, 'sessionStorage'),
    public: getWebStorage(window, 'localStorage'),
  }
  const recordCipher = cipher ? createCipher(cipher, prefix) : noCipher

  // Atoms do not notice changes in storage, so they also read this counter, which each change
  // increments.
  const changes = { local: atom(0), session: atom(0), public: atom(0) }
  const notifyChange = (area: StorageAreaName) => store.set(changes[area], (count) => count + 1)
  const open = (area: StorageAreaName) =>
    createStorageArea({
      webStorage: webStorages[area],
      key: keys[area],
      cipher: area === 'public' ? noCipher : recordCipher,
      onChange: () => notifyChange(area),
      warn,
    })
  const storageAreas: Record<StorageAreaName, StorageArea> = {
    local: open('local'),
    session: open('session'),
    public: open('public'),
  }
  const allAreas = Object.values(storageAreas)

  allAreas.forEach((storageArea) => storageArea.encryptPlainRecord())
  const outlivingPerson = new Set<string>()
  const clear = (area: StorageAreaName) => {
    storageAreas[area].clear()
    notifyChange(area)
  }

  const flush = () => allAreas.forEach((storageArea) => storageArea.flush())
  // A phone may throw a page away that is not seen any more, without another word.
  const flushHidden = () => window.document.visibilityState === 'hidden' && flush()
  window.addEventListener('pagehide', flush)
  window.document.addEventListener('visibilitychange', flushHidden)
  const stopListening = listenToOtherWindows(window, keys, clear)
  const sweepTimer = setTimeout(
    () => removeStaleKeys(Object.values(webStorages), appPrefix, prefix),
    16,
  )

  const storage: AppStorage = {
    stored<T>(key: string, initial: T, options: StoredAtomOptions<T> = { writeMode: 'through' }) {
      const {
        maxAge = defaultMaxAge,
        writeMode,
        area = 'local',
        isGuarded = false,
        outlivesPerson = false,
        check,
      } = options
      const storageArea = storageAreas[area]
      if (outlivesPerson) outlivingPerson.add(key)
      return atom(
        (get): T => {
          get(changes[area])
          const storedValue = storageArea.read(key)
          return storedValue && (!check || check(storedValue.value))
            ? (storedValue.value as T)
            : initial
        },
        (_get, set, value: T) => {
          if (Object.is(value, initial)) storageArea.remove(key, writeMode)
          else storageArea.write(key, value, { maxAge, writeMode, isGuarded })
          set(changes[area], (count) => count + 1)
        },
      )
    },
    clearTab() {
      storageAreas.session.removeMatching((key) => !outlivingPerson.has(key))
      notifyChange('session')
    },
    removeFromBrowser(matches) {
      storageAreas.local.removeMatching(matches)
      notifyChange('local')
    },
    keysInTabAtom: atom((get) => {
      get(changes.session)
      return storageAreas.session.keys()
    }),
    isInTab: (matches) => storageAreas.session.keys().some(matches),
    removeFromTab(matches) {
      storageAreas.session.removeMatching(matches)
      notifyChange('session')
    },
    clearAll() {
      allAreas.forEach((storageArea) => storageArea.removeAll())
      notifyChange('local')
      notifyChange('session')
    },
    reload() {
      allAreas.forEach((storageArea) => storageArea.reload())
      notifyChange('local')
      notifyChange('session')
      notifyChange('public')
    },
    async withLock(name, task) {
      // Only the token renewal needs the lock, and it has loaded this chunk already.
      const { withLock } = await import(/* webpackChunkName: "session-calls" */ './with-lock')
      return withLock(window, webStorages.local, `${prefix}LOCK__${name.toUpperCase()}`, task)
    },
    dispose() {
      stopListening()
      window.removeEventListener('pagehide', flush)
      window.document.removeEventListener('visibilitychange', flushHidden)
      clearTimeout(sweepTimer)
      allAreas.forEach((storageArea) => storageArea.dispose())
    },
  }
  store.set(appStorageAtom, storage)
  const linkTokens = { invite_token: inviteToken, recovery_token: recoveryToken }
  for (const [key, token] of Object.entries(linkTokens)) {
    const storedToken = storage.stored<string | null>(key, null, {
      writeMode: 'through',
      area: 'session',
      maxAge: null,
      outlivesPerson: true,
      check: (value) => typeof value === 'string',
    })
    token.init(store, storedToken)
  }
  return storage
}

/** Null where the browser forbids storage; reading the property then throws. */
function getWebStorage(
  window: Window,
  name: 'localStorage' | 'sessionStorage',
): globalThis.Storage | null {
  try {
    return window[name]
  } catch {
    return null
  }
}
