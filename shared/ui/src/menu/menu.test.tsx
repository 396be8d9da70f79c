import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { show } from '../testing/show'
import { Menu } from './menu'

const chosen = jest.fn()
const languages = (
  <Menu
    label="Language"
    onSelect={chosen}
    onFailed={() => {}}
    items={[
      { value: 'en', label: 'English', current: true },
      { value: 'zh_TW', label: '繁體中文', lang: 'zh-Hant-TW' },
      { value: 'help', label: 'Help', href: '#/help' },
    ]}
  >
    文
  </Menu>
)
const button = () => screen.getByRole('button', { name: 'Language' })
beforeEach(() => chosen.mockReset())

test('the button opens a list of deeds, and says that it does', async () => {
  show(languages)
  expect(button()).toHaveAttribute('aria-haspopup', 'menu')
  expect(button()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button())
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
  await userEvent.click(screen.getByRole('menuitem', { name: '繁體中文' }))
  await waitFor(() => expect(chosen).toHaveBeenCalledWith('zh_TW'))
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
})

test('the one that holds now is marked, a label in another language says which, and a way leads somewhere', async () => {
  show(languages)
  await userEvent.click(button())
  expect(await screen.findByRole('menuitem', { name: 'English' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  expect(screen.getByText('繁體中文')).toHaveAttribute('lang', 'zh-Hant-TW')
  expect(screen.getByRole('menuitem', { name: 'Help' })).toHaveAttribute('href', '#/help')
})

test('a deed is done when the list is gone and the focus is back, so that what it opens may take the focus', async () => {
  show(
    <>
      {languages}
      <h1 tabIndex={-1}>Help</h1>
    </>,
  )
  chosen.mockImplementation(() => screen.getByRole('heading').focus())
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
  await userEvent.keyboard('{End}{Enter}')
  await waitFor(() => expect(chosen).toHaveBeenCalledWith('help'))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(screen.getByRole('heading')).toHaveFocus()
  expect(chosen).toHaveBeenCalledTimes(1)
})

const marked = () =>
  document.getElementById(screen.getByRole('menu').getAttribute('aria-activedescendant') ?? '')
    ?.textContent
test.each([
  ['{Enter}', 'English'],
  [' ', 'English'],
  ['{ArrowDown}', 'English'],
  ['{ArrowUp}', 'Help'],
])('opened by %s it stands on %s, every time', async (key, item) => {
  show(languages)
  await userEvent.tab()
  for (const _time of ['first', 'again']) {
    await userEvent.keyboard(key)
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
    await waitFor(() => expect(marked()).toBe(item))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button()).toHaveFocus())
  }
})

test('opened by pointing it stands on nothing', async () => {
  show(languages)
  await userEvent.click(button())
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
  expect(marked()).toBeUndefined()
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(marked()).toBe('English'))
})

test('it works by keys alone: arrow down opens, Escape closes and gives the focus back', async () => {
  show(languages)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(button()).toHaveFocus())
  expect(chosen).not.toHaveBeenCalled()
})
