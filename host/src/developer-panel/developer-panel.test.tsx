import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'jotai/vanilla'
import { addTexts } from '../locale/locale'
import texts from '../locale/texts/developer.en.json'
import { setPageNavigation } from '../page-stack/page-stack'
import { parseHref } from '../routes/routes'
import { initSettings, type SettingsChanges, settingsAtom } from '../settings/settings'
import { renderShell } from '../shell/testing/render-shell'
import { createGuards } from '../guards/guards'
import { createTestGuardContext } from '../guards/testing/guard-context'
import {
  DeveloperPanel,
  hasDeveloperPanel,
  logNavigation,
  openDeveloperPanel,
} from './developer-panel'

const navigation = {
  go: jest.fn(async () => {}),
  load: jest.fn(),
  retry: jest.fn(),
  rebuildRoutes: jest.fn(async () => {}),
  reloadConsole: jest.fn(),
  isLeaving: () => false,
  getPending: () => parseHref('/'),
  changeLocale: jest.fn(),
  renavigate: jest.fn(),
  wanted: jest.fn(),
  leaveTo: jest.fn(),
}
afterEach(() => jest.clearAllMocks())

async function openPanel(settings: SettingsChanges = {}) {
  const { store } = renderShell(<DeveloperPanel />)
  act(() => initSettings(store, { stored: () => atom(settings) } as never))
  setPageNavigation(store, navigation)
  addTexts(store, 'developer', 'en', texts)
  act(() => openDeveloperPanel(store))
  return { store, panel: within(await screen.findByRole('dialog', { name: 'Developer panel' })) }
}

test('A1.0 the panel tells which guard led where', async () => {
  const { store, panel } = await openPanel()
  expect(panel.getByText('No navigation yet.')).toBeVisible()
  act(() =>
    logNavigation(store, {
      from: '/',
      to: '/users',
      decisions: [{ guard: 'permission', to: '/login' }],
      end: '/login',
      isCapped: true,
    }),
  )
  expect(panel.getByText('Permission redirects to /login')).toBeVisible()
  expect(panel.getByText('Ends at /login')).toBeVisible()
  expect(panel.getByText(/stopped after ten/)).toBeVisible()
})

test('A1 every guard has its name in the panel', () => {
  const names = createGuards(createTestGuardContext()).map(({ name }) => name)
  expect(Object.keys(texts.guards)).toEqual(names)
})

test('A3.5 another permission mode is stored, and the console is loaded again', async () => {
  const { store, panel } = await openPanel()
  await userEvent.click(panel.getByRole('radio', { name: 'Server' }))
  expect(store.get(settingsAtom).permissionMode).toBe('BACK')
  expect(navigation.reloadConsole).toHaveBeenCalledTimes(1)
})

test('A3.4 roles are switched from the panel, which closes', async () => {
  const { panel } = await openPanel()
  const field = panel.getByRole('textbox', { name: 'Roles to try' })
  await userEvent.clear(field)
  await userEvent.type(field, 'test, staff{Enter}')
  expect(navigation.rebuildRoutes).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('A3.4 it asks before it loses roles that were typed (decision 0025)', async () => {
  const { store, panel } = await openPanel()
  await userEvent.type(panel.getByRole('textbox', { name: 'Roles to try' }), 'x')
  await userEvent.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }))
  const typed = panel.getByRole<HTMLInputElement>('textbox', { name: 'Roles to try' }).value
  expect(typed).toMatch(/x$/)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Close without saving' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  act(() => openDeveloperPanel(store))
  const field = await screen.findByRole('textbox', { name: 'Roles to try' })
  expect(field).not.toHaveValue(typed)
})

test('A3.4 outside the mode ROUTE_MAPPING the panel offers no other roles, and says why', async () => {
  const { panel } = await openPanel({ permissionMode: 'BACK' })
  expect(panel.queryByRole('textbox')).not.toBeInTheDocument()
  expect(panel.getByText(/only in the permission mode “Routes”/)).toBeVisible()
})

test('A3.5 outside development the panel is offered where the setting says so', () => {
  const { store } = renderShell(<DeveloperPanel />)
  expect(hasDeveloperPanel(store)).toBe(false)
  act(() => initSettings(store, { stored: () => atom({ showDeveloperPanel: true }) } as never))
  expect(hasDeveloperPanel(store)).toBe(true)
})
