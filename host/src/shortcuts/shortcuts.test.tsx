import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { atom } from 'jotai/vanilla'
import { addTexts } from '../locale/locale'
import texts from '../locale/texts/shortcuts.en.json'
import { changeSettings, initSettings } from '../settings/settings'
import { renderShell } from '../shell/testing/render-shell'
import { matchShortcut, shortcuts } from './shortcut-list'
import { openShortcuts, ShortcutOverview } from './shortcuts'

const press = (key: string, held: Partial<KeyboardEventInit> = {}) =>
  new KeyboardEvent('keydown', { key, ...held })

test('a shortcut is its key with exactly its modifiers; Mod is Ctrl or Command', () => {
  expect(matchShortcut(press('k', { ctrlKey: true }), 'search')).toBe(0)
  expect(matchShortcut(press('K', { metaKey: true }), 'search')).toBe(0)
  expect(matchShortcut(press('k'), 'search')).toBe(-1)
  expect(matchShortcut(press('k', { ctrlKey: true, shiftKey: true }), 'search')).toBe(-1)
  expect(matchShortcut(press('ArrowRight'), 'tab_focus')).toBe(1)
  expect(matchShortcut(press('ArrowRight', { ctrlKey: true, shiftKey: true }), 'tab_focus')).toBe(
    -1,
  )
  expect(matchShortcut(press('ArrowRight', { ctrlKey: true, shiftKey: true }), 'tab_move')).toBe(1)
})

test('whether a character needs Shift is a matter of the keyboard', () => {
  expect(matchShortcut(press('?', { shiftKey: true }), 'overview')).toBe(0)
  expect(matchShortcut(press('?'), 'overview')).toBe(0)
  expect(matchShortcut(press('?', { altKey: true }), 'overview')).toBe(-1)
})

const renderOverview = () => {
  const view = renderShell(
    <>
      <ShortcutOverview />
      <input aria-label="Name" />
    </>,
  )
  addTexts(view.store, 'shortcuts', 'en', texts)
  return view
}
const dialog = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })

test('? shows all shortcuts, and Escape closes them', async () => {
  renderOverview()
  await userEvent.keyboard('?')
  await waitFor(() => expect(dialog()).not.toBeNull())
  for (const action of Object.values(texts.action)) expect(screen.getByText(action)).toBeVisible()
  expect(screen.getByText('Move the tab').nextSibling).toHaveTextContent(
    'Ctrl+Shift+←orCtrl+Shift+→',
  )
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(dialog()).toBeNull())
})

test('? in a field is a character, and nothing while another dialog is open', async () => {
  renderOverview()
  await userEvent.type(screen.getByLabelText('Name'), 'Why?')
  expect(screen.getByLabelText('Name')).toHaveValue('Why?')
  const other = document.body.appendChild(document.createElement('div'))
  other.setAttribute('aria-modal', 'true')
  act(() => void fireEvent.keyDown(document.body, { key: '?' }))
  other.remove()
  expect(dialog()).toBeNull()
})

test('A8 where single keys are off ? does nothing and is not listed; the overview opens by its entries', async () => {
  const { store } = renderOverview()
  act(() => {
    initSettings(store, { stored: (_: string, initial: unknown) => atom(initial) } as never)
    changeSettings(store, { useSingleKeyShortcuts: false })
  })
  await userEvent.keyboard('?')
  expect(dialog()).toBeNull()
  act(() => openShortcuts(store))
  await waitFor(() => expect(dialog()).not.toBeNull())
  expect(screen.getByText(texts.action.search)).toBeVisible()
  expect(screen.queryByText(texts.action.overview)).toBeNull()
})

test('the reference has every shortcut with its keys', () => {
  const page = readFileSync(join(__dirname, '../../../shared/docs/reference/shortcuts.md'), 'utf8')
  const listed = [...page.matchAll(/^\| `(\w+)` \| (.+?) \| (\w+) \|/gm)].map(
    ([, name, keys, group]) => [name, keys!.replaceAll('`', '').split(', '), group],
  )
  expect(listed).toEqual(
    Object.entries(shortcuts).map(([name, { keys, group }]) => [name, [...keys], group]),
  )
})
