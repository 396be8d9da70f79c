import { createStore } from 'jotai/vanilla'
import { openStorage, type OpenStorage, type StorageOptions } from '../storage'

/** Name of the local record of the page that `open` opens. */
export const key = 'SHOP__PRODUCTION__1.0.0__LOCAL'
export const words = { key: 'abcdefghijklmnop', iv: 'ponmlkjihgfedcba' }
/** Seven days. */
export const week = 604_800_000
const opened: OpenStorage[] = []

export function open(options: Partial<StorageOptions> = {}) {
  const store = createStore()
  const storage = openStorage({
    shortName: 'shop',
    mode: 'production',
    version: '1.0.0',
    cipher: null,
    window,
    store,
    warn: () => {},
    ...options,
  })
  opened.push(storage)
  return { store, storage }
}

export const onDisk = (name = key) =>
  JSON.parse(localStorage.getItem(name)!) as {
    value: Record<string, { value: unknown; expire: number }>
  }
export const recordOf = (values: Record<string, unknown>, expire = Date.now() + week) =>
  JSON.stringify({
    value: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, { value, time: Date.now(), expire }]),
    ),
    time: Date.now(),
    expire,
  })

/** Every page is closed and the disk is empty. */
export function closeStorages() {
  opened.splice(0).forEach((storage) => storage.close())
  localStorage.clear()
  sessionStorage.clear()
}
