import { createStore } from 'jotai/vanilla'
import { createAppStorage, type AppStorage, type StorageOptions } from '../storage'

/** Key of the local record in a storage that `createTestStorage` creates. */
export const storageKey = 'SHOP__PRODUCTION__1__LOCAL'
export const cipherKeys = { key: 'abcdefghijklmnop', iv: 'ponmlkjihgfedcba' }
/** Seven days. */
export const weekMs = 604_800_000
const openStorages: AppStorage[] = []

export function createTestStorage(options: Partial<StorageOptions> = {}) {
  const store = createStore()
  const storage = createAppStorage({
    shortName: 'shop',
    mode: 'production',
    cipher: null,
    window,
    store,
    warn: () => {},
    ...options,
  })
  openStorages.push(storage)
  return { store, storage }
}

export const readStoredRecord = (name = storageKey) =>
  JSON.parse(localStorage.getItem(name)!) as {
    value: Record<string, { value: unknown; expire: number }>
  }
export const createStoredRecord = (values: Record<string, unknown>, expire = Date.now() + weekMs) =>
  JSON.stringify({
    value: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, { value, time: Date.now(), expire }]),
    ),
    time: Date.now(),
    expire,
  })

/** Disposes of every storage and clears the browser. */
export function resetStorages() {
  openStorages.splice(0).forEach((storage) => storage.dispose())
  localStorage.clear()
  sessionStorage.clear()
}
