import { closeRecovery } from '@console/contract/recovery'
import type { RecoveryRequest } from '@console/contract/recovery-request'
import { getUserInfo } from '@console/contract/user'
import { ApiError } from '@console/kernel/errors'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getHost } from '../host-ref/host-ref'
import { RecoveryBannerRegion } from './recovery-banner-region'
import { meiSession, renderShell } from './testing/render-shell'

const at = '2026-12-01T09:00:00.000Z'

function show(recovery: RecoveryRequest | undefined) {
  const person = { ...meiSession.person!, recovery }
  const { hostMocks } = renderShell(<RecoveryBannerRegion maxWidth={undefined} />, {
    ...meiSession,
    person,
  })
  const changePerson = jest.fn()
  Object.assign(getHost().session, { changePerson })
  return { ...hostMocks, changePerson }
}
/** Answers the call that closes it, and the one that reads the person anew. */
const answer = (call: jest.Mock, closed: unknown) =>
  call.mockImplementation(async (endpoint) => {
    if (endpoint === getUserInfo) return { ...meiSession.person!, recovery: undefined }
    if (closed instanceof Error) throw closed
    return closed
  })

test('35 who has asked for nothing is told nothing, by a region that is always there', () => {
  show(undefined)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('35 a session is told that the second step is about to be removed, and cancels it', async () => {
  const { call, notify, changePerson } = show({ state: 'waiting', at })
  answer(call, {})
  expect(await screen.findByText(/is about to be removed/)).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(/December 1, 2026/)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the request' }))
  await waitFor(() => expect(changePerson).toHaveBeenCalled())
  expect(notify).toHaveBeenCalledWith('Second step kept.')
  expect(call.mock.calls.map(([endpoint]) => endpoint)).toEqual([closeRecovery, getUserInfo])
})

test('35 one that another window has cancelled is asked for again, and nothing is said', async () => {
  const { call, notify, changePerson } = show({ state: 'waiting', at })
  answer(call, new ApiError('NOT_FOUND', 404, ''))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the request' }))
  await waitFor(() => expect(changePerson).toHaveBeenCalled())
  expect(notify).not.toHaveBeenCalled()
})

test('35 who signs in after it was done is told, until they have taken note', async () => {
  const { call, changePerson } = show({ state: 'done', at })
  answer(call, {})
  expect(await screen.findByText(/step was removed/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(changePerson).toHaveBeenCalled())
})
