import {
  acceptOverride,
  endOwnOverride,
  type Override,
  readOwnOverride,
} from '@console/contract/override'
import { ApiError } from '@console/kernel/errors'
import { queryClient } from '@console/kernel/use-endpoint'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { noteOverride } from '../live/override-state'
import { refreshChanged } from '../live/apply-update'
import { setPageNavigation } from '../page-stack/page-stack'
import { OverrideBannerRegion } from './override-banner-region'
import { meiSession, renderShell } from './testing/render-shell'

const release = { name: 'team', version: '1.4.0-dev', hash: '01234567'.repeat(8) }
const offered: Override = {
  brand: 'aurora',
  releases: [release],
  state: 'offered',
  set_by: 'chen',
  expires_at: new Date(Date.now() + 3_600_000).toISOString(),
}
const baseOf = ({ name, version, hash }: typeof release) =>
  `https://store.example/${name}/${version}-${hash}/`

const reload = jest.fn()
beforeEach(() => {
  reload.mockReset()
  queryClient.clear()
})

/** The page of somebody who has this override, or null; it runs the release of that name. */
function show(override: Override | null, { runs = false, hasOverride = true } = {}) {
  const shown = { override }
  const served = {
    host: { base: 'https://store.example/host/1.0.0-00/' },
    remotes: runs ? [{ base: baseOf(release) }] : [],
  }
  document.body.innerHTML = `<script type="application/json" id="boot-document">${JSON.stringify(served)}</script>`
  const { store, hostMocks } = renderShell(
    <OverrideBannerRegion maxWidth={undefined} />,
    meiSession,
  )
  setPageNavigation(store, { reloadConsole: reload } as never)
  hostMocks.call.mockImplementation(async (endpoint) => {
    if (endpoint === readOwnOverride) return { ...shown }
    return {}
  })
  const changed = { changes: [{ topic: 'override' as const }], missed: false }
  if (hasOverride) act(() => noteOverride(store, changed))
  const tell = (next: Override | null) =>
    act(() => {
      shown.override = next
      refreshChanged(store, changed)
      noteOverride(store, changed)
    })
  const called = () =>
    hostMocks.call.mock.calls
      .map(([endpoint]) => endpoint)
      .filter((endpoint) => endpoint !== readOwnOverride)
  return { ...hostMocks, tell, called }
}

test('whoever has no override asks for none and is told nothing', () => {
  const { call } = show(null, { hasOverride: false })
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(call).not.toHaveBeenCalled()
})

test('what is offered runs once the person has agreed', async () => {
  const { called } = show(offered)
  expect(await screen.findByText('chen offers you another version')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('would run team 1.4.0-dev-01234567 until')
  await userEvent.click(screen.getByRole('button', { name: 'Run it' }))
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(called()).toEqual([acceptOverride])
})

test('an offer is refused, and the page stays as it is', async () => {
  const { called, tell } = show(offered)
  await userEvent.click(await screen.findByRole('button', { name: 'No, thanks' }))
  await waitFor(() => expect(called()).toEqual([endOwnOverride]))
  await tell(null)
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement())
  expect(reload).not.toHaveBeenCalled()
})

test('what runs is said on every page, and one press ends it', async () => {
  const { called } = show({ ...offered, state: 'running' }, { runs: true })
  expect(await screen.findByText('You see a version of your own')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'End it' }))
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(called()).toEqual([endOwnOverride])
})

test('a newer build is offered while the page is open, and loaded only when the person says so', async () => {
  const { tell } = show({ ...offered, state: 'running' }, { runs: true })
  await screen.findByText('You see a version of your own')
  const newer = { ...release, hash: '89abcdef'.repeat(8) }
  await tell({ ...offered, state: 'running', releases: [newer] })
  expect(await screen.findByText('A newer build of your version is ready')).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalled()
})

test('one that is over says so on the page that still runs it', async () => {
  const { tell } = show({ ...offered, state: 'running' }, { runs: true })
  await screen.findByText('You see a version of your own')
  await tell(null)
  expect(await screen.findByText('Your own version is over')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
})

test('an offer that comes while the page is open is shown', async () => {
  const { tell } = show(null, { hasOverride: false })
  await tell(offered)
  expect(await screen.findByText('chen offers you another version')).toBeVisible()
})

test('an offer that is gone when it is accepted is not there any more', async () => {
  const { call, tell } = show(offered)
  await screen.findByText('chen offers you another version')
  call.mockImplementation(async (endpoint) => {
    if (endpoint === readOwnOverride) return { override: null }
    throw new ApiError('NOT_FOUND', 404, '')
  })
  await userEvent.click(screen.getByRole('button', { name: 'Run it' }))
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement())
  expect(reload).not.toHaveBeenCalled()
  await tell(null)
})
