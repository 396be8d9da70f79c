import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { announceRoute, addressOf } from '../routes/routes'
import { Header } from './header'
import { markPageLoading } from './page-loading'
import { askToSignOut } from './sign-out-question'
import { mei, showShell } from './testing/show-shell'

const choose = async (button: string | RegExp, item: string) => {
  await userEvent.click(screen.getByRole('button', { name: button }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('A7.2 the logo is the way home, and is named after the product', () => {
  showShell(<Header />)
  expect(screen.getByRole('link', { name: 'Harbour: To the home page' })).toHaveAttribute(
    'href',
    '#/console',
  )
})

test('A6.8 the menu stands in the header, in its order, and says where the person is', () => {
  const { store, container } = showShell(<Header />)
  // jsdom is as narrow as a phone, where the menu is behind a button; both stand in the page.
  const entries = () =>
    [...container.querySelectorAll('nav a')].map((entry) => [
      entry.textContent,
      entry.getAttribute('aria-current'),
    ])
  expect(entries()).toEqual([
    ['Home', null],
    ['Reports', null],
  ])
  act(() => announceRoute(store, addressOf('/reports?page=2')))
  expect(entries()).toEqual([
    ['Home', null],
    ['Reports', 'page'],
  ])
})

test('A2.9 a page may name another one that the menu marks in its stead', () => {
  const { store, container } = showShell(<Header />)
  act(() => announceRoute(store, addressOf('/reports/one')))
  expect(container.querySelector('nav a[aria-current=page]')).toHaveTextContent('Reports')
})

test('A6.6 on a phone the menu is behind one button', async () => {
  showShell(<Header />)
  await userEvent.click(screen.getByRole('button', { name: 'Main menu' }))
  expect(await screen.findByRole('menuitem', { name: 'Reports' })).toHaveAttribute(
    'href',
    '#/reports',
  )
})

describe('the language picker', () => {
  test('A16.2 names each language in itself and marks the page’s own', async () => {
    showShell(<Header />)
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
    const { asked } = showShell(<Header />)
    await choose('Language', '简体中文')
    await waitFor(() => expect(asked.change).toHaveBeenCalledWith('zh_CN'))
  })
})

test('light and dark: the button says what it will do, and the logo follows', async () => {
  showShell(<Header />)
  const logo = () => document.querySelector('header img')?.getAttribute('src')
  expect(logo()).toContain('light')
  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark' }))
  expect(document.documentElement).toHaveClass('dark')
  expect(logo()).toContain('dark')
  await userEvent.click(screen.getByRole('button', { name: 'Switch to light' }))
  expect(document.documentElement).toHaveClass('light')
})

describe('the user menu', () => {
  test('A7.6 carries the person’s name, and says as whom and where they work', async () => {
    showShell(<Header />)
    await userEvent.click(screen.getByRole('button', { name: /Mei Lin/ }))
    expect(await screen.findByText('mei@example.test')).toBeInTheDocument()
    expect(screen.getByText('Harbour Lights / Pier Nine')).toBeInTheDocument()
  })

  test('leads to the person’s own page, as long as somebody brings it', async () => {
    showShell(<Header />)
    await userEvent.click(screen.getByRole('button', { name: /Mei Lin/ }))
    expect(await screen.findByRole('menuitem', { name: 'My account' })).toHaveAttribute(
      'href',
      '#/users/my-account',
    )
  })

  test('A7.6 signing out asks first', async () => {
    const { asked } = showShell(<Header />)
    await choose(/Mei Lin/, 'Sign out')
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign out?' })
    expect(asked.signOut).not.toHaveBeenCalled()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay signed in' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(asked.signOut).not.toHaveBeenCalled()
  })

  test('A7.6 whoever confirms is signed out, once', async () => {
    const { asked } = showShell(<Header />)
    asked.signOut.mockReturnValue(new Promise(() => {}))
    await choose(/Mei Lin/, 'Sign out')
    const act = within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: 'Sign out',
    })
    await userEvent.click(act)
    await userEvent.click(act)
    expect(asked.signOut).toHaveBeenCalledTimes(1)
  })

  test('A1 guard 7: the question goes with the page that it lies over', async () => {
    const { store } = showShell(<Header />)
    await choose(/Mei Lin/, 'Sign out')
    await screen.findByRole('alertdialog', { name: 'Sign out?' })
    act(() => askToSignOut(store, false))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('nobody has none', () => {
    showShell(<Header />, { ...mei, status: 'anonymous', person: null })
    expect(screen.queryByRole('button', { name: /Mei Lin/ })).toBeNull()
  })
})

test('a page that is on its way shows at the lower edge of the header', () => {
  const { store } = showShell(<Header />)
  expect(screen.queryByRole('progressbar')).toBeNull()
  act(() => markPageLoading(store, true))
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument()
})
