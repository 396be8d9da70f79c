import { createStore } from 'jotai/vanilla'
import { openStorage, type OpenStorage } from '../storage/storage'
import { openSettings, settingsAtom } from './settings'

let storage: OpenStorage
function open() {
  const store = createStore()
  storage = openStorage({
    shortName: 'shop',
    mode: 'test',
    version: '1',
    cipher: null,
    window,
    store,
    warn: () => {},
  })
  openSettings(store, storage)
  return store
}
afterEach(() => {
  storage.close()
  localStorage.clear()
})
const leave = () => window.dispatchEvent(new Event('pagehide'))

test('A6.8 the defaults of the product', () => {
  expect(open().get(settingsAtom)).toMatchObject({
    permissionMode: 'ROUTE_MAPPING',
    openPageLoading: true,
    closeMessageOnSwitch: true,
    removeAllHttpPending: false,
  })
})

test('A0.2 what was kept lies over the defaults, at once and in the next page', () => {
  const store = open()
  store.set(storage.stored('project_config', {}, { write: 'deferred', life: null }), {
    openPageLoading: false,
  })
  expect(store.get(settingsAtom).openPageLoading).toBe(false)
  leave()
  expect(open().get(settingsAtom)).toMatchObject({
    openPageLoading: false,
    closeMessageOnSwitch: true,
  })
})

test('A0.2 nothing is written before something is changed', () => {
  open()
  leave()
  expect(localStorage).toHaveLength(0)
})
