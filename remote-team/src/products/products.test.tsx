import { listProducts, updateProduct, type Product } from '@console/contract/product'
import { readTeam, type Team } from '@console/contract/team'
import { ApiError, NetworkError } from '@console/kernel/errors'
import { writableSessionAtom } from '@console/kernel/session-writer'
import { type FakeHost, createFakeHost } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { queryClient } from '@console/kernel/use-endpoint'
import { DesignProvider } from '@console/ui/design-provider'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

beforeEach(() => queryClient.clear())

const product = (changes: Partial<Product> = {}): Product => ({
  id: 'p1',
  account_id: 'a1',
  account_name: 'Pier Nine',
  number: 'P-00001',
  brand: 'Mori',
  class: 'Equipment',
  created_at: '2026-01-04T00:00:00.000Z',
  image: '',
  online: true,
  label: '',
  name: 'Walnut cup',
  sales: 1234,
  stock_status: 'low',
  top: false,
  type: 'goods',
  version: 3,
  ...changes,
})

const own = (role: Team['role'], accounts: number): Team => ({
  id: 't1',
  name: 'Harbour Lights',
  role,
  accounts,
  version: 1,
})

const createHostAt = (account: { id: string; name: string } | null) => {
  const host = createFakeHost()
  host.store.set(writableSessionAtom, (session) => ({
    ...session,
    team: { id: 't1', name: 'Harbour Lights' },
    account,
  }))
  return host
}
const renderProducts = (host: FakeHost, initialPath = '/products') =>
  renderPart(remote, 'products', { host, initialPath, wrapper: DesignProvider })
const chooseAction = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Walnut cup' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

test('the products of an account are listed, the newest first, with all columns (spec §2)', async () => {
  const host = createHostAt({ id: 'a1', name: 'Pier Nine' })
  host.mockResponse(listProducts, { items: [product()], total: 1, may_write: true })
  await renderProducts(host)
  const table = await screen.findByRole('table', { name: 'Products' })
  const heads = within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
  expect(heads).toEqual(
    expect.arrayContaining(
      'Name Image Number Status Stock Sales Brand Class Type Label Top Created'.split(' '),
    ),
  )
  expect(await within(table).findByText('1,234')).toBeVisible()
  expect(heads).not.toContain('Account')
  expect(host.inputsOf(listProducts)[0]).toMatchObject({
    team: 't1',
    account: 'a1',
    field: 'created_at',
    order: 'descend',
  })
})

test('of a whole team, each is listed with its account', async () => {
  const host = createHostAt(null)
  host.mockResponse(listProducts, { items: [product()], total: 1, may_write: true })
  await renderProducts(host)
  expect(await screen.findByText('What the accounts of Harbour Lights sell.')).toBeVisible()
  expect(await screen.findByText('Pier Nine')).toBeVisible()
})

test('without a team there is a way to one, and nothing is asked for', async () => {
  const host = createFakeHost()
  await renderProducts(host)
  expect(await screen.findByRole('link', { name: 'Choose a team or account' })).toBeVisible()
  expect(host.recordedCalls).toEqual([])
})

test('search, filters and order are the address’s', async () => {
  const host = createHostAt(null)
  host.mockResponse(listProducts, { items: [product()], total: 1, may_write: true })
  await renderProducts(
    host,
    '/products?search=cup&online=yes&stock_status=low&type=goods&field=sales&order=descend&page=2',
  )
  await screen.findByText('Walnut cup')
  expect(host.inputsOf(listProducts)[0]).toMatchObject({
    filter: 'cup',
    online: 'yes',
    stock_status: 'low',
    type: 'goods',
    field: 'sales',
    order: 'descend',
    page: 2,
  })
})

test('a product is taken offline, based on the version that is shown (api B1)', async () => {
  const host = createHostAt(null)
  host.mockResponse(listProducts, { items: [product()], total: 1, may_write: true })
  host.mockResponse(updateProduct, product({ online: false, version: 4 }))
  await renderProducts(host)
  await chooseAction('Take offline')
  expect(host.recordedCalls).toContainEqual(
    expect.objectContaining({
      call: 'updateProduct',
      input: { product: 'p1', online: false },
      options: expect.objectContaining({ version: 3 }),
    }),
  )
  expect(await screen.findByText('Walnut cup is offline.')).toBeVisible()
})

test('a change is shown before the server has answered, and as it was where it is refused', async () => {
  const host = createHostAt(null)
  host.mockResponse(listProducts, { items: [product()], total: 1, may_write: true })
  let refuse = (_: Error) => {}
  host.mockResponse(updateProduct, () => new Promise((_, reject) => (refuse = reject)))
  await renderProducts(host)
  await chooseAction('Take offline')
  const row = within(screen.getByRole('row', { name: /Walnut cup/ }))
  expect(await row.findByText('Offline')).toBeVisible()
  await act(async () => refuse(new ApiError('FORBIDDEN', 403, '')))
  expect(await row.findByText('Online')).toBeVisible()
})

test('a change is undone on the version that it gave, by a button that keeps the focus', async () => {
  const host = createHostAt(null)
  host.mockResponse(listProducts, { items: [product()], total: 1, may_write: true })
  host.mockResponse(updateProduct, product({ online: false, version: 4 }))
  await renderProducts(host)
  await chooseAction('Take offline')
  host.mockResponse(updateProduct, product({ version: 5 }))
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Walnut cup is online.')).toBeVisible()
  const changes = host.recordedCalls.filter((call) => JSON.stringify(call).includes('"online":'))
  expect(changes).toHaveLength(2)
  expect(host.recordedCalls).toContainEqual(
    expect.objectContaining({
      input: { product: 'p1', online: true },
      options: expect.objectContaining({ version: 4 }),
    }),
  )
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Walnut cup is online.')).not.toBeInTheDocument()
})

test('a change that is refused says why, and the list is asked for again where it was old', async () => {
  const host = createHostAt(null)
  host.mockResponse(listProducts, { items: [product()], total: 1, may_write: true })
  host.mockResponse(updateProduct, new ApiError('CONFLICT', 409, ''))
  await renderProducts(host)
  await chooseAction('Pin to top')
  expect(host.recordedCalls).toContainEqual({
    failure: expect.stringContaining('or another window, changed'),
  })
  host.mockResponse(updateProduct, new ApiError('FORBIDDEN', 403, ''))
  await chooseAction('Pin to top')
  expect(host.recordedCalls).toContainEqual({ failure: expect.stringContaining('cannot change') })
})

test('B5 what is closed to somebody is not offered', async () => {
  const host = createHostAt(null)
  host.mockResponse(listProducts, { items: [product()], total: 1, may_write: false })
  await renderProducts(host)
  expect(await screen.findByRole('row', { name: /Walnut cup/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Actions for Walnut cup' })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull()
})

test('B5 a change is not offered to be undone once changing products is closed', async () => {
  const host = createHostAt(null)
  host.mockResponse(listProducts, { items: [product()], total: 1, may_write: true })
  host.mockResponse(updateProduct, product({ online: false, version: 4 }))
  await renderProducts(host)
  await chooseAction('Take offline')
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
  host.mockResponse(listProducts, { items: [product()], total: 1, may_write: false })
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

test('an empty list whose reason cannot be read says so, and can be asked for again', async () => {
  const host = createHostAt(null)
  host.mockResponse(listProducts, { items: [], total: 0, may_write: true })
  host.mockResponse(readTeam, new NetworkError())
  await renderProducts(host)
  expect(await screen.findByText(/The server cannot be reached/)).toBeVisible()
  host.mockResponse(readTeam, own('owner', 1))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/No products yet/)).toBeVisible()
})

test('B5 staff without an account are told that none is assigned to them', async () => {
  const host = createHostAt(null)
  host.mockResponse(listProducts, { items: [], total: 0, may_write: true })
  host.mockResponse(readTeam, own('staff', 0))
  await renderProducts(host)
  expect(await screen.findByText(/You have no accounts assigned/)).toBeVisible()
  expect(screen.queryByText(/No products yet/)).toBeNull()
})

test('nothing found, nothing there and nothing loaded are told apart', async () => {
  const host = createHostAt(null)
  host.mockResponse(listProducts, { items: [], total: 0, may_write: true })
  host.mockResponse(readTeam, own('owner', 1))
  const first = await renderProducts(host)
  expect(await screen.findByText(/No products yet/)).toBeVisible()
  first.unmount()
  queryClient.clear()
  const second = await renderProducts(host, '/products?search=nothing')
  expect(await screen.findByText('Nothing matches these filters.')).toBeVisible()
  second.unmount()
  queryClient.clear()
  host.mockResponse(listProducts, new NetworkError('unreachable'))
  await renderProducts(host)
  expect(await screen.findByText('The list could not be loaded')).toBeVisible()
})
