import type { Part } from '@console/kernel/define-remote'
import { usePage } from '@console/kernel/page'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  createPartLoaders,
  disposeConsoles,
  findPageHeading,
  renderConsole,
} from '../router/testing/render-console'
import { resetStorages } from '../storage/testing/test-storage'

const { innerWidth } = window
beforeEach(() => void (window.innerWidth = 360))
afterEach(() => {
  window.innerWidth = innerWidth
  disposeConsoles()
  resetStorages()
})

/** A page with a field, which says that it holds input. */
const formPart: Part = {
  Component: function Form() {
    const { setUnsaved } = usePage()
    return (
      <>
        <h1 tabIndex={-1}>My account</h1>
        <input aria-label="Name" onChange={({ target }) => setUnsaved(target.value !== '')} />
      </>
    )
  },
}

async function start() {
  const parts = createPartLoaders({ 'users/me': async () => formPart })
  const app = await renderConsole('/console', { parts, signedIn: true })
  await app.start()
  await findPageHeading('Hello, Mei Lin')
  await app.go('/users/my-account')
  await findPageHeading('My account')
  await app.go('/users/my-account?id=2')
  return app
}
async function openMenu() {
  await userEvent.click(screen.getByRole('button', { name: 'Main menu' }))
  return screen.findByRole('navigation', { name: /^Open pages/ })
}
async function openList() {
  const pages = await openMenu()
  await userEvent.click(within(pages).getByRole('button', { name: /^Open pages/ }))
  return pages
}
const namesIn = (pages: HTMLElement) =>
  within(pages)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('A6.6 the menu says its brand at the head, and the open pages in one row, which unfolds', async () => {
  await start()
  const pages = await openMenu()
  const menu = screen.getByRole('dialog', { name: 'Main menu' })
  expect(menu.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^data:image/))
  const fold = within(pages).getByRole('button', { name: 'Open pages (3) My account' })
  expect(fold).toHaveAttribute('aria-expanded', 'false')
  expect(within(pages).queryByRole('link')).toBeNull()
  await userEvent.click(fold)
  expect(fold).toHaveAttribute('aria-expanded', 'true')
  expect(fold).toHaveAccessibleName('Open pages (3)')
  expect(namesIn(pages)).toEqual(['Home', 'My account', 'My account (2)'])
})

test('Back closes the menu', async () => {
  const { back } = await start()
  await openMenu()
  await back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('A6.6 on a phone the open pages are in the menu, the current one marked; choosing one shows it', async () => {
  await start()
  expect(screen.queryByRole('tablist', { name: 'Open pages' })).toBeNull()
  const pages = await openList()
  expect(pages).toHaveAccessibleName('Open pages (3)')
  expect(namesIn(pages)).toEqual(['Home', 'My account', 'My account (2)'])
  expect(within(pages).getByRole('link', { name: 'My account (2)' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await userEvent.click(within(pages).getByRole('link', { name: 'Home' }))
  await findPageHeading('Hello, Mei Lin')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('A6.6 a page of the list is closed, the current one too; home is not, and input is asked about', async () => {
  await start()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'x')
  const pages = await openList()
  expect(within(pages).queryByRole('button', { name: 'Close Home' })).toBeNull()
  await userEvent.click(within(pages).getByRole('button', { name: 'Close My account' }))
  await waitFor(() => expect(namesIn(pages)).toEqual(['Home', 'My accountNot saved yet']))
  expect(within(pages).getByRole('link', { name: /^My account/ })).toHaveFocus()

  await userEvent.click(within(pages).getByRole('button', { name: 'Close My account' }))
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(namesIn(pages)).toEqual(['Home']))
  // The drawer is still open, so the page below it is hidden from everybody.
  const home = { name: 'Hello, Mei Lin', hidden: true }
  expect(await screen.findByRole('heading', home)).toBeInTheDocument()
})

test('A6.6 the menu of a page of the list has what a tab offers, and refreshing closes the drawer', async () => {
  await start()
  const pages = await openList()
  const openActions = async () => {
    await userEvent.click(within(pages).getByRole('button', { name: 'Actions for My account (2)' }))
    return within(await screen.findByRole('menu'))
  }
  let actions = await openActions()
  expect(actions.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Refresh',
    'Close',
    'Close others',
    'Close all',
    'Pin',
  ])
  await userEvent.click(actions.getByRole('menuitem', { name: 'Close others' }))
  await waitFor(() => expect(namesIn(pages)).toEqual(['Home', 'My account']))
  await userEvent.click(within(pages).getByRole('button', { name: 'Actions for My account' }))
  actions = within(await screen.findByRole('menu'))
  await userEvent.click(actions.getByRole('menuitem', { name: 'Refresh' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
