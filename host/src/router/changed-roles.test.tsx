import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { writableSessionAtom } from '@console/kernel/session-writer'
import {
  createPartLoaders,
  disposeConsoles,
  findPageHeading,
  renderConsole,
} from './testing/render-console'

afterEach(disposeConsoles)

const formPart = {
  Component: () => (
    <>
      <h1 tabIndex={-1}>My account</h1>
      <input aria-label="Name" />
    </>
  ),
}

async function renderAt(href: string) {
  const parts = createPartLoaders({ 'users/me': async () => formPart })
  const app = await renderConsole(href, { signedIn: true, parts })
  await app.start()
  return {
    ...app,
    /** As when the person is fetched again and has other roles now. */
    setRoles: (roles: readonly string[]) =>
      act(() =>
        app.store.set(writableSessionAtom, (current) => ({
          ...current,
          person: {
            ...current.person!,
            roles: roles.map((value) => ({ value, roleName: value })),
          },
        })),
      ),
  }
}

test.each([[['test']], [[]]])(
  'A3.3 who has the roles %j left is shown the pages of others no more',
  async (roles) => {
    const app = await renderAt('/vault')
    await findPageHeading('Vault')
    app.setRoles(roles)
    await findPageHeading('This page does not exist')
    await app.go('/console')
    await findPageHeading('Hello, Mei Lin')
    await app.go('/vault')
    await findPageHeading('This page does not exist')
  },
)

test('A3.3 a kept page is gone, too, once its role is lost', async () => {
  const app = await renderAt('/vault')
  await findPageHeading('Vault')
  await app.go('/console')
  app.setRoles(['test'])
  await app.go('/vault')
  await findPageHeading('This page does not exist')
})

test('A3.3 who gains a role finds its pages without loading the console again, and loses nothing that was typed', async () => {
  const app = await renderAt('/users/my-account')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'half')
  app.setRoles(['test'])
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('half')
  await app.go('/vault')
  await findPageHeading('This page does not exist')
  app.setRoles(['super'])
  await findPageHeading('Vault')
  await app.go('/users/my-account')
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('half')
})
