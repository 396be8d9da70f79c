import {
  addPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@console/contract/passkeys'
import { ApiError } from '@console/kernel/errors'
import type { FakeHost } from '@console/kernel/testing/fake-host'
import { queryClient } from '@console/kernel/use-endpoint'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createProfileHost, renderSecurity } from '../testing/profile-stage'

const passkey: Passkey = {
  id: '0b6c2f3e-7f0a-4d0e-9a55-0d6a7d1f9a02',
  name: 'Laptop',
  created_at: '2026-01-02T00:00:00.000Z',
  last_used_at: null,
  synced: true,
  domain: 'aurora.localhost',
  works_here: true,
  version: 1,
}
const made = { id: 'made', type: 'public-key', response: {} }
let answer: () => Promise<unknown>

beforeEach(() => {
  queryClient.clear()
  answer = async () => ({ toJSON: () => made })
  Object.assign(window, { PublicKeyCredential: { parseCreationOptionsFromJSON: (o: object) => o } })
  Object.assign(navigator, { credentials: { create: () => answer() } })
})
afterEach(() => void delete (window as { PublicKeyCredential?: unknown }).PublicKeyCredential)

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
function createPasskeyHost(...passkeys: Passkey[]): FakeHost {
  const host = createProfileHost()
  host.mockResponse(listPasskeys, passkeys)
  host.mockResponse(startPasskey, {} as never)
  host.mockResponse(addPasskey, passkey)
  return host
}

test('C1 a passkey is made by the browser, and listed', async () => {
  const host = createPasskeyHost()
  await renderSecurity(host)
  expect(await screen.findByText('You have no passkeys yet.')).toBeVisible()
  host.mockResponse(listPasskeys, [passkey])
  await press('Add a passkey')
  expect(await screen.findByText('Laptop')).toBeVisible()
  expect(screen.getByText('Synced')).toBeVisible()
  expect(screen.getByText('not used yet')).toBeVisible()
  expect(host.inputsOf(addPasskey)).toEqual([{ credential: made }])
})

test('rulings 38 a passkey of another host says where it works', async () => {
  await renderSecurity(
    createPasskeyHost(passkey, {
      ...passkey,
      id: 'other',
      domain: 'shop.example',
      works_here: false,
    }),
  )
  expect(await screen.findByText('Works only at shop.example')).toBeVisible()
  expect(screen.getAllByText(/Works only at/)).toHaveLength(1)
})

test('rulings 38 no passkey is made at an address where none works, and in a browser without them', async () => {
  const host = createPasskeyHost()
  delete (window as { PublicKeyCredential?: unknown }).PublicKeyCredential
  const { unmount } = await renderSecurity(host)
  expect(
    await screen.findByText('This browser cannot create a passkey on this page.'),
  ).toBeVisible()
  unmount()
  await renderSecurity({ ...host, page: { ...host.page, passkeys: false } })
  expect(await screen.findByText(/^Passkeys do not work at this address/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

test('whoever leaves the dialog of the browser has changed nothing', async () => {
  const host = createPasskeyHost()
  answer = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  await renderSecurity(host)
  await press('Add a passkey')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add a passkey' })).not.toHaveAttribute('aria-busy'),
  )
  expect([host.inputsOf(addPasskey), screen.queryByRole('alert')]).toEqual([[], null])
})

test.each([
  ['InvalidStateError', /already has a passkey of yours/],
  ['SecurityError', /was not accepted/],
  ['CONFLICT', /twenty passkeys/],
  ['FORBIDDEN', /was not accepted/],
])('what stands in the way is said: %s', async (what, text) => {
  const host = createPasskeyHost()
  if (what.endsWith('Error')) answer = () => Promise.reject(new DOMException('', what))
  if (what === 'CONFLICT') host.mockResponse(startPasskey, new ApiError(what, 409, ''))
  if (what === 'FORBIDDEN') host.mockResponse(addPasskey, new ApiError(what, 403, ''))
  await renderSecurity(host)
  await press('Add a passkey')
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
})

test('a browser that makes none says so, and offers nothing to press', async () => {
  delete (window as { PublicKeyCredential?: unknown }).PublicKeyCredential
  await renderSecurity(createPasskeyHost())
  expect(
    await screen.findByText('This browser cannot create a passkey on this page.'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

test('one is renamed, on the version that was read', async () => {
  const host = createPasskeyHost(passkey)
  host.mockResponse(renamePasskey, passkey)
  await renderSecurity(host)
  await press('Rename Laptop')
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.clear(name)
  await press('Rename')
  expect(name).toHaveAccessibleDescription('Enter a name.')
  await userEvent.type(name, ' Phone ')
  await press('Rename')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(host.recordedCalls).toContainEqual(
    expect.objectContaining({
      call: 'renamePasskey',
      input: { id: passkey.id, name: 'Phone' },
      options: expect.objectContaining({ version: 1 }) as object,
    }),
  )
})

test('a name that another window has changed is sent again, and what was typed stays', async () => {
  const host = createPasskeyHost(passkey)
  host.mockResponse(renamePasskey, new ApiError('CONFLICT', 409, ''))
  await renderSecurity(host)
  await press('Rename Laptop')
  host.mockResponse(listPasskeys, [{ ...passkey, name: 'Desk', version: 2 }])
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Phone')
  await press('Rename')
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Another window renamed it/))
  expect(name).toHaveValue('Phone')
  host.mockResponse(renamePasskey, passkey)
  await press('Rename')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(host.recordedCalls).toContainEqual(
    expect.objectContaining({
      call: 'renamePasskey',
      options: expect.objectContaining({ version: 2 }) as object,
    }),
  )
})

test('C14 one is removed after a question, unless nothing else is left to sign in by', async () => {
  const host = createPasskeyHost(passkey)
  host.mockResponse(
    removePasskey,
    new ApiError('REQUEST_PARMAS_ERROR', 400, '', { id: 'not_allowed' }),
  )
  await renderSecurity(host)
  const remove = async () => {
    await press('Remove Laptop')
    const question = await screen.findByRole('alertdialog', { name: 'Remove Laptop?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Remove Laptop' }))
  }
  await remove()
  expect(await screen.findByRole('alert')).toHaveTextContent(/your only way to sign in/)
  host.mockResponse(removePasskey, {})
  host.mockResponse(listPasskeys, [])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await remove()
  expect(await screen.findByText('You have no passkeys yet.')).toBeVisible()
})
