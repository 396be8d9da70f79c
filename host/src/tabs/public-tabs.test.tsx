import type { Part } from '@console/kernel/define-remote'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  createPartLoaders,
  disposeConsoles,
  findPageHeading,
  renderConsole,
} from '../router/testing/render-console'
import { changeSettings, initSettings } from '../settings/settings'
import { createTestStorage, resetStorages } from '../storage/testing/test-storage'
import { createPublicTabs } from './public-tabs'

afterEach(() => {
  disposeConsoles()
  resetStorages()
})

const formPart: Part = {
  Component: () => (
    <>
      <h1 tabIndex={-1}>My account</h1>
      <input aria-label="Name" />
    </>
  ),
}

/** Home and two pages of a remote, the second of which is shown. */
async function start() {
  const parts = createPartLoaders({ 'users/me': async () => formPart })
  const app = await renderConsole('/users/my-account?id=1', { parts, signedIn: true })
  act(() => initSettings(app.store, createTestStorage({ store: app.store }).storage))
  await app.start()
  await findPageHeading('My account')
  await app.go('/users/my-account?id=2')
  await waitFor(() => expect(tabNames()).toHaveLength(3))
  return { ...app, tabs: createPublicTabs(app.store) }
}
/** Calls it, and waits in steps: it ends when its page is on the screen, and `act` renders at its own end. */
async function calling(call: () => Promise<void>) {
  let isDone = false
  const step = (start?: () => void) =>
    act(async () => {
      start?.()
      await new Promise((resolve) => setTimeout(resolve))
    })
  await step(() => void call().then(() => (isDone = true)))
  while (!isDone) await step()
}
const tabNames = () => screen.getAllByRole('tab').map((tab) => tab.textContent)

test('A4.4 a remote closes the tab of a path, query included, and without one that of the shown page', async () => {
  const { tabs, currentLocation } = await start()
  await calling(() => tabs.close('/users/my-account?id=1'))
  await waitFor(() => expect(tabNames()).toEqual(['Home', 'My account']))
  expect(currentLocation().query.get('id')).toBe('2')
  await calling(() => tabs.close())
  await findPageHeading('Hello, Mei Lin')
  expect(tabNames()).toEqual(['Home'])
})

test('A4.4 home is never closed, and a path without a tab closes nothing', async () => {
  const { tabs } = await start()
  await calling(() => tabs.close('/console'))
  await calling(() => tabs.close('/nowhere'))
  expect(tabNames()).toHaveLength(3)
})

test.each([
  ['closeLeft', ['Home', 'My account']],
  ['closeRight', ['Home', 'My account', 'My account\u00a0(2)']],
  ['closeOthers', ['Home', 'My account']],
  ['closeAll', ['Home']],
] as const)('A4.4 %s leaves %j', async (verb, left) => {
  const { tabs } = await start()
  await calling(() => tabs[verb]())
  await waitFor(() => expect(tabNames()).toEqual(left))
})

test('A4.5 refreshing begins the shown page anew', async () => {
  const { tabs } = await start()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'typed')
  await calling(() => tabs.refresh())
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(''))
})

test('A4.9 the title of a tab is set, of the shown page or of a path, and taken back', async () => {
  const { tabs } = await start()
  await calling(() => tabs.setTitle('Second'))
  await calling(() => tabs.setTitle('First', '/users/my-account?id=1'))
  await waitFor(() => expect(tabNames()).toEqual(['Home', 'First', 'Second']))
  await calling(() => tabs.setTitle(null))
  await waitFor(() => expect(tabNames()).toEqual(['Home', 'First', 'My account']))
})

test('A4.9 the shown page goes on at another path: tab and typed text stay', async () => {
  const { tabs, currentLocation } = await start()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'typed')
  await calling(() => tabs.setPath('/users/my-account?id=7'))
  await waitFor(() => expect(currentLocation().query.get('id')).toBe('7'))
  expect(tabNames()).toHaveLength(3)
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('typed')
})

test.each([
  'refresh',
  'close',
  'closeLeft',
  'closeRight',
  'closeOthers',
  'closeAll',
  'setTitle',
  'setPath',
] as const)(
  'A4.4 %s fails with the message of the specification where tabs are off',
  async (verb) => {
    const { tabs, store } = await start()
    act(() => changeSettings(store, { multiTabsSetting: { show: false } }))
    await expect(tabs[verb]('/console')).rejects.toThrow(
      'The multi-tab page is currently not open, please open it in the settings',
    )
  },
)
