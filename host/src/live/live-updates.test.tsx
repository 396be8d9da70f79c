import { writableSessionAtom } from '@console/kernel/session-writer'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { meiSession, renderShell } from '../shell/testing/render-shell'
import type { LostWorkplace } from './check-workplace'
import { LiveUpdates } from './live'

const mockStop = jest.fn()
const mockStart = jest.fn()
jest.mock('./start-following', () => ({
  startFollowing: (...args: unknown[]) => {
    mockStart(...args)
    return mockStop
  },
}))
jest.mock('../scheduler/scheduler', () => ({
  runWhenIdle: (_: Window, callback: () => void) => callback(),
}))
afterEach(() => jest.clearAllMocks())

const started = (times: number) => waitFor(() => expect(mockStart).toHaveBeenCalledTimes(times))

test('changes are followed while somebody is signed in, and not while sign-in covers the page', async () => {
  const { store } = renderShell(<LiveUpdates />, meiSession)
  await started(1)
  act(() => store.set(writableSessionAtom, { ...meiSession, timedOut: true }))
  expect(mockStop).toHaveBeenCalledTimes(1)
  act(() => store.set(writableSessionAtom, meiSession))
  await started(2)
  // Another team changes nothing about it.
  act(() => store.set(writableSessionAtom, { ...meiSession, team: null, account: null }))
  expect(mockStop).toHaveBeenCalledTimes(1)
  act(() =>
    store.set(writableSessionAtom, {
      status: 'anonymous',
      person: null,
      team: null,
      account: null,
    }),
  )
  expect(mockStop).toHaveBeenCalledTimes(2)
  await started(2)
})

test('who has lost their team is told which, until they have read it (C7)', async () => {
  renderShell(<LiveUpdates />, meiSession)
  await started(1)
  const [, , onLost] = mockStart.mock.calls[0] as [unknown, unknown, (lost: LostWorkplace) => void]
  act(() => onLost({ kind: 'team', name: 'Harbour Lights' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'You no longer have access here' })
  expect(dialog).toHaveTextContent('no longer a member of “Harbour Lights”')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  act(() => onLost({ kind: 'account', name: 'Pier Nine' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'You no longer have access to “Pier Nine”',
  )
})
