import type { HomeWidgetProps } from '@console/kernel/define-remote'
import { RemoteUnavailableError } from '@console/kernel/errors'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { loadPart } from '../remotes/remotes'
import { meiSession, renderShell, reportsManifest } from '../shell/testing/render-shell'
import { Component as Home } from './home'

jest.mock('../remotes/remotes', () => ({
  ...jest.requireActual<object>('../remotes/remotes'),
  loadPart: jest.fn(),
}))
jest.mock('../errors/errors', () => ({
  ...jest.requireActual<object>('../errors/errors'),
  reportError: jest.fn(),
}))

const slot = 'home.widgets'
const manifest = reportsManifest as { widgets?: object[] }
const parts: Record<string, () => Promise<object>> = {}
beforeEach(() => {
  manifest.widgets = [
    { slot, part: 'second', title: 'users:reports', orderNo: 2 },
    { slot, part: 'first', title: 'users:home', orderNo: 1, inTeam: true },
  ]
  parts['users/first'] = async () => ({ Component: () => <section aria-label="First" /> })
  parts['users/second'] = async () => ({ Component: () => <section aria-label="Second" /> })
  jest
    .mocked(loadPart)
    .mockReset()
    .mockImplementation((_, partId) => parts[partId]!() as never)
})
afterEach(() => {
  delete manifest.widgets
})

const regions = () =>
  screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))

test('widgets of remotes come after the page, in their order', async () => {
  renderShell(<Home />)
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Reports' })).toHaveTextContent('Loading')
  expect(await screen.findByRole('region', { name: 'Second' })).toBeInTheDocument()
  expect(regions().filter((name) => name === 'First' || name === 'Second')).toEqual([
    'First',
    'Second',
  ])
})

test('one that is for a team, or for a page that the person may not enter, is not fetched', () => {
  manifest.widgets = [
    { slot, part: 'first', title: 'users:home', inTeam: true },
    { slot, part: 'second', title: 'users:reports', page: 'nowhere' },
  ]
  renderShell(<Home />, { ...meiSession, team: null, account: null })
  expect(loadPart).not.toHaveBeenCalled()
})

test('a quiet one leaves no trace while it loads', () => {
  manifest.widgets = [{ slot, part: 'first', title: 'users:reports', quiet: true }]
  parts['users/first'] = () => new Promise(() => {})
  renderShell(<Home />)
  expect(screen.queryByRole('region', { name: 'Reports' })).not.toBeInTheDocument()
})

test('home offers its own next steps unless a widget says that it offers them', async () => {
  parts['users/first'] = async () => ({
    Component: ({ setOffersSteps }: HomeWidgetProps) => {
      useEffect(() => setOffersSteps(true), [setOffersSteps])
      return (
        <section aria-label="First">
          <button onClick={() => setOffersSteps(false)}>Hide</button>
        </section>
      )
    },
  })
  renderShell(<Home />)
  const next = () => screen.queryByRole('heading', { name: 'Next steps' })
  expect(next()).toBeVisible()
  const hide = await screen.findByRole('button', { name: 'Hide' })
  await waitFor(() => expect(next()).toBeNull())
  await userEvent.click(hide)
  expect(next()).toBeVisible()
})

test('those whose code does not come are named in one banner, the others stay, and one press tries all of them again', async () => {
  const notLoaded = () => Promise.reject(new RemoteUnavailableError('users', 'not-loaded'))
  const { second } = { second: parts['users/second'] }
  manifest.widgets!.push({ slot, part: 'third', title: 'users:home', orderNo: 3 })
  parts['users/second'] = parts['users/third'] = notLoaded
  renderShell(<Home />)
  const failed = await screen.findByRole('alert')
  await waitFor(() => expect(failed).toHaveTextContent('Reports and Home'))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(await screen.findByRole('region', { name: 'First' })).toBeInTheDocument()
  parts['users/second'] = second!
  parts['users/third'] = async () => ({ Component: () => <section aria-label="Third" /> })
  await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Second' })).toBeInTheDocument()
  expect(await screen.findByRole('region', { name: 'Third' })).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('one whose files are not what was published says so in its place', async () => {
  parts['users/second'] = () => Promise.reject(new RemoteUnavailableError('users', 'wrong-hash'))
  renderShell(<Home />)
  const failed = await screen.findByText(/differ from the published ones/)
  expect(screen.getByRole('region', { name: 'Reports' })).toContainElement(failed)
})

test('one that throws breaks only its own place', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  let isBroken = true
  const Second = () => {
    if (isBroken) throw new Error('broken')
    return <section aria-label="Second" />
  }
  parts['users/second'] = async () => ({ Component: Second })
  renderShell(<Home />)
  const failed = await screen.findByRole('alert')
  expect(await screen.findByRole('region', { name: 'First' })).toBeInTheDocument()
  isBroken = false
  await act(() => userEvent.click(within(failed).getByRole('button', { name: 'Try again' })))
  expect(await screen.findByRole('region', { name: 'Second' })).toBeInTheDocument()
})
