import type { Part } from '@console/kernel/define-remote'
import { draftKey } from '@console/kernel/draft-key'
import { usePage, usePageTitle } from '@console/kernel/page'
import { writableSessionAtom } from '@console/kernel/session-writer'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSearchParams } from 'react-router-dom'
import { changeLocale } from '../locale/locale'
import { closePages, endUnsavedForms, openPagesAtom } from '../page-stack/page-stack'
import { defaultSettings } from '../settings/setting-table'
import { changeSettings, initSettings, type Settings, settingsAtom } from '../settings/settings'
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

/** A page with a field, which says that it holds input, and a button that leads on in its place. */
const formPart: Part = {
  Component: function Form() {
    const { setUnsaved, go } = usePage()
    return (
      <>
        <h1 tabIndex={-1}>My account</h1>
        <input aria-label="Name" onChange={({ target }) => setUnsaved(target.value !== '')} />
        <button onClick={() => go('/team/one', { replace: true })}>Done</button>
        <button onClick={() => go('/team/one', { replace: true, keepsTabFromMenu: true })}>
          Chosen
        </button>
        <button
          onClick={() => go('/team/one', { replace: true, alsoDone: '/users/my-account?step=1' })}
        >
          Created
        </button>
      </>
    )
  },
}

async function start(parts = createPartLoaders({ 'users/me': async () => formPart })) {
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

test('A4.1 a page without a tab has that of the page whose menu entry it marks', async () => {
  const app = await start()
  await app.go('/users/photo')
  await findPageHeading('Photo')
  expect(tabNames()).toEqual(['Home', 'My account'])
  expect(currentTab()).toBe('My account')
  await userEvent.click(tab('My account'))
  await screen.findByRole('textbox', { name: 'Name' })
  expect(tabNames()).toEqual(['Home', 'My account'])
})

test('A4.1 the tab that stands for such a page may have a query; closing it leaves the page', async () => {
  const app = await start()
  await app.go('/users/my-account?id=1')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'x')
  await app.go('/users/photo')
  await findPageHeading('Photo')
  expect(tabNames()).toEqual(['Home', 'My account'])
  // The page of the tab is kept, with its input: refreshing is about the one that is shown.
  await userEvent.click(screen.getByRole('button', { name: 'Refresh this page' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await findPageHeading('Photo')
  fireEvent.keyDown(tab('My account'), { key: 'Delete' })
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Close' }))
  await findPageHeading('Hello, Mei Lin')
  expect(tabNames()).toEqual(['Home'])
})

test('A4.1 tabs that are called alike are numbered in the order in which they were opened', async () => {
  const app = await start()
  await app.go('/users/my-account?id=%E6%B8%AF')
  await app.go('/users/my-account?id=a+b')
  await waitFor(() => expect(tabNames()).toEqual(['Home', 'My account', 'My account\u00a0(2)']))
  const tooltips = () => screen.getAllByRole('tab').map(({ title }) => title)
  expect(tooltips()).toEqual(['Home', 'My account', 'My account\n/users/my-account?id=a b'])
  await userEvent.click(screen.getAllByRole('tab')[1]!.nextElementSibling!)
  expect(tooltips()).toEqual(['Home', 'My account'])
  expect(tabNames()).toEqual(['Home', 'My account'])
})

test('A4.1 a dialog makes no other page: its address leads to the tab that is open, and back', async () => {
  const app = await start()
  await app.go('/users/my-account')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'typed')
  await app.go('/users/my-account?dialog=invite')
  expect(tabNames()).toEqual(['Home', 'My account'])
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('typed')
  await app.go('/console')
  await waitFor(() => expect(currentTab()).toBe('Home'))
  // It is shown as it was left.
  await userEvent.click(tab('My account'))
  await waitFor(() => expect(app.currentLocation().query.get('dialog')).toBe('invite'))
  expect(tabNames()).toEqual(['Home', 'My account'])
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
    'RefreshOnly for the current page',
    'CloseYour home page stays open',
    'Close leftOnly for the current page',
    'Close rightOnly for the current page',
    'Close othersOnly for the current page',
    'Open besideThe window is too narrow for two pages',
    'PinYour home page stays open',
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

test('A4.4 closing a tab on a page that has none leaves that page where it is', async () => {
  const app = await start()
  await app.go('/users/my-account')
  await waitFor(() => expect(tabNames()).toEqual(['Home', 'My account']))
  await app.go('/exception?status=403')
  await waitFor(() => expect(screen.queryByRole('tab', { selected: true })).toBeNull())
  await userEvent.click(cross('My account'))
  expect(tabNames()).toEqual(['Home'])
  expect(app.currentLocation().path).toBe('/exception')
})

test('a tab says whether its page holds input that is saved nowhere', async () => {
  const app = await start()
  await app.go('/users/my-account')
  const name = await screen.findByRole('textbox', { name: 'Name' })
  expect(tab('My account')).toHaveAttribute('title', 'My account')
  await userEvent.type(name, 'half')
  await waitFor(() =>
    expect(tab('My account')).toHaveAttribute('title', 'My account\nNot saved yet'),
  )
  await userEvent.clear(name)
  await waitFor(() => expect(tab('My account')).toHaveAttribute('title', 'My account'))
})

test('A4.4 input that is saved nowhere is asked about before its tab is closed', async () => {
  const app = await start()
  await app.go('/users/my-account')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'half')
  act(() => tab('My account').focus())
  await userEvent.keyboard('{Delete}')
  const dialog = await screen.findByRole('alertdialog', { name: 'Close without saving?' })
  expect(dialog).toHaveAccessibleDescription(/Not saved yet: My account/)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('half'))
  act(() => tab('My account').focus())
  await userEvent.keyboard('{Delete}')
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close' }),
  )
  await findPageHeading('Hello, Mei Lin')
  expect(tabNames()).toEqual(['Home'])
})

/** Three tabs after home; the last one is shown. */
async function startWithFour() {
  const parts = createPartLoaders({ 'users/me': async () => formPart })
  const app = await renderConsole('/console', { parts, signedIn: true })
  await app.start()
  for (const id of ['1', '2', '3']) await app.go(`/users/my-account?id=${id}`)
  await waitFor(() => expect(tabNames()).toHaveLength(4))
  const focusedAddress = () =>
    app.store.get(tabsAtom).find(({ id }) => `tab-${id}` === document.activeElement?.id)?.address
  return { ...app, focusedAddress }
}

test('A4.4 after a tab was closed by key the one that took its place has the focus, and its page leaves it there', async () => {
  const { focusedAddress, currentLocation } = await startWithFour()
  const [, second, , last] = screen.getAllByRole('tab')
  act(() => second!.focus())
  await userEvent.keyboard('{Delete}')
  expect(focusedAddress()).toBe('/users/my-account?id=2')
  act(() => last!.focus())
  await userEvent.keyboard('{Delete}')
  await waitFor(() => expect(currentLocation().query.get('id')).toBe('2'))
  await waitFor(() => expect(currentTab()).toBe('My account'))
  expect(focusedAddress()).toBe('/users/my-account?id=2')
  await userEvent.keyboard('{Delete}')
  await findPageHeading('Hello, Mei Lin')
  expect(focusedAddress()).toBe('/console')
})

test('A4.4 after the current page was closed Back leads to the page before, and not to the same again', async () => {
  const app = await start()
  await app.go('/users/my-account?id=1')
  await app.go('/users/my-account?id=2')
  await waitFor(() => expect(tabNames()).toHaveLength(3))
  const [, , current] = screen.getAllByRole('tab')
  await userEvent.click(current!.parentElement!.querySelector('[data-cross]')!)
  await waitFor(() => expect(app.currentLocation().query.get('id')).toBe('1'))
  window.history.back()
  await waitFor(() => expect(app.currentLocation().path).toBe('/console'))
})

test('A4.4 who closes faster than pages are shown ends at the left neighbour all the same', async () => {
  const { focusedAddress, currentLocation } = await startWithFour()
  act(() => screen.getAllByRole('tab').at(-1)!.focus())
  fireEvent.keyDown(document.activeElement!, { key: 'Delete' })
  fireEvent.keyDown(document.activeElement!, { key: 'Delete' })
  await waitFor(() => expect(tabNames()).toHaveLength(2))
  await waitFor(() => expect(currentLocation().query.get('id')).toBe('1'))
  await waitFor(() => expect(currentTab()).toBe('My account'))
  expect(focusedAddress()).toBe('/users/my-account?id=1')
})

test('A4.4 who chooses in the menu of a tab goes on from there, and who goes to a tab from its page', async () => {
  const { focusedAddress } = await startWithFour()
  const [, , third, last] = screen.getAllByRole('tab')
  async function chooseByKey(element: HTMLElement, action: string) {
    act(() => element.focus())
    fireEvent.contextMenu(element)
    const item = await screen.findByRole('menuitem', { name: action })
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
    await userEvent.keyboard('{Home}')
    while (screen.getByRole('menu').getAttribute('aria-activedescendant') !== item.id)
      await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard('{Enter}')
  }
  await chooseByKey(third!, 'Close')
  await waitFor(() => expect(focusedAddress()).toBe('/users/my-account?id=3'))
  await chooseByKey(last!, 'Refresh')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(''))
  await waitFor(() => expect(focusedAddress()).toBe('/users/my-account?id=3'))
  await chooseByKey(last!, 'Close all')
  await findPageHeading('Hello, Mei Lin')
  expect(tabNames()).toEqual(['Home'])
  await waitFor(() => expect(focusedAddress()).toBe('/console'))
})

test('A4.1 a tab whose page is not open has its dot until what was kept for the page has ended', async () => {
  const { store, go } = await start()
  const { storage } = createTestStorage({ store })
  await go('/users/my-account')
  await findPageHeading('My account')
  await go('/console')
  const page = '/users/my-account'
  const draft = storage.stored(`users.${draftKey('name', page)}`, '', {
    area: 'session',
    writeMode: 'deferred',
  })
  act(() => {
    store.set(draft, 'half')
    closePages(store, ({ location }) => location.path === page)
  })
  const details = () => tab('My account').title
  expect(details()).toBe('My account\nNot saved yet')
  act(() => endUnsavedForms(store, () => true))
  expect(details()).toBe('My account')
})

test.each(['later', 'sooner'])(
  'A4.4 after the question about unsaved input the focus is on the tab that took the place, also when its page is there %s than the dialog is gone',
  async (when) => {
    const { focusedAddress } = await startWithFour()
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'half')
    act(() => screen.getAllByRole('tab').at(-1)!.focus())
    await userEvent.keyboard('{Delete}')
    const question = await screen.findByRole('alertdialog')
    const confirm = within(question).getByRole('button', { name: 'Close' })
    confirm.focus()
    act(() => void fireEvent.click(confirm))
    // The dialog gives the focus back a moment after it has let go of it.
    if (when === 'sooner') document.querySelector<HTMLElement>('main h1')!.focus()
    await waitFor(() => expect(tabNames()).toHaveLength(3))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(focusedAddress()).toBe('/users/my-account?id=2'))
  },
)

test('A4.5 A4.9 who walks on in the strip, or opens a menu there, while the page begins anew is not taken to it', async () => {
  const { focusedAddress } = await startWithFour()
  const last = screen.getAllByRole('tab').at(-1)!
  const refresh = async () => {
    act(() => last.focus())
    const begun = screen.getByRole('textbox', { name: 'Name' })
    fireEvent.contextMenu(last)
    const item = await screen.findByRole('menuitem', { name: 'Refresh' })
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
    await userEvent.click(item)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).not.toBe(begun))
    await waitFor(() => expect(last).toHaveFocus())
  }
  // What a page does that comes late.
  const takeFocus = () => act(() => document.querySelector<HTMLElement>('main h1')!.focus())
  await refresh()
  await userEvent.keyboard('{Home}{ArrowRight}')
  takeFocus()
  expect(focusedAddress()).toBe('/users/my-account?id=1')
  await userEvent.keyboard('{Delete}')
  await waitFor(() => expect(tabNames()).toHaveLength(3))

  await refresh()
  await userEvent.keyboard('{ArrowLeft}{Shift>}{F10}{/Shift}')
  fireEvent.contextMenu(document.activeElement!)
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
  takeFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('menu')).toHaveFocus()
})

test('A4.4 a page that leads on in its own place is done: its tab is closed with it', async () => {
  const app = await start()
  await app.go('/users/my-account')
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }))
  await waitFor(() => expect(tabNames()).toEqual(['Home', '/team/one']))
  expect(app.store.get(openPagesAtom).map(({ location }) => location.path)).toEqual([
    '/console',
    '/team/one',
  ])
})

test.each([
  ['is pinned', async () => userEvent.click((await openMenu('My account')).getByText(/^Pin/))],
  ['holds unsaved input', async () => userEvent.type(screen.getByLabelText('Name'), 'Mei')],
])('A4.4 it keeps the tab if that %s', async (_what, keep) => {
  const app = await start()
  await app.go('/users/my-account')
  await findPageHeading('My account')
  await keep()
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(currentTab()).toBe('/team/one'))
  await act(async () => {})
  expect(tabNames()).toHaveLength(3)
})

test('rulings 37 the tab of a page where something is chosen goes when the choice is made', async () => {
  const app = await start()
  await app.go('/users/my-account')
  await userEvent.click(await screen.findByRole('button', { name: 'Chosen' }))
  await waitFor(() => expect(tabNames()).toEqual(['Home', '/team/one']))
})

test('rulings 37 it stays where it was opened from the menu', async () => {
  await start()
  await userEvent.click(screen.getByRole('link', { name: 'My account' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Chosen' }))
  await waitFor(() => expect(currentTab()).toBe('/team/one'))
  await act(async () => {})
  expect(tabNames()).toEqual(['Home', 'My account', '/team/one'])
})

test('rulings 37 so does the tab of the page that led to the one where it is made, unless it came from the menu', async () => {
  const app = await start()
  await app.go('/users/my-account?step=1')
  await app.go('/users/my-account?step=2')
  await userEvent.click(await screen.findByRole('button', { name: 'Created' }))
  await waitFor(() => expect(tabNames()).toEqual(['Home', '/team/one']))
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
  act(() => tab('My account').focus())
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
  expect(moved).toHaveAccessibleDescription('Move this tab with Ctrl, Shift and an arrow key')
  expect(tab('Home')).not.toHaveAccessibleDescription(/move/)
  act(() => moved.focus())
  await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}')
  expect(tabNames()).toEqual(['Home', moved.textContent, 'My account'])
  expect(screen.getByText(/position 2 of 3$/)).toHaveRole('status')
  await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}')
  expect(tabNames()[0]).toBe('Home')
  expect(moved).toHaveFocus()
})

test('A4.9 the buttons beside the strip, and the strip itself, are there by choice', async () => {
  const app = await renderConsole('/console', { signedIn: true })
  act(() => initSettings(app.store, createTestStorage({ store: app.store }).storage))
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
  act(() => initSettings(app.store, createTestStorage({ store: app.store }).storage))
  act(() => changeSettings(app.store, { menuSetting: { type: 'sidebar', show: true } }))
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

test('A4.9 what hides menu and header looks unlike full screen', async () => {
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true })
  const app = await renderConsole('/console', { signedIn: true })
  act(() => initSettings(app.store, createTestStorage({ store: app.store }).storage))
  await app.start()
  const shapeOf = async (name: string) =>
    (await screen.findByRole('button', { name })).querySelector('svg')!.innerHTML
  expect(await shapeOf('Hide menu and header')).not.toBe(await shapeOf('Full screen'))
  Reflect.deleteProperty(document, 'fullscreenEnabled')
})

test('A4.9 a menu in the header comes back with it, and its own setting stays', async () => {
  const app = await renderConsole('/console', { signedIn: true })
  act(() => initSettings(app.store, createTestStorage({ store: app.store }).storage))
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
    act(() => initSettings(app.store, createTestStorage({ store: app.store }).storage))
    act(() => changeSettings(app.store, changes))
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
async function startStored(href: string, parts = createPartLoaders()) {
  const app = await renderConsole(href, { signedIn: true, parts })
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
  // The menu tells of the choice when it closes.
  await waitFor(() => expect(tabAddresses(app)).toEqual(bothTabs))
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

/** A page that names itself after its record, once it is there. */
const namedPart: Part = {
  Component: function Named() {
    const id = useSearchParams()[0].get('id')
    usePageTitle(id ? 'Account' : null, id ?? undefined)
    return <h1 tabIndex={-1}>My account</h1>
  },
}

test('A4.8 a tab that came back is named as its page named itself, until that page is shown', async () => {
  const parts = createPartLoaders({ 'users/me': async () => namedPart })
  const app = await startStored('/users/my-account?id=1', parts)
  await app.go('/users/my-account?id=2')
  await waitFor(() => expect(tabNames()).toEqual(['Home', 'Account · 1', 'Account · 2']))
  app.leave()
  const unnamed = createPartLoaders()
  const again = await startStored('/users/my-account?id=2', unnamed)
  expect(tabNames()).toEqual(['Home', 'Account · 1', 'My account'])
  again.leave()
  // It was not shown in between.
  const third = await startStored('/console', unnamed)
  expect(tabNames()).toEqual(['Home', 'Account · 1', 'My account'])
  // A name in another language would be wrong; its own has not been asked for.
  await act(() => changeLocale(third.store, 'zh_TW'))
  expect(tabNames()[1]).toBe('My account')
  await act(() => changeLocale(third.store, 'en'))
  expect(tabNames()[1]).toBe('Account · 1')
  await third.go('/users/my-account?id=1')
  await findPageHeading('My account')
  expect(tabNames()).toEqual(['Home', 'My account', 'My account\u00a0(2)'])
})

test('A4.1 what a hidden page was about in another team waits until it is shown', async () => {
  const app = await start(createPartLoaders({ 'users/me': async () => namedPart }))
  await app.go('/users/my-account?id=1')
  await waitFor(() => expect(tabNames()[1]).toBe('Account · 1'))
  const enter = (id: string) =>
    act(() => {
      const session = app.store.get(writableSessionAtom)
      app.store.set(writableSessionAtom, { ...session, team: { id, name: id } })
    })
  // The shown one says it again.
  enter('peak')
  expect(tabNames()[1]).toBe('Account · 1')
  await app.go('/console')
  enter('harbour')
  await waitFor(() => expect(tabNames()[1]).toBe('Account'))
  await app.go('/users/my-account?id=1')
  await waitFor(() => expect(tabNames()[1]).toBe('Account · 1'))
})

test('A4.8 stored tabs with a name that is none are not read', async () => {
  const { store, storage } = createTestStorage()
  const tab = { address: '/users/my-account', isPinned: false, title: { text: 1, locale: 'en' } }
  const stored = { userId: '1', active: null, tabs: [tab] }
  store.set(
    storage.stored<unknown>('tabs', null, { writeMode: 'through', area: 'session' }),
    stored,
  )
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
  act(() => initSettings(app.store, storage))
  act(() => changeSettings(app.store, { multiTabsSetting: { cache: false } }))
  await app.start()
  await screen.findByRole('tablist')
  expect(tabNames()).toEqual(['Home'])
  window.dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.getItem('SHOP__PRODUCTION__1__SESSION')).not.toContain('my-account')
})
