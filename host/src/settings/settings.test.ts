import { createStore } from 'jotai/vanilla'
import { createAppStorage, type AppStorage } from '../storage/storage'
import { initSettings, settingsAtom } from './settings'

let storage: AppStorage
function setup() {
  const store = createStore()
  storage = createAppStorage({
    shortName: 'shop',
    mode: 'test',
    cipher: null,
    window,
    store,
    warn: () => {},
  })
  initSettings(store, storage)
  return store
}
afterEach(() => {
  storage.dispose()
  localStorage.clear()
})
const leavePage = () => window.dispatchEvent(new Event('pagehide'))

test('A6.8 the defaults of the product', () => {
  expect(setup().get(settingsAtom)).toMatchObject({
    permissionMode: 'ROUTE_MAPPING',
    openPageLoading: true,
    closeMessageOnSwitch: true,
    removeAllHttpPending: false,
  })
})

test('A0.2 stored changes override the defaults, at once and in the next page', () => {
  const store = setup()
  store.set(storage.stored('project_config', {}, { writeMode: 'deferred', maxAge: null }), {
    openPageLoading: false,
  })
  expect(store.get(settingsAtom).openPageLoading).toBe(false)
  leavePage()
  expect(setup().get(settingsAtom)).toMatchObject({
    openPageLoading: false,
    closeMessageOnSwitch: true,
  })
})

test('A0.2 nothing is written before something is changed', () => {
  setup()
  leavePage()
  expect(localStorage).toHaveLength(0)
})
