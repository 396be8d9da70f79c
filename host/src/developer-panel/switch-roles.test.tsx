import { act, screen } from '@testing-library/react'
import { atom } from 'jotai/vanilla'
import { openPagesAtom } from '../page-stack/page-stack'
import { initSettings } from '../settings/settings'
import { disposeConsoles, findPageHeading, renderConsole } from '../router/testing/render-console'
import { setTabPinned } from '../tabs/tabs-state'
import { tabsAtom } from '../tabs/tabs'
import { switchRoles } from './switch-roles'

afterEach(disposeConsoles)

async function renderVault() {
  const app = await renderConsole('/vault', { signedIn: true })
  await app.start()
  await findPageHeading('Vault')
  return app
}
/** It waits for the page, which `act` would hold back: so it is not awaited inside. */
async function switchTo(app: Awaited<ReturnType<typeof renderVault>>, roles: string[] | null) {
  act(() => void switchRoles(app.store, roles))
  await findPageHeading('Hello, Mei Lin')
}
const tabAddresses = ({ store }: Awaited<ReturnType<typeof renderVault>>) =>
  store.get(tabsAtom).map(({ address }) => address)

test('A3.4 switching roles closes all tabs, pinned ones too, shows home, and builds the routes again', async () => {
  const app = await renderVault()
  act(() => setTabPinned(app.store, app.store.get(tabsAtom).at(-1)!, true))
  expect(tabAddresses(app)).toEqual(['/console', '/vault'])

  await switchTo(app, ['test'])
  expect(tabAddresses(app)).toEqual(['/console'])
  expect(app.store.get(openPagesAtom).map(({ location }) => location.path)).toEqual(['/console'])
  await app.go('/vault')
  await findPageHeading('This page does not exist')

  await switchTo(app, null)
  await app.go('/vault')
  await findPageHeading('Vault')
})

test('A3.4 switched roles end with the session: who signs in next has their own', async () => {
  const app = await renderVault()
  await switchTo(app, ['test'])
  app.setSignedIn(false)
  await app.go('/login')
  await findPageHeading('Sign in')
  app.setSignedIn(true)
  await app.go('/vault')
  await findPageHeading('Vault')
})

test.each(['BACK', 'ROLE'] as const)(
  'A3.4 in mode %s roles cannot be switched, and nothing changes',
  async (permissionMode) => {
    const app = await renderVault()
    act(() => initSettings(app.store, { stored: () => atom({ permissionMode }) } as never))
    await expect(switchRoles(app.store, ['test'])).rejects.toThrow('ROUTE_MAPPING only')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Vault')
    expect(tabAddresses(app)).toContain('/vault')
  },
)
