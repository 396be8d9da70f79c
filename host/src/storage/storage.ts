import type { Store } from '@console/kernel/host'
import type { WritableAtom } from 'jotai/vanilla'

export type Area = 'local' | 'session'

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
}

export interface OpenStorage {
  /** An atom whose value survives reloads. Setting it to its initial value removes it from disk. */
  stored<T>(key: string, initial: T, options?: StoredOptions<T>): WritableAtom<T, [T], void>
  /** When what lies on disk can be read: at once, unless it is encrypted and the cipher has to come. Never rejects. */
  readonly ready: Promise<void>
  /** When everything written through has reached the disk. Never rejects. */
  settled(): Promise<void>
  /** Forgets what is held in memory, so that the next read sees the disk (shell A14.7). */
  reread(): Promise<void>
  /** Runs a deed while no other window of this console runs one of the same name (rulings 5). */
  alone<T>(name: string, deed: () => Promise<T>): Promise<T>
  /** Stops listening and writing; for tests. */
  close(): void
}

export declare function openStorage(options: StorageOptions): OpenStorage
