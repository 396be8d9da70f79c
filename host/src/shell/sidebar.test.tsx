import { createEvent, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MenuTree } from './menu-tree'
import { MixColumn } from './mix-column'
import { Sidebar } from './sidebar'
import { renderShell } from './testing/render-shell'
import { atom } from 'jotai/vanilla'
import { defaultSettings } from '../settings/setting-table'
import { initSettings, settingsAtom } from '../settings/settings'
import type { MenuEntry } from '../menu/menu'

const entry = (id: string, title: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  id,
  path: id,
  isUrl: false,
  title,
  titleKey: 'x:y',
  isCurrent: false,
  isAncestorOfCurrent: false,
  children: [],
  ...more,
})
const sales = entry('/sales', 'Sales', {
  isAncestorOfCurrent: true,
  children: [entry('/sales/day', 'Per day', { isCurrent: true })],
})
const people = entry('/people', 'People', { children: [entry('/people/all', 'Everybody')] })
const site = entry('https://status.example.test', 'Status', { isUrl: true })
const entries = [sales, people, site]
const menuSetting = { ...defaultSettings.menuSetting, show: true }

test('A6.4 a long title is shown whole where it has no room in its lines', () => {
  renderShell(<MenuTree label="Main menu" entries={entries} accordion />)
  expect(screen.getByText('Per day')).toHaveAttribute('data-ellipsis')
})

test('A6.4 accordion: opening one group closes the others', async () => {
  renderShell(<MenuTree label="Main menu" entries={entries} accordion />)
  expect(screen.getByRole('link', { name: 'Per day' })).toHaveAttribute('aria-current', 'page')
  await userEvent.click(screen.getByRole('button', { name: 'People' }))
  expect(screen.getByRole('link', { name: 'Everybody' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Per day' })).toBeNull()
})

test('A6.4 without accordion, groups stay open', async () => {
  renderShell(<MenuTree label="Main menu" entries={entries} accordion={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'People' }))
  expect(screen.getByRole('link', { name: 'Per day' })).toBeVisible()
})

test('A6.4 another site opens in a new window each time, without a way back to this one', () => {
  renderShell(<MenuTree label="Main menu" entries={entries} accordion />)
  const link = screen.getByRole('link', { name: 'Status' })
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

const collapsedTree = (tree = entries) => (
  <MenuTree label="Main menu" entries={tree} accordion isCollapsed showsTitles={false} />
)

test('A6.4 collapsed, nothing is open; the mouse over an icon shows what stands below it', async () => {
  renderShell(collapsedTree())
  expect(screen.queryByRole('link', { name: 'Per day' })).toBeNull()
  const sales = screen.getByRole('button', { name: 'Sales' })
  expect(sales).toHaveAttribute('data-current')
  await userEvent.hover(sales)
  expect(screen.getByRole('link', { name: 'Per day' })).toHaveAttribute('aria-current', 'page')
  await userEvent.click(sales)
  expect(sales).toHaveAttribute('aria-expanded', 'true')
  await userEvent.unhover(sales)
  expect(screen.queryByRole('link', { name: 'Per day' })).toBeNull()
})

test('A6.4 an entry that scrolls below a mouse that rests opens nothing', () => {
  renderShell(collapsedTree())
  const sales = screen.getByRole('button', { name: 'Sales' })
  const move = (distance: number) => {
    const event = createEvent.pointerMove(sales)
    const values = { pointerType: 'mouse', movementX: distance, movementY: 0 }
    for (const [name, value] of Object.entries(values))
      Object.defineProperty(event, name, { value })
    fireEvent(sales, event)
  }
  move(0)
  expect(sales).toHaveAttribute('aria-expanded', 'false')
  move(3)
  expect(sales).toHaveAttribute('aria-expanded', 'true')
})

test('A6.4 collapsed, the keyboard leads into a flyout and back', async () => {
  renderShell(collapsedTree())
  const sales = screen.getByRole('button', { name: 'Sales' })
  sales.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('link', { name: 'Per day' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(sales).toHaveFocus()
  expect(screen.queryByRole('link', { name: 'Per day' })).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('link', { name: 'Per day' })).toHaveFocus()
  await userEvent.tab()
  expect(screen.queryByRole('link', { name: 'Per day' })).toBeNull()
})

test('A6.4 collapsed, a group shows a dot where it or an entry below it has a tag', () => {
  const tagged = entry('/news', 'News', {
    children: [entry('/news/all', 'All', { tag: { content: 'new' } })],
  })
  const { container } = renderShell(collapsedTree([tagged, people]))
  expect(container.querySelectorAll('[data-dot]')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'News' })).toContainElement(
    container.querySelector('[data-dot]'),
  )
})

test('A6.4 a tag has the colour of its type, the one of an error where it names none', () => {
  const tagged = [
    entry('/new', 'New', { tag: { content: 'new', type: 'success' } }),
    entry('/old', 'Old', { tag: { content: 'old' } }),
    entry('/more', 'More', { tag: { dot: true, type: 'warn' } }),
  ]
  const { container } = renderShell(<MenuTree label="Main menu" entries={tagged} accordion />)
  expect(screen.getByText('new')).toHaveAttribute('data-tag', 'success')
  expect(screen.getByText('old')).toHaveAttribute('data-tag', 'error')
  expect(container.querySelector('[data-dot]')).toHaveAttribute('data-dot', 'warn')
})

test('A6.2 mix-sidebar: an entry opens its panel and closes it; a press outside closes it, too', async () => {
  renderShell(
    <MixColumn label="Main menu" entries={entries} width={80} menuSetting={menuSetting} />,
  )
  const people = screen.getByRole('button', { name: 'People' })
  await userEvent.click(people)
  expect(screen.getByRole('link', { name: 'Everybody' })).toBeVisible()
  await userEvent.click(people)
  expect(screen.queryByRole('link', { name: 'Everybody' })).toBeNull()
  await userEvent.click(people)
  await userEvent.click(document.body)
  expect(screen.queryByRole('link', { name: 'Everybody' })).toBeNull()
})

test('A6.2 mix-sidebar: Enter leads into the panel of a group, Escape and ArrowLeft back to it', async () => {
  renderShell(
    <MixColumn label="Main menu" entries={entries} width={80} menuSetting={menuSetting} />,
  )
  const people = screen.getByRole('button', { name: 'People' })
  for (const [into, back] of [
    ['{Enter}', '{Escape}'],
    ['{ArrowRight}', '{ArrowLeft}'],
  ] as const) {
    people.focus()
    await userEvent.keyboard(into)
    expect(screen.getByRole('link', { name: 'Everybody' })).toHaveFocus()
    expect(people).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard(back)
    expect(people).toHaveFocus()
    expect(people).toHaveAttribute('aria-expanded', 'false')
  }
})

test('A6.2 mix-sidebar: Escape leaves a pinned panel open and goes back to its group', async () => {
  const pinned = { ...menuSetting, mixSideFixed: true }
  renderShell(<MixColumn label="Main menu" entries={entries} width={80} menuSetting={pinned} />)
  screen.getByRole('link', { name: 'Per day' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Sales' })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Per day' })).toBeVisible()
})

test('A6.2 mix-sidebar: the panel is headed by the product, or by its group where that has no room', async () => {
  const pinned = { ...menuSetting, mixSideFixed: true }
  const column = <MixColumn label="Main menu" entries={entries} width={80} menuSetting={pinned} />
  const { unmount } = renderShell(column)
  expect(screen.getByText('Harbour')).toBeVisible()
  unmount()

  const measured = jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300)
  renderShell(column)
  expect(screen.getAllByText('Sales')).toHaveLength(2)
  expect(screen.getByText('Harbour')).not.toBeVisible()
  measured.mockRestore()
})

test('A6.2 mix-sidebar: a pinned panel stays', async () => {
  const pinned = { ...menuSetting, mixSideFixed: true }
  renderShell(<MixColumn label="Main menu" entries={entries} width={80} menuSetting={pinned} />)
  expect(screen.getByRole('link', { name: 'Per day' })).toBeVisible()
  await userEvent.click(document.body)
  expect(screen.getByRole('link', { name: 'Per day' })).toBeVisible()
})

test('A6.5 mix-sidebar: the edge of the panel stores its width', async () => {
  const pinned = { ...menuSetting, mixSideFixed: true, canDrag: true }
  const { store } = renderShell(
    <MixColumn label="Main menu" entries={entries} width={80} menuSetting={pinned} />,
  )
  initSettings(store, { stored: (_: string, initial: unknown) => atom(initial) } as never)
  screen.getByRole('separator', { name: 'Menu width' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(store.get(settingsAtom).menuSetting).toMatchObject({ menuWidth: 220, collapsed: false })
})

const sidebar = {
  kind: 'tree',
  showsLogo: true,
  isCollapsed: false,
  showsTitles: true,
  showsTrigger: true,
  canDrag: true,
  width: 210,
  entries,
} as const

test('A6.5 the edge is a separator that says how wide the menu is', () => {
  renderShell(<Sidebar sidebar={sidebar} menuSetting={menuSetting} isBelowHeader={false} />)
  expect(screen.getByRole('separator', { name: 'Menu width' })).toHaveAttribute(
    'aria-valuenow',
    '210',
  )
  expect(screen.getByRole('button', { name: 'Collapse the menu' })).toBeVisible()
})
