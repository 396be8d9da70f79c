import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { activePageAtom, setPageNavigation, showPage } from '../page-stack/page-stack'
import { setPageUnsaved } from '../page-stack/stack-state'
import { accessibleRoutesAtom, initRoutes, setNavigationTarget, parseHref } from '../routes/routes'
import { atom } from 'jotai/vanilla'
import { changeSettings, initSettings } from '../settings/settings'
import { BrandLogo } from './brand-logo'
import { Header } from './header'
import { UserMenu } from './user-menu'
import { setPageLoading } from './page-loading'
import { ShellDialogs } from './shell-dialogs'
import { setSignOutDialogOpen } from './sign-out-dialog'
import { meiSession, renderShell, reportsManifest } from './testing/render-shell'

const HeaderWithDialogs = () => (
  <>
    <Header />
    <ShellDialogs />
  </>
)
const chooseMenuItem = async (button: string | RegExp, item: string) => {
  await userEvent.click(screen.getByRole('button', { name: button }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('A7.2 the logo links to the home page and is named after the brand', () => {
  renderShell(<Header />)
  expect(screen.getByRole('link', { name: 'Harbour: Go to home' })).toHaveAttribute(
    'href',
    '#/console',
  )
})

test('A9.3 the logo is the one for what it lies on', () => {
  const { store } = renderShell(
    <>
      <BrandLogo surface="header" />
      <BrandLogo surface="sidebar" />
    </>,
  )
  act(() =>
    initSettings(store, { stored: (_: string, initial: unknown) => atom(initial) } as never),
  )
  const logos = () =>
    screen
      .getAllByRole('presentation', { hidden: true })
      .map((image) => decodeURIComponent(image.getAttribute('src')!))
  expect(logos()).toEqual([expect.stringContaining('light'), expect.stringContaining('light')])
  act(() => changeSettings(store, { menuSetting: { bgColor: '#001529' } }))
  expect(logos()).toEqual([expect.stringContaining('light'), expect.stringContaining('dark')])
})

test('A6.7 a header that comes later than the layout has as much in it as it has room', () => {
  let headerWidth = 1440
  const width = jest
    .spyOn(HTMLElement.prototype, 'offsetWidth', 'get')
    .mockImplementation(function (this: HTMLElement) {
      return this.tagName === 'HEADER' ? headerWidth : 16
    })
  const { store } = renderShell(<Header />)
  initSettings(store, { stored: (_: string, initial: unknown) => atom(initial) } as never)
  act(() => changeSettings(store, { headerSetting: { show: false } }))
  expect(screen.queryByRole('banner')).toBeNull()
  headerWidth = 360
  act(() => changeSettings(store, { headerSetting: { show: true } }))
  expect(screen.queryByRole('button', { name: 'Language' })).toBeNull()
  width.mockRestore()
})

test('A7.2 the logo links to the home of a person who has one of their own', () => {
  const person = { ...meiSession.person!, homePath: '/reports' }
  renderShell(<Header />, { ...meiSession, person })
  expect(screen.getByRole('link', { name: /^Harbour/ })).toHaveAttribute('href', '#/reports')
})

test('A7.6 on a phone the menu of the person is a sheet, named after them', async () => {
  const { matchMedia } = window
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('639.98') })
  renderShell(<HeaderWithDialogs />)
  await userEvent.click(screen.getByRole('button', { name: /Mei Lin/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Mei Lin' }))
  expect(sheet.getByText(/Harbour Lights/)).toBeVisible()
  await userEvent.click(sheet.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByRole('alertdialog', { name: 'Sign out?' })).toBeVisible()
  window.matchMedia = matchMedia
})

test('A7.6 on a phone signing out stands before the languages', async () => {
  const { matchMedia } = window
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('639.98') })
  renderShell(<UserMenu room="narrow" />)
  await userEvent.click(screen.getByRole('button', { name: /Mei Lin/ }))
  const sheet = await screen.findByRole('dialog', { name: 'Mei Lin' })
  const entries = [...sheet.querySelectorAll('a, button:not([aria-label])')]
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Your profile',
    'Settings',
    'Dark mode',
    'Lock screen',
    'Switch user',
    'Sign out',
    'English',
    '简体中文',
    '繁體中文',
  ])
  window.matchMedia = matchMedia
})

test('A6.8 the header shows the menu in its order and marks the current page', () => {
  const { store, container } = renderShell(<Header />)
  const entries = () =>
    [...container.querySelectorAll('nav a')].map((entry) => [
      entry.textContent,
      entry.getAttribute('aria-current'),
    ])
  expect(entries()).toEqual([
    ['Home', null],
    ['Reports', null],
  ])
  act(() => setNavigationTarget(store, parseHref('/reports?page=2')))
  expect(entries()).toEqual([
    ['Home', null],
    ['Reports', 'page'],
  ])
})

test('A6.2 in the top menu a group opens below itself, and other sites have windows of their own', async () => {
  const group = { path: '/sales', in: 'shell', part: 'sales', meta: { title: 'users:sales' } }
  const day = { title: 'users:day', menuParent: '/sales', tag: { content: 'new' } }
  const routes = [
    group,
    { path: '/sales/day', in: 'shell', part: 'day', meta: day },
    { path: 'https://help.example.test', in: 'shell', part: 'help', meta: { title: 'users:help' } },
  ]
  const titles = { en: { 'users:sales': 'Sales', 'users:day': 'Per day', 'users:help': 'Help' } }
  const { store, go } = renderShell(<Header />)
  act(() =>
    initRoutes(store, [{ base: '', manifest: { ...reportsManifest, routes, titles } }] as never),
  )
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  expect(menu.getByRole('link', { name: 'Help' })).toHaveAttribute('target', '_blank')
  const sales = menu.getByRole('button', { name: 'Sales' })
  sales.focus()
  await userEvent.keyboard('{ArrowDown}')
  const link = menu.getByRole('link', { name: /^Per day/ })
  expect(link).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(sales).toHaveFocus()
  await userEvent.click(sales)
  await userEvent.click(menu.getByRole('link', { name: /^Per day/ }))
  expect(go).toHaveBeenCalledWith('/sales/day')
  expect(menu.queryByRole('link', { name: /^Per day/ })).toBeNull()
  act(() => setNavigationTarget(store, parseHref('/sales/day')))
  expect(sales).toHaveAttribute('data-current')
})

test('A6.2 what has no room in the top menu is in "More"', async () => {
  let report: (changes: object[]) => void = () => {}
  class TestObserver {
    constructor(callback: typeof report) {
      report = callback
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: TestObserver })
  try {
    const { container } = renderShell(<Header />)
    const items = [...container.querySelectorAll('[data-id]')]
    const boundingClientRect = { width: 80 }
    const show = (ratios: number[]) =>
      act(() =>
        report(
          ratios.map((intersectionRatio, index) => ({
            target: items[index],
            boundingClientRect,
            intersectionRatio,
          })),
        ),
      )
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
    show([1, 0.4])
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    expect(screen.getByRole('link', { name: 'Reports' })).toHaveAttribute('href', '#/reports')
    show([1, 1])
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  } finally {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver')
  }
})

test('A2.9 a page may name another one that the menu marks instead', () => {
  const { store, container } = renderShell(<Header />)
  act(() => setNavigationTarget(store, parseHref('/reports/one')))
  expect(container.querySelector('nav a[aria-current=page]')).toHaveTextContent('Reports')
})

const desktopWidth = window.innerWidth
afterEach(() => (window.innerWidth = desktopWidth))

test('A6.6 on a phone the menu is a drawer behind one button, and closes when a page is chosen', async () => {
  window.innerWidth = 360
  renderShell(<Header />)
  await userEvent.click(screen.getByRole('button', { name: 'Main menu' }))
  const drawer = await screen.findByRole('dialog', { name: 'Main menu' })
  const reports = within(drawer).getByRole('link', { name: 'Reports' })
  expect(reports).toHaveAttribute('href', '#/reports')
  await userEvent.click(reports)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('A6.6 on a tablet a menu of one entry needs no button: the link itself is there', () => {
  window.innerWidth = 800
  const { store } = renderShell(<Header />)
  const [home] = reportsManifest.routes
  act(() =>
    initRoutes(store, [{ base: '', manifest: { ...reportsManifest, routes: [home] } }] as never),
  )
  expect(screen.queryByRole('button', { name: 'Main menu' })).toBeNull()
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toHaveTextContent(/^Home$/)
})

describe('the language picker', () => {
  test('A16.2 names each language in itself and marks the page’s own', async () => {
    renderShell(<Header />)
    await userEvent.click(screen.getByRole('button', { name: 'Language' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => [item.textContent, item.getAttribute('aria-current')])).toEqual([
      ['English', 'true'],
      ['简体中文', null],
      ['繁體中文', null],
    ])
    expect(within(items[2]!).getByText('繁體中文')).toHaveAttribute('lang', 'zh-Hant-HK')
  })

  test('A16.2 changes the language in place', async () => {
    const { hostMocks } = renderShell(<Header />)
    await chooseMenuItem('Language', '简体中文')
    await waitFor(() => expect(hostMocks.change).toHaveBeenCalledWith('zh_CN'))
  })
})

test('A9.4 the button of dark mode is pressed in dark mode, and the logo follows', async () => {
  renderShell(<Header />)
  const logo = () => document.querySelector('header img')?.getAttribute('src')
  expect(logo()).toContain('light')
  await userEvent.click(screen.getByRole('button', { name: 'Dark mode' }))
  expect(document.documentElement).toHaveClass('dark')
  expect(logo()).toContain('dark')
  await userEvent.click(screen.getByRole('button', { name: 'Dark mode', pressed: true }))
  expect(document.documentElement).toHaveClass('light')
})

describe('the user menu', () => {
  test('A7.6 shows the person’s name, username and workplace', async () => {
    renderShell(<Header />)
    await userEvent.click(screen.getByRole('button', { name: /Mei Lin/ }))
    expect(await screen.findByText('mei@example.test')).toBeInTheDocument()
    expect(screen.getByText('Harbour Lights / Pier Nine')).toBeInTheDocument()
  })

  test('links to the person’s profile if a remote provides that page', async () => {
    renderShell(<Header />)
    await userEvent.click(screen.getByRole('button', { name: /Mei Lin/ }))
    expect(await screen.findByRole('menuitem', { name: 'Your profile' })).toHaveAttribute(
      'href',
      '#/users/my-account',
    )
  })

  test('in the demonstration leads to its other brands, in the language of the page', async () => {
    const brands = ['x', 'lantern'].map((id) => ({
      id,
      name: { en: id.toUpperCase(), zh_CN: id, zh_TW: id },
      origin: `http://${id}.localhost:3000`,
    }))
    const { store } = renderShell(
      <Header />,
      meiSession,
      {},
      {
        demonstration: { username: 'demo@example.com', brands },
      },
    )
    const leaveTo = jest.fn(async () => {})
    setPageNavigation(store, { leaveTo } as never)
    await userEvent.click(screen.getByRole('button', { name: /Mei Lin/ }))
    expect(await screen.findByText('See it as')).toBeInTheDocument()
    expect(screen.getByRole('menuitem', { name: 'X' })).toHaveAttribute('aria-current', 'true')
    await userEvent.click(screen.getByRole('menuitem', { name: 'LANTERN' }))
    await waitFor(() =>
      expect(leaveTo).toHaveBeenCalledWith('http://lantern.localhost:3000/?locale=en'),
    )
  })

  test('A7.6 signing out asks first', async () => {
    const { hostMocks } = renderShell(<HeaderWithDialogs />)
    await chooseMenuItem(/Mei Lin/, 'Sign out')
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign out?' })
    expect(hostMocks.signOut).not.toHaveBeenCalled()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay signed in' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(hostMocks.signOut).not.toHaveBeenCalled()
  })

  test('A7.6 the question names the pages that hold unsaved input, and only then speaks of losing', async () => {
    const { store } = renderShell(<HeaderWithDialogs />)
    await chooseMenuItem(/Mei Lin/, 'Sign out')
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign out?' })
    expect(dialog).toHaveTextContent('You will be signed out on this device.')
    act(() => {
      const record = store.get(accessibleRoutesAtom).find(({ path }) => path === '/reports')!
      showPage(store, { location: parseHref('/reports'), record, params: {}, parts: [] })
      setPageUnsaved(store, store.get(activePageAtom)!.id, true)
    })
    expect(dialog).toHaveTextContent('Not saved yet: Reports. What you typed there will be lost.')
  })

  test('A7.6 confirming signs the person out, once', async () => {
    const { hostMocks } = renderShell(<HeaderWithDialogs />)
    hostMocks.signOut.mockReturnValue(new Promise(() => {}))
    await chooseMenuItem(/Mei Lin/, 'Sign out')
    const confirmButton = within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: 'Sign out',
    })
    await userEvent.click(confirmButton)
    await userEvent.click(confirmButton)
    expect(hostMocks.signOut).toHaveBeenCalledTimes(1)
  })

  test('A1 guard 7: the sign-out dialog can be closed from outside the menu', async () => {
    const { store } = renderShell(<HeaderWithDialogs />)
    await chooseMenuItem(/Mei Lin/, 'Sign out')
    await screen.findByRole('alertdialog', { name: 'Sign out?' })
    act(() => setSignOutDialogOpen(store, false))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('is not shown when nobody is signed in', () => {
    renderShell(<Header />, { ...meiSession, status: 'anonymous', person: null })
    expect(screen.queryByRole('button', { name: /Mei Lin/ })).toBeNull()
  })
})

test('the header shows a progress bar while a page is loading', () => {
  const { store } = renderShell(<Header />)
  expect(screen.queryByRole('progressbar')).toBeNull()
  act(() => setPageLoading(store, true))
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument()
})

test('A7.1 A7.5 on the right stand search, full screen, language, theme, person and settings, and no notifications', () => {
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true })
  renderShell(<Header />)
  const names = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(names.slice(1)).toEqual([
    expect.stringContaining('Search'),
    'Full screen',
    expect.stringContaining('anguage'),
    'Dark mode',
    expect.stringContaining('Mei'),
    'Settings',
  ])
  delete (document as { fullscreenEnabled?: boolean }).fullscreenEnabled
})
