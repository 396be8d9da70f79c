import { createListView, listListViews, type ListView } from '@console/contract/list-view'
import {
  listProducts,
  type Product,
  updateProduct,
  updateProducts,
} from '@console/contract/product'
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
  host.mockResponse(listListViews, { items: [], may_share: false })
  host.store.set(writableSessionAtom, (session) => ({
    ...session,
    team: { id: 't1', name: 'Harbour Lights' },
    account,
  }))
  return host
}
const renderProducts = (host: FakeHost, initialPath = '/products') =>
  renderPart(remote, 'products', { host, initialPath, wrapper: DesignProvider })
/** What was said last of something that was done. */
const successOf = (host: FakeHost) =>
  host.recordedCalls.flatMap((recorded) => ('success' in recorded ? [recorded] : [])).at(-1)
const undo = (host: FakeHost) => act(async () => successOf(host)!.action!.run())
const chooseAction = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Walnut cup' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

test('the products of an account are listed, the newest first (spec §2)', async () => {
  const host = createHostAt({ id: 'a1', name: 'Pier Nine' })
  host.mockResponse(listProducts, { items: [product()], total: 1, may_write: true })
  await renderProducts(host)
  const table = await screen.findByRole('table', { name: 'Products' })
  const heads = within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
  expect(heads).toEqual(
    expect.arrayContaining('Name Status Stock Sales Class Type Created Actions'.split(' ')),
  )
  for (const hidden of ['Label', 'Top', 'Brand']) expect(heads).not.toContain(hidden)
  expect(await within(table).findByText('1,234')).toBeVisible()
  expect(within(table).getByText('P-00001')).toBeVisible()
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
  expect(await screen.findByText('Everything Harbour Lights sells.')).toBeVisible()
  expect(await screen.findByText('Pier Nine')).toBeVisible()
})

test('the page is called by the view, else by the filters, that it shows', async () => {
  const host = createHostAt(null)
  host.mockResponse(listProducts, { items: [product()], total: 1, may_write: true })
  const plain = await renderProducts(host)
  expect(plain.title()).toBe('Products')
  plain.unmount()
  const filtered = await renderProducts(host, '/products?stock_status=low&search=cup')
  expect(filtered.title()).toBe('Products · Stock: Low, cup')
  filtered.unmount()
  const view = { id: 'v1', name: 'To reorder', query: { stock_status: 'low' } } as const
  host.mockResponse(listListViews, {
    items: [{ ...view, arrangement: {}, shared: false, may_change: true, version: 1 } as ListView],
    may_share: false,
  })
  queryClient.clear()
  const shown = await renderProducts(host, '/products?view=v1')
  await waitFor(() => expect(shown.title()).toBe('Products · To reorder'))
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
  expect(successOf(host)).toMatchObject({ success: 'Walnut cup is offline.' })
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

test('a change is undone on the version that it gave, and that can be undone as well', async () => {
  const host = createHostAt(null)
  host.mockResponse(listProducts, { items: [product()], total: 1, may_write: true })
  host.mockResponse(updateProduct, product({ online: false, version: 4 }))
  await renderProducts(host)
  await chooseAction('Take offline')
  host.mockResponse(updateProduct, product({ version: 5 }))
  await undo(host)
  expect(host.recordedCalls).toContainEqual(
    expect.objectContaining({
      input: { product: 'p1', online: true },
      options: expect.objectContaining({ version: 4 }),
    }),
  )
  expect(successOf(host)).toMatchObject({
    success: 'Walnut cup is online.',
    action: { label: 'Undo' },
  })
})

test('a change that is refused says why, and the list is asked for again where it was old', async () => {
  const host = createHostAt(null)
  host.mockResponse(listProducts, { items: [product()], total: 1, may_write: true })
  host.mockResponse(updateProduct, new ApiError('CONFLICT', 409, ''))
  await renderProducts(host)
  await chooseAction('Pin to top')
  expect(host.recordedCalls).toContainEqual({
    failure: expect.stringContaining('was just changed elsewhere'),
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
  expect(screen.queryByRole('checkbox', { name: 'Select Walnut cup' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Walnut cup/ })).toBeNull()
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
  expect(await screen.findByText(/No accounts are assigned to you/)).toBeVisible()
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

describe('chosen products', () => {
  const cup = product()
  const tray = product({ id: 'p2', name: 'Oak tray', number: 'P-00002', online: false })
  const bowl = product({ id: 'p3', name: 'Ash bowl', number: 'P-00003' })
  const start = async () => {
    const host = createHostAt(null)
    host.mockResponse(listProducts, { items: [cup, tray, bowl], total: 3, may_write: true })
    await renderProducts(host)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    expect(screen.getByText('3 selected')).toBeVisible()
    return host
  }
  const take = () => userEvent.click(screen.getByRole('button', { name: 'Take offline' }))

  test('are changed by one call, without those that are so already, and undone as one', async () => {
    const host = await start()
    const offline = [cup, bowl].map((one) => ({ ...one, online: false, version: 4 }))
    host.mockResponse(updateProducts, { changed: offline, unchanged: [] })
    await take()
    expect(host.inputsOf(updateProducts)).toEqual([
      {
        changes: [
          { product: 'p1', version: 3, online: false },
          { product: 'p3', version: 3, online: false },
        ],
      },
    ])
    expect(successOf(host)).toMatchObject({ success: '2 products are offline.' })
    expect(screen.queryByText('3 selected')).toBeNull()
    host.mockResponse(updateProducts, {
      changed: offline.map((one) => ({ ...one, online: true, version: 5 })),
      unchanged: [],
    })
    await undo(host)
    expect(host.inputsOf(updateProducts)[1]).toEqual({
      changes: [
        { product: 'p1', version: 4, online: true },
        { product: 'p3', version: 4, online: true },
      ],
    })
    expect(successOf(host)).toMatchObject({ success: 'Undone for 2 products.' })
  })

  test('that somebody else changed meanwhile stay, and are named', async () => {
    const host = await start()
    host.mockResponse(updateProducts, {
      changed: [{ ...cup, online: false, version: 4 }],
      unchanged: ['p3'],
    })
    await take()
    expect(successOf(host)).toMatchObject({ success: '1 product is offline.' })
    expect(host.recordedCalls).toContainEqual({
      failure: expect.stringContaining('just changed or removed it: Ash bowl (P-00003).'),
    })
    await undo(host)
    expect(host.inputsOf(updateProducts)[1]!.changes).toEqual([
      { product: 'p1', version: 4, online: true },
    ])
  })

  test('that are refused are shown as they were, and why', async () => {
    const host = await start()
    host.mockResponse(updateProducts, new ApiError('FORBIDDEN', 403, ''))
    await take()
    expect(host.recordedCalls).toContainEqual({ failure: expect.stringContaining('cannot change') })
    const row = within(screen.getByRole('row', { name: /Walnut cup/ }))
    expect(await row.findByText('Online')).toBeVisible()
  })
})

describe('a cell', () => {
  const start = async () => {
    const host = createHostAt(null)
    host.mockResponse(listProducts, { items: [product()], total: 1, may_write: true })
    await renderProducts(host)
    await userEvent.dblClick(await screen.findByRole('button', { name: /^Walnut cup/ }))
    return host
  }
  const field = () => screen.getByRole('textbox', { name: 'Name of Walnut cup' })

  test('is edited, and undone', async () => {
    const host = await start()
    host.mockResponse(updateProduct, product({ name: 'Oak cup', version: 4 }))
    await userEvent.clear(field())
    await userEvent.type(field(), 'Oak cup{Enter}')
    expect(host.inputsOf(updateProduct)).toEqual([{ product: 'p1', name: 'Oak cup' }])
    expect(successOf(host)).toMatchObject({ success: 'Renamed to Oak cup.' })
    host.mockResponse(updateProduct, product({ version: 5 }))
    await undo(host)
    expect(host.inputsOf(updateProduct)[1]).toEqual({ product: 'p1', name: 'Walnut cup' })
  })

  test.each([
    ['', /Enter a name/],
    ['x'.repeat(101), /100/],
  ])('says what is wrong with %j, and asks nobody', async (name, message) => {
    const host = await start()
    await userEvent.clear(field())
    if (name) await userEvent.click(field()).then(() => userEvent.paste(name))
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(field()).toHaveValue(name)
    expect(host.inputsOf(updateProduct)).toEqual([])
  })

  test('keeps what was typed where the server refuses it, and is based on what is there then', async () => {
    const host = await start()
    host.mockResponse(updateProduct, new ApiError('CONFLICT', 409, ''))
    host.mockResponse(listProducts, { items: [product({ version: 8 })], total: 1, may_write: true })
    await userEvent.type(field(), ' two{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Walnut cup was just changed elsewhere/,
    )
    const saved = product({ name: 'Walnut cup two', version: 9 })
    host.mockResponse(updateProduct, saved)
    host.mockResponse(listProducts, { items: [saved], total: 1, may_write: true })
    await userEvent.type(field(), '{Enter}')
    expect(await screen.findByText('Walnut cup two')).toBeVisible()
    expect(host.recordedCalls).toContainEqual(
      expect.objectContaining({ options: expect.objectContaining({ version: 8 }) }),
    )
  })
})

describe('views', () => {
  const view = (changes: Partial<ListView> = {}): ListView => ({
    id: 'v1',
    name: 'Low stock',
    shared: false,
    query: { stock_status: 'low', field: 'sales', order: 'descend' },
    arrangement: { shown: { brand: true } },
    may_change: true,
    version: 2,
    ...changes,
  })
  const start = async (path: string, views: ListView[], mayShare = false) => {
    const host = createHostAt(null)
    host.mockResponse(listListViews, { items: views, may_share: mayShare })
    host.mockResponse(listProducts, { items: [product()], total: 1, may_write: true })
    const part = await renderProducts(host, path)
    await screen.findByText('Walnut cup')
    return { host, ...part }
  }

  test('an address that names a view shows its filters, order and columns, and asks for nothing else', async () => {
    const { host } = await start('/products?view=v1', [view()])
    expect(host.inputsOf(listProducts)).toEqual([
      expect.objectContaining({ stock_status: 'low', field: 'sales', order: 'descend' }),
    ])
    expect(screen.getByRole('columnheader', { name: 'Brand' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'View: Low stock' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Remove Stock: Low' })).toBeVisible()
  })

  test('the first one saved is offered where the list opens without one', async () => {
    const { address } = await start('/products', [view(), view({ id: 'v2', name: 'Other' })])
    // jsdom knows no width: to it, what a phone has no room for is hidden.
    const offer = { name: 'Show “Low stock”', hidden: true }
    await userEvent.click(await screen.findByRole('button', offer))
    expect(address()).toBe('/products?view=v1')
    expect(screen.queryByRole('button', offer)).toBeNull()
  })

  test('a view that is gone is said to be, and the whole list is shown', async () => {
    const { host, address } = await start('/products?view=v9', [view()])
    expect(address()).toBe('/products')
    expect(host.recordedCalls).toContainEqual({ failure: expect.stringContaining('no longer') })
  })

  test('what the list shows is saved under a name, by administrators for the team too', async () => {
    const { host, address } = await start('/products?online=yes', [], true)
    await userEvent.click(screen.getByRole('button', { name: 'View: All products' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save as view…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as view' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Save view' }))
    expect(await dialog.findByText('Enter a name.')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Online')
    await userEvent.click(dialog.getByRole('radio', { name: 'Everyone in the team' }))
    const saved = view({ id: 'v3', name: 'Online', shared: true, query: { online: 'yes' } })
    host.mockResponse(createListView, saved)
    host.mockResponse(listListViews, { items: [saved], may_share: true })
    await userEvent.click(dialog.getByRole('button', { name: 'Save view' }))
    await waitFor(() => expect(address()).toBe('/products?view=v3'))
    expect(host.inputsOf(createListView)).toEqual([
      {
        team: 't1',
        list: 'products',
        name: 'Online',
        shared: true,
        query: { online: 'yes' },
        arrangement: {},
      },
    ])
  })

  test('a name that is taken is said beside the field', async () => {
    const { host } = await start('/products', [view()])
    await userEvent.click(screen.getByRole('button', { name: 'View: All products' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save as view…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as view' }))
    await userEvent.type(await dialog.findByRole('textbox', { name: /Name/ }), 'Low stock')
    expect(dialog.queryByRole('radio')).toBeNull()
    host.mockResponse(createListView, new ApiError('CONFLICT', 409, '', { name: 'not_allowed' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save view' }))
    expect(await dialog.findByText(/already a view with this name/)).toBeVisible()
    expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveValue('Low stock')
  })

  test('a view of the team is changed and removed by those alone who may', async () => {
    await start('/products?view=v1', [view({ shared: true, may_change: false })])
    await userEvent.click(screen.getByRole('button', { name: 'View: Low stock' }))
    expect(await screen.findByRole('menuitem', { name: 'Save as view…' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Rename view…' })).toBeNull()
  })
})
