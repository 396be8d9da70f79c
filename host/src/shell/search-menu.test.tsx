import { NetworkError } from '@console/kernel/errors'
import type { Host } from '@console/kernel/host'
import { queryClient } from '@console/kernel/use-endpoint'
import { MoonIcon } from '@console/ui/icon/icon'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useStore } from 'jotai'
import { atom } from 'jotai/vanilla'
import { useState } from 'react'
import { addTexts } from '../locale/locale'
import chinese from '../locale/texts/search.zh_TW.json'
import { showPage } from '../page-stack/page-stack'
import { parseHref } from '../routes/routes'
import { SearchButton, type SearchCommand, SearchMenu } from '../search/search'
import { meiSession, renderShell } from './testing/render-shell'

const run = jest.fn()
const commands: SearchCommand[] = [
  {
    id: 'theme',
    title: 'search:command.theme',
    keywords: 'search:command.theme_keywords',
    icon: MoonIcon,
    run,
  },
]
beforeEach(() => run.mockReset())
afterEach(() => queryClient.clear())

const recentAtom = atom<unknown>(null)
const foundAtom = atom<unknown>([])
function Search() {
  const store = useStore()
  const [host] = useState(
    () =>
      ({
        store,
        stored: (key: string) => (key === 'recent_found' ? foundAtom : recentAtom),
      }) as unknown as Host,
  )
  return (
    <>
      <SearchButton isWide />
      <SearchMenu host={host} commands={commands} />
    </>
  )
}

const nothing = { items: [], total: 0 }
const nothingFound = { products: nothing, members: nothing, accounts: nothing, teams: nothing }
const answerWith = (answers: Record<string, object>) => async (_: object, input: { q: string }) =>
  answers[input.q] ?? nothingFound

async function openSearch() {
  const view = renderShell(<Search />)
  view.hostMocks.call.mockImplementation(answerWith({}))
  addTexts(view.store, 'search', 'zh_TW', chinese)
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Search' })
  act(() => field.focus()) // jsdom has no layout, so the dialog finds nothing that takes the focus
  return { ...view, field }
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
/** The options under each heading. */
const shown = () =>
  Object.fromEntries(
    screen.queryAllByRole('group').map((group) => [
      document.getElementById(group.getAttribute('aria-labelledby')!)!.textContent,
      within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ]),
  )
const highlighted = () => screen.getByRole('option', { selected: true })
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('A5.1 the button opens the dialog, and its keys open and close it', async () => {
  renderShell(<Search />)
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  await screen.findByRole('dialog', { name: 'Search' })
  await userEvent.keyboard('{Meta>}k{/Meta}')
  await expectClosed()
})

test('A5.1 its key works while a dialog is going, and not while one asks something', async () => {
  renderShell(<Search />)
  const other = document.body.appendChild(document.createElement('div'))
  other.setAttribute('aria-modal', 'true')
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('dialog')).toBeNull()
  other.dataset.state = 'closed'
  await userEvent.keyboard('{Control>}k{/Control}')
  other.remove()
  await screen.findByRole('dialog', { name: 'Search' })
})

test('A5.3 pages of the menu and commands are listed, what the menu hides is not', async () => {
  await openSearch()
  expect(shown()).toEqual({ Pages: ['Home', 'Reports'], Actions: ['Dark mode'] })
  expect(screen.getByRole('option', { name: /Reports/ })).toHaveAttribute('href', '#/reports')
})

test('A5.4 the first result is highlighted, the arrows go round, hovering highlights', async () => {
  await openSearch()
  expect(highlighted()).toHaveTextContent('Home')
  await userEvent.keyboard('{ArrowUp}')
  expect(highlighted()).toHaveTextContent('Dark mode')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(highlighted()).toHaveTextContent('Reports')
  expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', highlighted().id)
  fireEvent.pointerMove(screen.getByRole('option', { name: /Home/ }))
  expect(highlighted()).toHaveTextContent('Home')
})

test('A5.4 Enter closes the dialog and then goes; so does a click, but not with Ctrl', async () => {
  const { go, field } = await openSearch()
  await userEvent.type(field, ' REP ')
  expect(options()).toEqual(['Reports'])
  expect(highlighted().querySelector('b')).toHaveTextContent('Rep')
  await userEvent.keyboard('{Enter}')
  await expectClosed()
  expect(go).toHaveBeenCalledWith('/reports')

  go.mockReset()
  await userEvent.keyboard('{Control>}k{/Control}')
  const home = await screen.findByRole('option', { name: /Home/ })
  fireEvent.click(home, { ctrlKey: true })
  expect(go).not.toHaveBeenCalled()
  await userEvent.click(home)
  await expectClosed()
  expect(go).toHaveBeenCalledWith('/console')
})

test('a command does what it says, found in another language and by its other words', async () => {
  const { field } = await openSearch()
  await userEvent.type(field, 'ssms')
  expect(options()).toEqual(['Dark mode · 深色模式'])
  await userEvent.clear(field)
  await userEvent.type(field, 'night')
  await userEvent.keyboard('{Enter}')
  await expectClosed()
  expect(run).toHaveBeenCalledTimes(1)
})

describe('what the server finds', () => {
  const product = (id: string, name: string) => ({
    id,
    name,
    number: `P-${id}`,
    account_name: 'Pier Nine',
    image: id === '1' ? '/store/tea.png' : '',
  })
  const lee = {
    user_id: 'l',
    name: 'Lee Tom',
    email: 'lee@example.test',
    phone_number: '',
    picture: '',
  }
  const pier = { id: 'q', name: 'Pier Two', team_id: 'p', team_name: 'Peak Tram', role: 'owner' }
  const found = {
    products: { items: [product('1', 'Tea for one'), product('2', 'Green tea')], total: 12 },
    members: { items: [lee], total: 1 },
    accounts: { items: [pier, { ...pier, id: 'a', name: 'Pier Nine' }], total: 2 },
    teams: { items: [{ id: 'p', name: 'Peak Tram' }], total: 1 },
  }
  test('A5.3 stands below what is known, under its headings, with all that a list would show', async () => {
    const { field, hostMocks, go } = await openSearch()
    hostMocks.call.mockImplementation(answerWith({ re: found }))
    await userEvent.type(field, 're')
    await waitFor(() =>
      expect(shown()).toEqual({
        Pages: ['Reports'],
        // By “appearance”.
        Actions: ['Dark mode'],
        Products: ['Tea for oneP-1 · Pier Nine', 'Green teaP-2 · Pier Nine', 'All 12 products'],
        People: ['LTLee Tomlee@example.test'],
        // Also where the person works already: that it is not there would be untrue.
        Accounts: ['PTPier TwoPeak Tram', 'PNPier NinePeak Tram'],
        Teams: ['PTPeak Tram'],
      }),
    )
    expect(hostMocks.call.mock.calls.map(([, input]) => input)).toEqual([
      { q: 're', team: 't', account: 'a' },
    ])
    expect(highlighted()).toHaveTextContent('Reports')
    await userEvent.click(screen.getByRole('option', { name: /P-2/ }))
    await expectClosed()
    expect(go).toHaveBeenCalledWith('/products?search=P-2')

    // It comes back among what was chosen lately.
    await userEvent.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(shown()['Recent']).toEqual(['Green teaP-2 · Pier Nine']))
  })

  test('a product is shown with its picture, with the icon of products where there is none', async () => {
    const { field, hostMocks } = await openSearch()
    hostMocks.call.mockImplementation(answerWith({ re: found }))
    await userEvent.type(field, 're')
    const tea = await screen.findByRole('option', { name: /P-1/ })
    const green = screen.getByRole('option', { name: /P-2/ })
    const picture = tea.querySelector('img')!
    expect(picture).toHaveAttribute('src', '/store/tea.png')
    expect(green.querySelector('img')).toBeNull()
    expect(green.querySelector('svg')).not.toBeNull()
    fireEvent.error(picture)
    expect(tea.querySelector('img')).toBeNull()
    expect(tea.querySelector('svg')).not.toBeNull()
  })

  test('an account is entered, and all that there are of a kind are shown by its list', async () => {
    const { field, hostMocks, go } = await openSearch()
    hostMocks.call.mockImplementation(answerWith({ re: found }))
    await userEvent.type(field, 're')
    await userEvent.click(await screen.findByRole('option', { name: /Pier Two/ }))
    await expectClosed()
    expect(hostMocks.enter).toHaveBeenCalledWith(
      { id: 'p', name: 'Peak Tram' },
      { id: 'q', name: 'Pier Two' },
    )
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), 're')
    await userEvent.click(await screen.findByRole('option', { name: 'All 12 products' }))
    expect(go).toHaveBeenCalledWith('/products?search=re')
  })

  test('with another letter only what still has the text stays until the answer is there', async () => {
    const { field, hostMocks } = await openSearch()
    let answer: (found: object) => void = () => {}
    hostMocks.call.mockImplementation(async (_, { q }) =>
      q === 'te' ? found : new Promise((resolve) => (answer = resolve)),
    )
    await userEvent.type(field, 'te')
    await screen.findByRole('option', { name: /Lee Tom/ })
    await userEvent.type(field, 'a')
    expect(shown()).toEqual({
      Products: ['Tea for oneP-1 · Pier Nine', 'Green teaP-2 · Pier Nine'],
    })
    await waitFor(() => expect(hostMocks.call).toHaveBeenCalledTimes(2))
    await act(async () => answer({ ...nothingFound, products: found.products }))
    await waitFor(() => expect(shown()['Products']).toContain('All 12 products'))
  })

  test('that it could not be asked is said, the rest is found, and it is asked again', async () => {
    const { field, hostMocks } = await openSearch()
    hostMocks.call.mockRejectedValue(new NetworkError('gone'))
    await userEvent.type(field, 're')
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.')
    expect(shown()).toEqual({ Pages: ['Reports'], Actions: ['Dark mode'] })
    hostMocks.call.mockImplementation(answerWith({ re: found }))
    await userEvent.click(screen.getByRole('button', { name: 'Try again', hidden: true }))
    await waitFor(() => expect(shown()['Teams']).toEqual(['PTPeak Tram']))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a single letter asks nobody, a Chinese character does', async () => {
    const { field, hostMocks } = await openSearch()
    hostMocks.call.mockImplementation(answerWith({ 茶: found }))
    await userEvent.type(field, 'r')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(hostMocks.call).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.type(field, '茶')
    await waitFor(() => expect(shown()['Teams']).toEqual(['PTPeak Tram']))
  })
})

test('what was chosen comes first the next time, for the same person', async () => {
  const { store } = await openSearch()
  store.set(recentAtom, { userId: meiSession.person!.userId, ids: ['page /reports'] })
  await userEvent.keyboard('{Escape}')
  await expectClosed()
  await userEvent.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(highlighted()).toHaveTextContent('Reports'))
  await userEvent.keyboard('{Escape}')
  await expectClosed()
  act(() => store.set(recentAtom, { userId: 'somebody else', ids: ['page /reports'] }))
  await userEvent.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(highlighted()).toHaveTextContent('Home'))
})

test('A5.4 keys do nothing while the input method composes', async () => {
  const { go, field } = await openSearch()
  for (const key of ['Enter', 'ArrowDown'])
    fireEvent.keyDown(field, { key, keyCode: 229, isComposing: true })
  expect(go).not.toHaveBeenCalled()
  expect(highlighted()).toHaveTextContent('Home')
})

test('A5.4 closing forgets what was typed; A5.5 without a match the dialog says so', async () => {
  const { field } = await openSearch()
  await userEvent.type(field, 'zzz')
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toHaveTextContent('Nothing matches “zzz”.'),
  )
  await userEvent.keyboard('{Enter}{ArrowDown}')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel', hidden: true }))
  await expectClosed()
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('combobox', { name: 'Search' })).toHaveValue('')
})

test('A1 guard 7 it belongs to the page below it: Back closes it', async () => {
  const { store } = await openSearch()
  const page = { location: parseHref('/reports'), record: null, params: {}, parts: [] }
  act(() => showPage(store, page))
  await expectClosed()
})

test('A5.4 keys are inert while the dialog is closed', async () => {
  const { go } = renderShell(<Search />)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(go).not.toHaveBeenCalled()
})
