import type { Part } from '@console/kernel/define-remote'
import { usePage } from '@console/kernel/page'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { openPagesAtom } from '../page-stack/page-stack'
import userEvent from '@testing-library/user-event'
import {
  changeSettings,
  defaultSettings,
  initSettings,
  type Settings,
  settingsAtom,
} from '../settings/settings'
import { createTestStorage, resetStorages } from '../storage/testing/test-storage'
import {
  createPartLoaders,
  disposeConsoles,
  findPageHeading,
  renderConsole,
} from '../router/testing/render-console'
import { tabsAtom } from './tabs-state'

afterEach(() => {
  disposeConsoles()
  resetStorages()
  closeBrowser()
})

/** A page with a field, which says that it holds input. */
const formPart: Part = {
  Component: function Form() {
    const { setUnsaved } = usePage()
    return (
      <>
        <h1 tabIndex={-1}>My account</h1>
        <input aria-label="Name" onChange={({ target }) => setUnsaved(target.value !== '')} />
      </>
    )
  },
}

async function start() {
  const parts = createPartLoaders({ 'users/me': async () => formPart })
  const app = await renderConsole('/console', { parts, signedIn: true })
  await app.start()
  await findPageHeading('Hello, Mei Lin')
  return app
}

const tabNames = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
const tab = (name: string) => screen.getByRole('tab', { name })
const currentTab = () => screen.getByRole('tab', { selected: true }).textContent
async function openMenu(name: string) {
  fireEvent.contextMenu(tab(name))
  return within(await screen.findByRole('menu'))
}
const choose = async (name: string, action: string) =>
  userEvent.click((await openMenu(name)).getByRole('menuitem', { name: new RegExp(`^${action}`) }))
const cross = (name: string) => tab(name).parentElement!.querySelector('[data-cross]')!

test('A4.1 home has the first tab, and each page that is opened one more', async () => {
  const app = await start()
  expect(screen.getByRole('tablist', { name: 'Open pages' })).toBeVisible()
  expect(tabNames()).toEqual(['Home'])
  await app.go('/users/my-account')
  await findPageHeading('My account')
  await app.go('/exception?status=403')
  await app.go('/console')
  await waitFor(() => expect(currentTab()).toBe('Home'))
  expect(tabNames()).toEqual(['Home', 'My account'])
})

test('A4.1 who begins at another page has the tab of home all the same', async () => {
  const app = await renderConsole('/users/my-account', { signedIn: true })
  await app.start()
  await findPageHeading('My account')
  expect(tabNames()).toEqual(['Home', 'My account'])
  await userEvent.click(tab('Home'))
  await findPageHeading('Hello, Mei Lin')
})

test('A4.3 a menu says which actions it does not offer now, and why', async () => {
  const app = await start()
  await app.go('/users/my-account')
  await findPageHeading('My account')
  const menu = await openMenu('Home')
  const disabled = menu
    .getAllByRole('menuitem')
    .filter((item) => item.getAttribute('aria-disabled') === 'true')
  expect(disabled.map(({ textContent }) => textContent)).toEqual([
    'RefreshOnly for the page that is shown',
    'CloseYour home stays open',
    'Close leftOnly for the page that is shown',
    'Close rightOnly for the page that is shown',
    'Close othersOnly for the page that is shown',
    'Open besideThe window is too narrow for two pages',
    'PinYour home stays open',
  ])
})

test('A4.4 closing the current page goes to its neighbour, and what it held is gone', async () => {
  const app = await start()
  await app.go('/users/my-account')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'x{Backspace}')
  await choose('My account', 'Close$')
  await findPageHeading('Hello, Mei Lin')
  expect(tabNames()).toEqual(['Home'])
  expect(cross('Home')).toBeNull()
  await app.go('/users/my-account')
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('')
})

test('A4.4 the cross and the middle button close a tab in the background, and nothing else moves', async () => {
  const app = await start()
  await app.go('/users/my-account?id=1')
  await app.go('/users/my-account?id=2')
  await app.go('/console')
  await waitFor(() => expect(currentTab()).toBe('Home'))
  fireEvent(
    screen.getAllByRole('tab')[2]!,
    new MouseEvent('auxclick', { button: 1, bubbles: true }),
  )
  expect(tabNames()).toEqual(['Home', 'My account'])
  await userEvent.click(cross('My account'))
  expect(tabNames()).toEqual(['Home'])
  expect(app.currentLocation().path).toBe('/console')
})

test('A4.4 input that is saved nowhere is asked about before its tab is closed', async () => {
  const app = await start()
  await app.go('/users/my-account')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'half')
  tab('My account').focus()
  await userEvent.keyboard('{Delete}')
  const dialog = await screen.findByRole('alertdialog', { name: 'Close without saving?' })
  expect(dialog).toHaveAccessibleDescription(/Not saved yet: My account/)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('half'))
  tab('My account').focus()
  await userEvent.keyboard('{Delete}')
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close' }),
  )
  await findPageHeading('Hello, Mei Lin')
  expect(tabNames()).toEqual(['Home'])
})

test('A4.2 one more of a route with a maximum closes the oldest, with its page', async () => {
  const app = await start()
  await app.go('/records/1')
  await app.go('/records/2')
  await waitFor(() => expect(tabNames()).toEqual(['Home', '/records/2']))
  const open = app.store.get(openPagesAtom).map(({ location }) => location.path)
  expect(open).toEqual(['/console', '/records/2'])
})

test('A4.5 refreshing begins the page anew and stays at its address', async () => {
  const app = await start()
  await app.go('/users/my-account?id=1')
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.type(field, 'x{Backspace}')
  await userEvent.click(screen.getByRole('button', { name: 'Refresh this page' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).not.toBe(field))
  expect(app.currentLocation().query.get('id')).toBe('1')
  expect(tabNames()).toEqual(['Home', 'My account'])
})

test('rulings 22: arrow keys, Home and End move between tabs, and only one is in the Tab order', async () => {
  const app = await start()
  await app.go('/users/my-account')
  await findPageHeading('My account')
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0])
  tab('My account').focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(tab('Home')).toHaveFocus()
  await userEvent.keyboard('{End}')
  expect(tab('My account')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  await findPageHeading('Hello, Mei Lin')
})

test('A4.6 a tab is moved by key, never before home, and its place is announced', async () => {
  const app = await start()
  await app.go('/users/my-account')
  await app.go('/team/one')
  await findPageHeading('One')
  const moved = screen.getByRole('tab', { selected: true })
  expect(moved).toHaveAccessibleDescription('Ctrl, Shift and an arrow key move this tab')
  expect(tab('Home')).not.toHaveAccessibleDescription(/move/)
  moved.focus()
  await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}')
  expect(tabNames()).toEqual(['Home', moved.textContent, 'My account'])
  expect(screen.getByText(/place 2 of 3$/)).toHaveRole('status')
  await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}')
  expect(tabNames()[0]).toBe('Home')
  expect(moved).toHaveFocus()
})

test('A4.9 the buttons beside the strip, and the strip itself, are there by choice', async () => {
  const app = await renderConsole('/console', { signedIn: true })
  initSettings(app.store, createTestStorage({ store: app.store }).storage)
  await app.start()
  const button = (name: string) => screen.queryByRole('button', { name })
  expect(await screen.findByRole('button', { name: 'Refresh this page' })).toBeVisible()
  const change = (multiTabsSetting: Partial<Settings['multiTabsSetting']>) =>
    act(() => changeSettings(app.store, { multiTabsSetting }))
  change({ showRedo: false })
  expect(button('Refresh this page')).toBeNull()
  expect(button('Actions for this page')).toBeVisible()
  change({ showQuick: false })
  expect(button('Actions for this page')).toBeNull()
  expect(tabNames()).toEqual(['Home'])
  change({ show: false })
  expect(screen.queryByRole('tablist')).toBeNull()
})

test('A4.9 the fold button hides menu and header together and back, then fires a resize', async () => {
  const app = await renderConsole('/console', { signedIn: true })
  initSettings(app.store, createTestStorage({ store: app.store }).storage)
  changeSettings(app.store, { menuSetting: { type: 'sidebar', show: true } })
  await app.start()
  const header = () => screen.queryByRole('banner')
  const resized = jest.fn()
  window.addEventListener('resize', resized)
  await userEvent.click(await screen.findByRole('button', { name: 'Hide menu and header' }))
  expect(header()).toBeNull()
  expect(app.store.get(settingsAtom).menuSetting.show).toBe(false)
  await waitFor(() => expect(resized).toHaveBeenCalledTimes(1))
  await userEvent.click(screen.getByRole('button', { name: 'Show menu and header' }))
  expect(header()).toBeVisible()
  expect(app.store.get(settingsAtom).menuSetting.show).toBe(true)
  await waitFor(() => expect(resized).toHaveBeenCalledTimes(2))
  window.removeEventListener('resize', resized)
})

test('A4.9 a menu in the header comes back with it, and its own setting stays', async () => {
  const app = await renderConsole('/console', { signedIn: true })
  initSettings(app.store, createTestStorage({ store: app.store }).storage)
  await app.start()
  await userEvent.click(await screen.findByRole('button', { name: 'Hide menu and header' }))
  await userEvent.click(screen.getByRole('button', { name: 'Show menu and header' }))
  expect(app.store.get(settingsAtom)).toEqual(defaultSettings)
})

test.each([{ openKeepAlive: false }, { multiTabsSetting: { show: false } }])(
  'A4.7 with %o a page that is left is not kept',
  async (changes) => {
    const app = await renderConsole('/users/my-account', {
      parts: createPartLoaders({ 'users/me': async () => formPart }),
      signedIn: true,
    })
    initSettings(app.store, createTestStorage({ store: app.store }).storage)
    changeSettings(app.store, changes)
    await app.start()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'typed')
    await app.go('/console')
    await findPageHeading('Hello, Mei Lin')
    await app.go('/users/my-account')
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('')
  },
)

test('A4.4 close all leaves home', async () => {
  const app = await start()
  await app.go('/users/my-account')
  await findPageHeading('My account')
  await userEvent.click(screen.getByRole('button', { name: 'Actions for this page' }))
  await userEvent.click(
    await within(await screen.findByRole('menu')).findByRole('menuitem', { name: /^Close all/ }),
  )
  await findPageHeading('Hello, Mei Lin')
  expect(tabNames()).toEqual(['Home'])
})

test('the next person begins without the tabs of the one before', async () => {
  const app = await start()
  await app.go('/users/my-account')
  await findPageHeading('My account')
  app.setSignedIn(false)
  expect(screen.queryByRole('tab')).toBeNull()
  app.setSignedIn(true)
  await app.go('/console')
  await findPageHeading('Hello, Mei Lin')
  expect(tabNames()).toEqual(['Home'])
})

/** The browser forgets what belongs to its windows. */
const closeBrowser = () => {
  sessionStorage.clear()
  document.cookie = 'console_running=; path=/; max-age=0'
}
/** Starts a console with storage, as another page of the same browser. */
async function startStored(href: string) {
  const app = await renderConsole(href, { signedIn: true })
  createTestStorage({ store: app.store })
  await app.start()
  await screen.findByRole('tablist')
  return {
    ...app,
    leave() {
      window.dispatchEvent(new Event('pagehide'))
      app.view.unmount()
    },
  }
}
async function leaveTwoTabs() {
  const app = await startStored('/users/my-account?id=1')
  await app.go('/users/my-account?id=2')
  await waitFor(() => expect(tabNames()).toHaveLength(3))
  fireEvent.contextMenu(screen.getAllByRole('tab')[2]!)
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Pin/ }))
  app.leave()
}
const tabAddresses = (app: Awaited<ReturnType<typeof startStored>>) =>
  app.store.get(tabsAtom).map(({ address }) => address)
const bothTabs = ['/console', '/users/my-account?id=2', '/users/my-account?id=1']

test('A4.8 tabs, their order and pins come back after a reload, and the address says which is shown', async () => {
  await leaveTwoTabs()
  const app = await startStored('/users/my-account?id=1')
  expect(tabAddresses(app)).toEqual(bothTabs)
  expect(app.store.get(tabsAtom).map(({ isPinned }) => isPinned)).toEqual([false, true, false])
  expect(screen.getAllByRole('tab')[2]).toHaveAttribute('aria-selected', 'true')
})

test('A4.8 after a new start of the browser the page comes back that was shown', async () => {
  await leaveTwoTabs()
  closeBrowser()
  const app = await startStored('/console')
  await waitFor(() => expect(app.currentLocation().query.get('id')).toBe('2'))
  expect(tabAddresses(app)).toEqual(bothTabs)
  app.leave()
  // A second window begins with its own page.
  sessionStorage.clear()
  expect(tabAddresses(await startStored('/console'))).toEqual(['/console'])
})

test('A4.8 another person does not find them', async () => {
  await leaveTwoTabs()
  const mine = {
    userId: '2',
    active: null,
    tabs: [{ address: '/users/my-account', isPinned: true }],
  }
  const { store, storage } = createTestStorage()
  store.set(storage.stored<unknown>('tabs', null, { writeMode: 'through', area: 'session' }), mine)
  const app = await startStored('/console')
  expect(tabAddresses(app)).toEqual(['/console'])
})

test('A4.8 a page that may not be entered any more does not come back', async () => {
  const { store, storage } = createTestStorage()
  const tabs = ['/nowhere', '/login', '/exception', '/users/my-account'].map((address) => ({
    address,
    isPinned: false,
  }))
  store.set(storage.stored<unknown>('tabs', null, { writeMode: 'through', area: 'session' }), {
    userId: '1',
    active: '/nowhere',
    tabs,
  })
  expect(tabAddresses(await startStored('/console'))).toEqual(['/console', '/users/my-account'])
})

test('A4.8 without the setting nothing is stored and nothing comes back', async () => {
  await leaveTwoTabs()
  const app = await renderConsole('/console', { signedIn: true })
  const { storage } = createTestStorage({ store: app.store })
  initSettings(app.store, storage)
  changeSettings(app.store, { multiTabsSetting: { cache: false } })
  await app.start()
  await screen.findByRole('tablist')
  expect(tabNames()).toEqual(['Home'])
  window.dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.getItem('SHOP__PRODUCTION__1__SESSION')).not.toContain('my-account')
})
