import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Host } from '@console/kernel/host'
import { type AppStorage, createAppStorage } from '../storage/storage'
import { addTexts } from '../locale/locale'
import { setPageNavigation } from '../page-stack/page-stack'
import texts from '../locale/texts/settings.en.json'
import { defaultSettings } from '../settings/setting-table'
import { changeSettings, initSettings, settingsAtom } from '../settings/settings'
import { renderShell } from '../shell/testing/render-shell'
import { FloatingSettingsButton, HeaderSettingsButton, SettingsDrawer } from './settings-drawer'

let storage: AppStorage
const host = {
  stored: ((key, initial) =>
    storage.stored(key, initial, { area: 'session', writeMode: 'through' })) as Host['stored'],
  notify: { success: jest.fn(), failure: jest.fn(), notLoaded: jest.fn() },
  session: {
    signOut: jest.fn(async () => {}),
    enter: () => {},
    changePassword: async () => {},
    changePerson: () => {},
    complete: async () => {},
  },
}

function setup({ hasHeader = true, isMobile = false } = {}) {
  const { store } = renderShell(
    <>
      {hasHeader && <HeaderSettingsButton />}
      <FloatingSettingsButton hasHeader={hasHeader} isMobile={isMobile} />
      <SettingsDrawer host={host} />
    </>,
  )
  storage = createAppStorage({
    shortName: 'shop',
    mode: 'test',
    cipher: null,
    window,
    store,
    warn: () => {},
  })
  act(() => initSettings(store, storage))
  addTexts(store, 'settings', 'en', texts)
  return store
}
async function openDrawer() {
  await userEvent.click(await screen.findByRole('button', { name: 'Settings' }))
  return within(await screen.findByRole('dialog', { name: 'Settings' }))
}
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  jest.clearAllMocks()
})

test('A8 a setting is changed at once, and the four menu types are radios', async () => {
  const store = setup()
  const drawer = await openDrawer()
  expect(
    ['Sidebar', 'Two-level sidebar', 'Header + sidebar', 'Top menu'].map(
      (name) => drawer.getByRole<HTMLInputElement>('radio', { name }).checked,
    ),
  ).toEqual([false, false, false, true])
  await userEvent.click(drawer.getByRole('radio', { name: 'Header + sidebar' }))
  await userEvent.click(drawer.getByRole('switch', { name: 'Gray mode' }))
  expect(store.get(settingsAtom)).toMatchObject({
    grayMode: true,
    menuSetting: { type: 'mix', show: true, collapsed: false, split: false },
  })
})

test('A8 a setting without effect says why, and is not changed', async () => {
  const store = setup()
  const drawer = await openDrawer()
  const split = drawer.getByRole('switch', { name: 'Split menu' })
  expect(split).toHaveAttribute('aria-disabled', 'true')
  expect(split).toHaveAccessibleDescription('Only for the menu type “Header + sidebar”')
  await userEvent.click(split)
  expect(store.get(settingsAtom).menuSetting.split).toBe(false)
})

describe('on a phone', () => {
  const { matchMedia } = window
  beforeEach(() => {
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('639.98') })
  })
  afterEach(() => void (window.matchMedia = matchMedia))

  test('A8 A6.6 there are no settings of sidebar, breadcrumb and strip of tabs', async () => {
    setup()
    const drawer = await openDrawer()
    expect(drawer.queryByRole('radiogroup', { name: 'Menu type' })).toBeNull()
    expect(drawer.queryByRole('spinbutton', { name: 'Sidebar width (px)' })).toBeNull()
    expect(drawer.queryByRole('radiogroup', { name: 'Content width' })).toBeNull()
    const switches = drawer.getAllByRole<HTMLInputElement>('switch')
    expect(switches.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      'One group open at a time',
      'Search',
      'Fixed header',
      'Single-key shortcuts (?)',
      'Tabs',
      'Header',
      'Footer',
      'Full content',
      'Logo',
      'Gray mode',
      'Color-weak mode',
      'Capture errors',
      'Progress bar',
      'Mark slow pages',
      'Page animation',
    ])
  })
})

test('A8 a number is saved when it is within its limits, else the limits are said', async () => {
  const store = setup()
  const drawer = await openDrawer()
  const field = drawer.getByRole('spinbutton', { name: /^Lock after/ })
  await userEvent.clear(field)
  expect(drawer.getByRole('alert')).toHaveTextContent('from 0 to 1440')
  await userEvent.type(field, '15')
  expect(store.get(settingsAtom).lockTime).toBe(15)
  expect(drawer.queryByRole('alert')).toBeNull()
  // Who leaves the field all the same gets the nearest that is allowed.
  await userEvent.type(field, '999')
  expect(drawer.getByRole('alert')).toHaveTextContent('from 0 to 1440')
  await userEvent.tab()
  expect(field).toHaveValue(1440)
  expect(store.get(settingsAtom).lockTime).toBe(1440)
  await userEvent.clear(field)
  await userEvent.tab()
  expect(field).toHaveValue(1440)
})

test('A11.5 A11.6 what happens when the session ends is one of three', async () => {
  const store = setup()
  const drawer = await openDrawer()
  const field = drawer.getByRole('combobox', { name: 'When the session ends' })
  expect(field).toHaveDisplayValue('Go to sign-in')
  await userEvent.selectOptions(field, 'Sign-in covers the page')
  expect(store.get(settingsAtom).sessionTimeoutProcessing).toBe('page-cover')
  await userEvent.selectOptions(field, 'Sign-in in a dialog')
  expect(store.get(settingsAtom).sessionTimeoutProcessing).toBe('dialog')
})

test('A3.5 importing another permission mode, or taking it back, loads the console again', async () => {
  const store = setup()
  const reloadConsole = jest.fn()
  setPageNavigation(store, { reloadConsole } as never)
  const drawer = await openDrawer()
  await userEvent.click(drawer.getByRole('button', { name: 'Import' }))
  await userEvent.click(drawer.getByRole('textbox', { name: 'Paste copied settings' }))
  await userEvent.paste('{"permissionMode": "BACK"}')
  await userEvent.click(drawer.getByRole('button', { name: 'Apply settings' }))
  expect(store.get(settingsAtom).permissionMode).toBe('BACK')
  expect(reloadConsole).toHaveBeenCalledTimes(1)
  await userEvent.click(drawer.getByRole('button', { name: 'Reset' }))
  expect(reloadConsole).toHaveBeenCalledTimes(2)
})

test('A8 of a text that is something else Import names ten things, and how many more', async () => {
  setup()
  const drawer = await openDrawer()
  await userEvent.click(drawer.getByRole('button', { name: 'Import' }))
  await userEvent.click(drawer.getByRole('textbox', { name: 'Paste copied settings' }))
  const other = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`n${index}`, 1]))
  await userEvent.paste(JSON.stringify(other))
  await userEvent.click(drawer.getByRole('button', { name: 'Apply settings' }))
  const problems = within(drawer.getByRole('alert')).getAllByRole('listitem')
  expect(problems).toHaveLength(11)
  expect(problems[10]).toHaveTextContent('And 4990 more.')
})

test('A8 Import names what is wrong and applies nothing; Reset brings the defaults back', async () => {
  const store = setup()
  const drawer = await openDrawer()
  await userEvent.click(drawer.getByRole('button', { name: 'Import' }))
  const field = drawer.getByRole('textbox', { name: 'Paste copied settings' })
  await userEvent.click(field)
  await userEvent.paste('{"grayMode": true, "colour": 1}')
  await userEvent.click(drawer.getByRole('button', { name: 'Apply settings' }))
  expect(drawer.getByRole('alert')).toHaveTextContent('colour is not a setting.')
  expect(store.get(settingsAtom)).toEqual(defaultSettings)

  await userEvent.clear(field)
  await userEvent.paste('{"grayMode": true}')
  await userEvent.click(drawer.getByRole('button', { name: 'Apply settings' }))
  expect(store.get(settingsAtom).grayMode).toBe(true)
  expect(host.notify.success).toHaveBeenCalledWith('Settings imported.')
  // The form is gone: who works by keyboard goes on from the button that opened it.
  expect(drawer.getByRole('button', { name: 'Import' })).toHaveFocus()

  await userEvent.click(drawer.getByRole('button', { name: 'Reset' }))
  expect(store.get(settingsAtom)).toEqual(defaultSettings)
})

const importField = () => screen.queryByRole('textbox', { name: 'Paste copied settings' })
async function pasteToImport(text: string) {
  const drawer = await openDrawer()
  await userEvent.click(drawer.getByRole('button', { name: 'Import' }))
  await userEvent.click(importField()!)
  await userEvent.paste(text)
  return drawer
}

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its cross', () => userEvent.click(screen.getByRole('button', { name: 'Close settings' }))],
])('A8 %s asks before the drawer loses what was pasted (decision 0025)', async (_what, close) => {
  setup()
  await pasteToImport('{"grayMode": true')
  await close()
  const answer = async (name: string) =>
    userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
  await answer('Keep editing')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(importField()).toHaveValue('{"grayMode": true')
  await close()
  await answer('Close without saving')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openDrawer()
  expect(importField()).toBeNull()
})

test('A8 what was pasted and not applied is there again after a reload, and is kept no more once it is applied (decision 0025)', async () => {
  setup()
  await pasteToImport('{"grayMode": true')
  cleanup()
  const store = setup()
  const drawer = await openDrawer()
  expect(importField()).toHaveValue('{"grayMode": true')
  await userEvent.type(importField()!, '}')
  await userEvent.click(drawer.getByRole('button', { name: 'Apply settings' }))
  expect(store.get(settingsAtom).grayMode).toBe(true)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openDrawer()
  expect(importField()).toBeNull()
})

test('A8 Copy says that it has copied only when it has', async () => {
  const store = setup()
  const drawer = await openDrawer()
  document.execCommand = jest.fn(() => false)
  await userEvent.click(drawer.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(host.notify.failure).toHaveBeenCalled())
  expect(host.notify.success).not.toHaveBeenCalled()
  let selected = ''
  document.execCommand = jest.fn(() => {
    selected = (document.activeElement as HTMLTextAreaElement).value
    return true
  })
  await userEvent.click(drawer.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(host.notify.success).toHaveBeenCalledWith('Settings copied.'))
  expect(JSON.parse(selected)).toEqual(store.get(settingsAtom))
})

test('A8 Clear cache asks, signs out and empties the storage of the console', async () => {
  const store = setup()
  const reloadConsole = jest.fn()
  setPageNavigation(store, { reloadConsole } as never)
  act(() => changeSettings(store, { grayMode: true }))
  const drawer = await openDrawer()
  await userEvent.click(drawer.getByRole('button', { name: 'Clear cache' }))
  const question = await screen.findByRole('alertdialog', { name: 'Clear the cache?' })
  expect(store.get(settingsAtom).grayMode).toBe(true)
  await userEvent.click(within(question).getByRole('button', { name: 'Clear cache' }))
  await waitFor(() => expect(reloadConsole).toHaveBeenCalled())
  expect(host.session.signOut).toHaveBeenCalled()
  expect(store.get(settingsAtom).grayMode).toBe(false)
})

test('A7.7 A6.7 where nothing has a header, as with full content, the button floats', () => {
  setup({ hasHeader: false })
  expect(screen.getByRole('button', { name: 'Settings' }).parentElement).toHaveClass('floating')
})

test('A7.7 A6.7 on a phone it stands at the end of the page, over no field', () => {
  setup({ hasHeader: false, isMobile: true })
  expect(screen.getByRole('button', { name: 'Settings' }).parentElement).toHaveClass('atEndOfPage')
})

test('A7.7 the button floats where it is asked to, and can be switched off', async () => {
  const store = setup()
  expect(screen.getAllByRole('button', { name: 'Settings' })).toHaveLength(1)
  act(() => changeSettings(store, { settingButtonPosition: 'fixed' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Settings' })).toHaveLength(1))
  act(() => changeSettings(store, { showSettingButton: false }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull())
})

test('A12.2 errors are captured once the switch is on that the error log names', async () => {
  const store = setup()
  const drawer = await openDrawer()
  await userEvent.click(drawer.getByRole('switch', { name: 'Capture errors' }))
  expect(store.get(settingsAtom).useErrorHandle).toBe(true)
})

test('A18.3 the type of animation says where it does not hold: an open page slides, unless none is kept', async () => {
  const store = setup()
  const drawer = await openDrawer()
  const type = drawer.getByRole('combobox', { name: 'Animation type' })
  expect(type).toHaveAccessibleDescription(
    'For pages that open. A page that is already open always slides in.',
  )
  act(() => changeSettings(store, { openKeepAlive: false }))
  expect(type).not.toHaveAccessibleDescription()
})
