import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithDesign } from '../testing/render-with-design'
import { Menu } from './menu'

const onSelect = jest.fn()
const languages = (
  <Menu
    label="Language"
    onSelect={onSelect}
    onLoadError={() => {}}
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
beforeEach(() => onSelect.mockReset())

test('the button opens a list of actions, and is announced as a menu button', async () => {
  renderWithDesign(languages)
  expect(button()).toHaveAttribute('aria-haspopup', 'menu')
  expect(button()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button())
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
  await userEvent.click(screen.getByRole('menuitem', { name: '繁體中文' }))
  await waitFor(() => expect(onSelect).toHaveBeenCalledWith('zh_TW'))
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
})

test('the current item is marked, a label in another language has its lang, and an item with href is a link', async () => {
  renderWithDesign(languages)
  await userEvent.click(button())
  expect(await screen.findByRole('menuitem', { name: 'English' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  expect(screen.getByText('繁體中文')).toHaveAttribute('lang', 'zh-Hant-TW')
  expect(screen.getByRole('menuitem', { name: 'Help' })).toHaveAttribute('href', '#/help')
})

test('onSelect is called when the list is gone and the focus is back, so that what it opens may take the focus', async () => {
  renderWithDesign(
    <>
      {languages}
      <h1 tabIndex={-1}>Help</h1>
    </>,
  )
  onSelect.mockImplementation(() => screen.getByRole('heading').focus())
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
  await userEvent.keyboard('{End}{Enter}')
  await waitFor(() => expect(onSelect).toHaveBeenCalledWith('help'))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(screen.getByRole('heading')).toHaveFocus()
  expect(onSelect).toHaveBeenCalledTimes(1)
})

const highlightedItem = () =>
  document.getElementById(screen.getByRole('menu').getAttribute('aria-activedescendant') ?? '')
    ?.textContent
test.each([
  ['{Enter}', 'English'],
  [' ', 'English'],
  ['{ArrowDown}', 'English'],
  ['{ArrowUp}', 'Help'],
])('opened with %s it highlights %s, every time', async (key, item) => {
  renderWithDesign(languages)
  await userEvent.tab()
  for (let time = 1; time <= 2; time++) {
    await userEvent.keyboard(key)
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
    await waitFor(() => expect(highlightedItem()).toBe(item))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button()).toHaveFocus())
  }
})

test('opened with the pointer it highlights nothing', async () => {
  renderWithDesign(languages)
  await userEvent.click(button())
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
  expect(highlightedItem()).toBeUndefined()
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(highlightedItem()).toBe('English'))
})

test('it works by keyboard alone: arrow down opens, Escape closes and gives the focus back', async () => {
  renderWithDesign(languages)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(button()).toHaveFocus())
  expect(onSelect).not.toHaveBeenCalled()
})

const sort = (
  <Menu
    label="Sort"
    onSelect={onSelect}
    onLoadError={() => {}}
    items={[
      { value: 'name', label: 'Name', checked: true, groupLabel: 'Sort by' },
      { value: 'date', label: 'Date', checked: false, shortcut: ['Shift', 'D'] },
      {
        value: 'delete',
        label: 'Delete all',
        separator: true,
        disabledReason: 'Only an owner may do this.',
      },
    ]}
  >
    Sort
  </Menu>
)

test('one of several is announced as checked, and a shortcut is shown beside its label', async () => {
  renderWithDesign(sort)
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }))
  expect(await screen.findByRole('menuitemradio', { name: 'Name' })).toBeChecked()
  const date = screen.getByRole('menuitemradio', { name: 'Date' })
  expect(date).toHaveAccessibleDescription(/^Shift ?\+ ?D$/)
  expect(date).not.toBeChecked()
  expect(date).toHaveTextContent('Shift+D')
  expect(screen.getByText('Sort by')).toBeVisible()
  await userEvent.click(date)
  await waitFor(() => expect(onSelect).toHaveBeenCalledWith('date'))
})

test('a disabled item can be reached, says why, and does nothing when it is chosen', async () => {
  renderWithDesign(sort)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowUp}')
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
  await waitFor(() => expect(highlightedItem()).toMatch(/^Delete all/))
  const item = screen.getByRole('menuitem', { name: 'Delete all' })
  expect(item).toHaveAccessibleDescription('Only an owner may do this.')
  expect(item).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(item)
  expect(item).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  expect(onSelect).not.toHaveBeenCalled()
})
