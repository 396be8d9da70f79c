import { listTeams } from '@console/contract/team'
import { NetworkError } from '@console/kernel/errors'
import type { Host } from '@console/kernel/host'
import { queryClient } from '@console/kernel/use-endpoint'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
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
  { id: 'theme', title: 'search:command.theme', keywords: 'search:command.theme_keywords', run },
]
beforeEach(() => run.mockReset())
afterEach(() => queryClient.clear())

const recentAtom = atom<unknown>(null)
function Search() {
  const store = useStore()
  const [host] = useState(() => ({ store, stored: () => recentAtom }) as unknown as Host)
  return (
    <>
      <SearchButton isWide />
      <SearchMenu host={host} commands={commands} />
    </>
  )
}

async function openSearch() {
  const view = renderShell(<Search />)
  addTexts(view.store, 'search', 'zh_TW', chinese)
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('textbox', { name: 'Search' })
  act(() => field.focus()) // jsdom has no layout, so the dialog finds nothing that takes the focus
  return { ...view, field }
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const highlighted = () => screen.getByRole('option', { selected: true })
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('A5.1 the button opens the dialog, and its keys open and close it', async () => {
  renderShell(<Search />)
  await userEvent.click(screen.getByRole('button', { name: 'Search menu' }))
  await screen.findByRole('dialog', { name: 'Search menu' })
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
  await screen.findByRole('dialog', { name: 'Search menu' })
})

test('A5.3 pages of the menu and commands are listed, what the menu hides is not', async () => {
  await openSearch()
  expect(options()).toEqual(['HomePage', 'ReportsPage', 'Dark modeCommand'])
  expect(screen.getByRole('option', { name: /Reports/ })).toHaveAttribute('href', '#/reports')
})

test('A5.4 the first result is highlighted, the arrows go round, hovering highlights', async () => {
  await openSearch()
  expect(highlighted()).toHaveTextContent('Home')
  await userEvent.keyboard('{ArrowUp}')
  expect(highlighted()).toHaveTextContent('Dark mode')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(highlighted()).toHaveTextContent('Reports')
  expect(screen.getByRole('textbox')).toHaveAttribute('aria-activedescendant', highlighted().id)
  fireEvent.pointerMove(screen.getByRole('option', { name: /Home/ }))
  expect(highlighted()).toHaveTextContent('Home')
})

test('A5.4 Enter closes the dialog and then goes; so does a click, but not with Ctrl', async () => {
  const { go, field } = await openSearch()
  await userEvent.type(field, ' REP ')
  expect(options()).toEqual(['ReportsPage'])
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
  expect(options()).toEqual(['Dark mode · 深色模式Command'])
  await userEvent.clear(field)
  await userEvent.type(field, 'night')
  await userEvent.keyboard('{Enter}')
  await expectClosed()
  expect(run).toHaveBeenCalledTimes(1)
})

describe('teams and accounts', () => {
  const peak = { id: 'p', name: 'Peak Tram', role: 'owner', accounts: 1, version: 1 }
  const harbour = { ...peak, id: 't', name: 'Harbour Lights' }
  const pier = { id: 'q', name: 'Pier Two', team_id: 'p', team_name: 'Peak Tram', role: 'owner' }
  async function openSearchWithTeams(total = 2) {
    const view = renderShell(<Search />)
    addTexts(view.store, 'search', 'zh_TW', chinese)
    view.hostMocks.call.mockImplementation(async (endpoint, { filter = '' }) => {
      const items = endpoint === listTeams ? [harbour, peak] : [pier]
      const far = { ...peak, id: 'z', name: 'Zebra' }
      return filter === 'zeb' && endpoint === listTeams
        ? { items: [far], total: 1 }
        : { items: filter ? [] : items, total }
    })
    await userEvent.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('textbox', { name: 'Search' })
    act(() => field.focus())
    return { ...view, field }
  }

  test('A5.3 are found as commands in every language, and entered', async () => {
    const { field, hostMocks } = await openSearchWithTeams()
    await userEvent.type(field, 'switch to')
    await waitFor(() =>
      expect(options()).toEqual([
        'Switch to Pier TwoAccount · Peak Tram',
        'Switch to Peak TramTeam',
        'Switch to Harbour LightsTeam',
      ]),
    )
    await userEvent.clear(field)
    await userEvent.type(field, '切換至 peak')
    await userEvent.keyboard('{Enter}')
    await expectClosed()
    expect(hostMocks.enter).toHaveBeenCalledWith({ id: 'p', name: 'Peak Tram' }, null)
    expect(hostMocks.notify).toHaveBeenCalledWith('You are now working in Peak Tram')
  })

  test('where not all are listed the server finds the others by their name alone', async () => {
    const { field } = await openSearchWithTeams(101)
    await waitFor(() => expect(options()).toContain('Switch to Peak TramTeam'))
    await userEvent.type(field, 'Switch to zeb')
    await waitFor(() => expect(options()).toEqual(['Switch to ZebraTeam']))
  })

  test('that they could not be loaded is said, and the rest is found', async () => {
    const { hostMocks } = renderShell(<Search />)
    hostMocks.call.mockRejectedValue(new NetworkError('gone'))
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Your teams could not be loaded.')
    expect(options()).toContain('ReportsPage')
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
  expect(screen.getByRole('dialog')).toHaveTextContent('Nothing matches “zzz”.')
  await userEvent.keyboard('{Enter}{ArrowDown}')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel', hidden: true }))
  await expectClosed()
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('textbox', { name: 'Search' })).toHaveValue('')
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
