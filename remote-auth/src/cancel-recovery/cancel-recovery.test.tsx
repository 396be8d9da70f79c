import { cancelRecoveryByLink } from '@console/contract/recovery'
import { ApiError, NetworkError } from '@console/kernel/errors'
import { createFakeHost } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { DesignProvider } from '@console/ui/design-provider'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'jotai'
import remote from '../remote'

const token = 't'.repeat(43)
const at = '2026-12-01T09:00:00.000Z'

async function open(kept: string | null = token) {
  const host = createFakeHost({ recoveryToken: atom<string | null>(kept) })
  await renderPart(remote, 'cancelRecovery', {
    host,
    initialPath: '/cancel-recovery',
    wrapper: DesignProvider,
  })
  return host
}
const cancel = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Cancel the request' }))

test('35 the link of a message cancels by a press, and by nothing less', async () => {
  const host = await open()
  host.mockResponse(cancelRecoveryByLink, { state: 'cancelled', at })
  expect(host.inputsOf(cancelRecoveryByLink)).toEqual([])
  await cancel()
  expect(await screen.findByText(/The request is canceled/)).toBeVisible()
  expect(host.inputsOf(cancelRecoveryByLink)).toEqual([{ token }])
  expect(screen.getByRole('link', { name: 'Set a new password' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancel the request' })).toBeNull()
})

test('35 who comes too late is told so, and what to do', async () => {
  const host = await open()
  host.mockResponse(cancelRecoveryByLink, { state: 'done', at })
  await cancel()
  expect(await screen.findByRole('alert')).toHaveTextContent('too late to cancel')
})

test('35 a link that is not known, or that the page has lost, says to open it again', async () => {
  const host = await open()
  host.mockResponse(cancelRecoveryByLink, new ApiError('NOT_FOUND', 404, ''))
  await cancel()
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not valid')
})

test('35 a page without a link has nothing to cancel', async () => {
  await open(null)
  expect(await screen.findByText(/no longer has its link/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancel the request' })).toBeNull()
})

test('35 where the server cannot be reached it can be tried again', async () => {
  const host = await open()
  host.mockResponse(cancelRecoveryByLink, new NetworkError('offline'))
  await cancel()
  expect(await screen.findByRole('alert')).toHaveTextContent('not be canceled yet')
  host.mockResponse(cancelRecoveryByLink, { state: 'cancelled', at })
  await cancel()
  expect(await screen.findByText(/The request is canceled/)).toBeVisible()
})
