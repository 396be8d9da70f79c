import { createStore } from 'jotai/vanilla'
import { createAppStorage, type AppStorage } from '../storage/storage'
import { defaultSettings } from './setting-table'
import { changeSettings, initSettings, resetSettings, settingsAtom } from './settings'

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

test('A6.8 A20 the defaults of the product', () => {
  expect(setup().get(settingsAtom)).toMatchObject({
    permissionMode: 'ROUTE_MAPPING',
    closeMessageOnSwitch: true,
    removeAllHttpPending: false,
    lockTime: 0,
    showFooter: false,
    openKeepAlive: true,
    headerSetting: { fixed: true },
    menuSetting: { show: false, type: 'top-menu', menuWidth: 210 },
    transitionSetting: {
      basicTransition: 'fade-slide',
      openPageLoading: true,
      openNProgress: false,
    },
  })
})

test('A0.2 changes override the defaults, at once and in the next page, and leave the rest of their group', () => {
  const store = setup()
  changeSettings(store, { grayMode: true, menuSetting: { show: true } })
  changeSettings(store, { menuSetting: { collapsed: true } })
  const expected = {
    grayMode: true,
    colorWeak: false,
    menuSetting: { ...defaultSettings.menuSetting, show: true, collapsed: true },
  }
  expect(store.get(settingsAtom)).toMatchObject(expected)
  leavePage()
  expect(setup().get(settingsAtom)).toMatchObject(expected)
})

test('A0.2 what is stored in another shape is no change', () => {
  const store = setup()
  store.set(storage.stored<unknown>('project_config', null, { writeMode: 'deferred' }), ['gray'])
  leavePage()
  expect(setup().get(settingsAtom)).toEqual(defaultSettings)
})

test('A8 reset brings every default back, and leaves nothing stored', () => {
  const store = setup()
  changeSettings(store, { grayMode: true, menuSetting: { show: true } })
  leavePage()
  resetSettings(store)
  expect(store.get(settingsAtom)).toEqual(defaultSettings)
  leavePage()
  expect(setup().get(settingsAtom)).toEqual(defaultSettings)
})

test('A0.2 nothing is written before something is changed', () => {
  setup()
  leavePage()
  expect(localStorage).toHaveLength(0)
})
