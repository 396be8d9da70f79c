import type { Part } from '@console/kernel/define-remote'
import { usePage } from '@console/kernel/page'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, useSearchParams } from 'react-router-dom'
import {
  createPartLoaders,
  disposeConsoles,
  findPageHeading,
  renderConsole,
} from '../router/testing/render-console'

let windowWidth = 1440
const originalMatchMedia = window.matchMedia
beforeEach(() => {
  windowWidth = 1440
  window.matchMedia = ((query: string) => ({
    matches: windowWidth >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity),
    addEventListener() {},
    removeEventListener() {},
  })) as never
})
afterEach(() => {
  disposeConsoles()
  window.matchMedia = originalMatchMedia
})

const formPart = (heading: string): Part => ({
  loader: ({ url }) => url.searchParams.get('id'),
  Component: function Form() {
    const { data, setQuery } = usePage()
    const [query] = useSearchParams()
    return (
      <>
        <h1 tabIndex={-1}>{heading}</h1>
        <p role="note">{`Record ${data as string}`}</p>
        <output>{`${heading}: ${[...query.keys()].join(' ')}`}</output>
        <input aria-label={`Name in ${heading}`} />
        <button onClick={() => setQuery({ filter: 'new' })}>Only new in {heading}</button>
        <Link to="/team/two">Two from {heading}</Link>
      </>
    )
  },
})

async function start(href: string) {
  const parts = createPartLoaders({
    'users/me': async () => formPart('My account'),
    'users/one': async () => formPart('One'),
  })
  const app = await renderConsole(href, { parts, signedIn: true })
  await app.start()
  return app
}

const address = () => decodeURIComponent(window.location.hash).replace('locale=en', '…')
const panes = () =>
  ['left', 'right'].map(
    (side) =>
      document.querySelector<HTMLElement>(`[data-pane=${side}]`)?.querySelector('h1')?.textContent,
  )
const field = (page: string) => screen.getByRole('textbox', { name: `Name in ${page}` })
async function chooseOfTab(tabName: string, item: string) {
  fireEvent.contextMenu(screen.getByRole('tab', { name: tabName }))
  const menu = within(await screen.findByRole('menu'))
  await userEvent.click(await menu.findByRole('menuitem', { name: item }))
}
/** Home on the left, the account on the right; home has the focus. */
async function startSplit() {
  const app = await start('/users/my-account?id=7')
  await findPageHeading('My account')
  await app.go('/console')
  await findPageHeading('Hello, Mei Lin')
  fireEvent.change(screen.getByLabelText('Name in My account'), { target: { value: 'kept' } })
  await chooseOfTab('My account', 'Open beside')
  await waitFor(() => expect(panes()).toEqual(['Hello, Mei Lin', 'My account']))
  return app
}

test('two pages stand side by side, with what they hold, and the address names both', async () => {
  await startSplit()

  expect(field('My account')).toHaveValue('kept')
  expect(address()).toBe('#/console?…&beside=/users/my-account?id=7')
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Home')
})

test('the page that gets the focus is the one that links and the address are about', async () => {
  const app = await startSplit()

  act(() => field('My account').focus())
  await waitFor(() =>
    expect(address()).toBe('#/users/my-account?id=7&…&beside=/console&side=right'),
  )
  expect(field('My account')).toHaveFocus()
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('My account')
  await userEvent.click(screen.getByRole('link', { name: 'Two from My account' }))

  await waitFor(() => expect(panes()).toEqual(['Hello, Mei Lin', 'Two']))
  expect(app.loadedParts.filter((part) => part === 'users/me')).toHaveLength(1)
})

test('a press on a link in the page beside leads on in its own half', async () => {
  await startSplit()

  await userEvent.click(screen.getByRole('link', { name: 'Two from My account' }))

  await waitFor(() => expect(panes()).toEqual(['Hello, Mei Lin', 'Two']))
})

test.each([
  ['itself', '/team/one?beside=%2Fteam%2Fone', '#/team/one?…', [undefined, undefined]],
  [
    'a page that has another one beside it',
    '/team/one?beside=%2Fusers%2Fmy-account%3Fbeside%3D%252Fconsole',
    '#/team/one?beside=/users/my-account&…',
    ['One', 'My account'],
  ],
  [
    'a page with a language of its own',
    '/team/one?beside=%2Fusers%2Fmy-account%3Flocale%3Dzh_TW',
    '#/team/one?beside=/users/my-account&…',
    ['One', 'My account'],
  ],
])('an address that has %s beside the page is cleaned', async (_what, href, clean, shown) => {
  await start(href)

  await screen.findByRole('heading', { name: 'One' })
  await waitFor(() => expect(panes()).toEqual(shown))
  expect(address()).toBe(clean)
})

test('an address that names two pages opens both, each with its data', async () => {
  await start('/team/one?id=3&beside=%2Fusers%2Fmy-account%3Fid%3D7&side=right')

  await waitFor(() => expect(panes()).toEqual(['My account', 'One']))
  expect(screen.getByRole('tab', { name: 'My account' })).toBeVisible()
  expect(
    screen
      .getAllByRole('note')
      .map(({ textContent }) => textContent)
      .sort(),
  ).toEqual(['Record 3', 'Record 7'])
})

test('closing the page that has the focus leaves the one beside it, whatever stands next to its tab', async () => {
  const app = await start('/users/my-account?id=7')
  await findPageHeading('My account')
  await app.go('/team/one')
  await findPageHeading('One')
  // Tabs: Home, My account, One. Home stands beside One.
  await chooseOfTab('Home', 'Open beside')
  await waitFor(() => expect(panes()).toEqual(['One', 'Hello, Mei Lin']))
  fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: 'Delete' })
  await waitFor(() => expect(panes()).toEqual([undefined, undefined]))
  expect(screen.getByRole('heading', { level: 1, name: 'Hello, Mei Lin' })).toBeVisible()
  expect(address()).toContain('/console')
})

test('a page does not see that another one stands beside it', async () => {
  await start('/users/my-account?id=7&beside=%2Fteam%2Fone&side=right')
  await waitFor(() => expect(panes()).toEqual(['One', 'My account']))
  expect(screen.getByText(/^My account: /)).toHaveTextContent(/^My account: id locale$/)
})

test('a field that takes the focus as its page comes does not take it from the page beside', async () => {
  const parts = createPartLoaders({
    'users/me': async () => formPart('My account'),
    'users/one': async () => ({
      Component: () => (
        <>
          <h1 tabIndex={-1}>One</h1>
          <input autoFocus aria-label="First" />
        </>
      ),
    }),
  })
  const href = '/users/my-account?beside=%2Fteam%2Fone&side=right'
  await (await renderConsole(href, { parts, signedIn: true })).start()
  await waitFor(() => expect(panes()).toEqual(['One', 'My account']))
  expect(address()).toContain('/users/my-account?')
  expect(screen.getByLabelText('First')).not.toHaveFocus()
  await userEvent.click(screen.getByLabelText('First'))
  await waitFor(() => expect(address()).toContain('/team/one?'))
})

test('the tab of the page beside gives it the focus, it is not shown twice', async () => {
  await startSplit()

  await userEvent.click(screen.getByRole('tab', { name: 'My account' }))

  await waitFor(() => expect(address()).toContain('beside=/console&side=right'))
  expect(panes()).toEqual(['Hello, Mei Lin', 'My account'])
})

test('the page that has the focus can be shown alone again; the other one is kept', async () => {
  await startSplit()

  await userEvent.click(screen.getByRole('button', { name: 'Show only “Home”' }))

  await waitFor(() => expect(address()).toBe('#/console?…'))
  expect(panes()).toEqual([undefined, undefined])
  expect(screen.getByLabelText('Name in My account')).toHaveValue('kept')
})

test.each(['beside', 'shown'])(
  'when the %s page is closed the other one stands alone',
  async (one) => {
    await startSplit()
    if (one === 'shown') act(() => field('My account').focus())
    await waitFor(() => expect(address().includes('side=right')).toBe(one === 'shown'))

    await chooseOfTab('My account', 'Close')

    await waitFor(() => expect(address()).toBe('#/console?…'))
    await waitFor(() => expect(panes()).toEqual([undefined, undefined]))
    await findPageHeading('Hello, Mei Lin')
  },
)

test('the page beside changes its query: it stays where it is, and the other one too', async () => {
  await startSplit()

  await userEvent.click(screen.getByRole('button', { name: 'Only new in My account' }))

  await waitFor(() =>
    expect(address()).toBe('#/users/my-account?id=7&…&beside=/console&side=right&filter=new'),
  )
  expect(panes()).toEqual(['Hello, Mei Lin', 'My account'])
})

test('a narrow window shows one page, and says why no other can stand beside it', async () => {
  windowWidth = 1199
  await start('/console?beside=%2Fusers%2Fmy-account')
  await findPageHeading('Hello, Mei Lin')

  expect(panes()).toEqual([undefined, undefined])
  fireEvent.contextMenu(screen.getByRole('tab', { name: 'Home' }))
  const menu = within(await screen.findByRole('menu'))
  expect(await menu.findByRole('menuitem', { name: /^Open beside/ })).toHaveTextContent(
    'The window is too narrow for two pages',
  )
})

test.each(['/login', '/exception', '/nowhere'])('%s never stands beside a page', async (path) => {
  await start(`/console?beside=${encodeURIComponent(path)}`)
  await findPageHeading('Hello, Mei Lin')

  await waitFor(() => expect(address()).toBe('#/console?…'))
  expect(panes()).toEqual([undefined, undefined])
})
