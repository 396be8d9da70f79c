import { randomUUID } from 'node:crypto'
import { listAuditLog } from '@console/contract/audit-log'
import { setPermissions } from '@console/contract/member'
import { createAccount } from '@console/contract/team'
import {
  listProducts,
  summarizeProducts,
  updateProduct,
  updateProducts,
  type Product,
} from '@console/contract/product'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { insertTestProducts } from '@console/services-testing/test-products'
import {
  addTeamMember,
  createTestTeam,
  registerTestUser,
  signInAgain,
  type TestUser,
} from '@console/services-testing/test-users'
import { recordProductFigures } from './products-service'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A team of two accounts, each with products, and an owner. */
async function createShop() {
  const owner = await registerTestUser(app)
  const { team, account: beans } = await createTestTeam(app, owner)
  const created = await app.call(createAccount, { team: team.id, name: 'Cups' }, owner)
  const cups = created.body.result
  const day = (date: number) => new Date(Date.UTC(2026, 0, date))
  await insertTestProducts(app, beans, [
    { name: 'Guji natural', sales: 30, isOnline: true, isTop: true, createdAt: day(3) },
    { name: 'Huila washed', sales: 10, isOnline: true, stockStatus: 'low', createdAt: day(1) },
    { name: 'Latte art', sales: 20, type: 'service', createdAt: day(2) },
  ])
  await insertTestProducts(app, cups, [
    { name: 'Walnut cup', number: 'CUP-1', stockStatus: 'sold_out', createdAt: day(4) },
  ])
  return { owner, team, beans, cups }
}

const namesFor = async (caller: TestUser, input: Parameters<typeof listAs>[1]) =>
  (await listAs(caller, input)).items.map(({ name }) => name)
const listAs = async (
  caller: TestUser,
  input: Parameters<typeof app.call<typeof listProducts>>[1],
) => (await app.call(listProducts, input, caller)).body.result

describe('the list of products', () => {
  test('shows every column of a product, of one account or of the whole team (spec §2)', async () => {
    const { owner, team, beans, cups } = await createShop()
    expect(await listAs(owner, { team: team.id, account: cups.id })).toEqual({
      total: 1,
      may_write: true,
      items: [
        {
          id: expect.any(String),
          account_id: cups.id,
          account_name: 'Cups',
          number: 'CUP-1',
          brand: 'Kettle & Crane',
          class: 'Equipment',
          created_at: '2026-01-04T00:00:00.000Z',
          image: '',
          online: false,
          label: '',
          name: 'Walnut cup',
          sales: 0,
          stock_status: 'sold_out',
          top: false,
          type: 'goods',
          version: 1,
        },
      ],
    })
    expect((await listAs(owner, { team: team.id, account: beans.id })).total).toBe(3)
    expect((await listAs(owner, { team: team.id })).total).toBe(4)
  })

  test('is sorted and paged by the server', async () => {
    const { owner, team } = await createShop()
    const bySales = { team: team.id, field: 'sales', order: 'descend', pageSize: 2 } as const
    expect(await namesFor(owner, bySales)).toEqual(['Guji natural', 'Latte art'])
    expect(await namesFor(owner, { ...bySales, page: 2 })).toEqual(['Huila washed', 'Walnut cup'])
    const beyond = await listAs(owner, { ...bySales, page: 9 })
    expect([beyond.items, beyond.total]).toEqual([[], 4])
    expect(await namesFor(owner, { team: team.id })).toEqual([
      'Huila washed',
      'Latte art',
      'Guji natural',
      'Walnut cup',
    ])
  })

  test('is filtered by words in name or number, and by each flag and state', async () => {
    const { owner, team } = await createShop()
    const find = (filters: object) => namesFor(owner, { team: team.id, field: 'name', ...filters })
    expect(await find({ filter: 'LATTE' })).toEqual(['Latte art'])
    expect(await find({ filter: 'cup-' })).toEqual(['Walnut cup'])
    expect(await find({ online: 'yes' })).toEqual(['Guji natural', 'Huila washed'])
    expect(await find({ online: 'no' })).toEqual(['Latte art', 'Walnut cup'])
    expect(await find({ top: 'yes' })).toEqual(['Guji natural'])
    expect(await find({ stock_status: 'sold_out' })).toEqual(['Walnut cup'])
    expect(await find({ type: 'service' })).toEqual(['Latte art'])
    expect(await find({ online: 'yes', stock_status: 'low' })).toEqual(['Huila washed'])
    expect(await find({ filter: 'nothing' })).toEqual([])
  })

  test('holds for staff only what is of their accounts (api B5, security C15)', async () => {
    const { team, beans, cups } = await createShop()
    const staff = await registerTestUser(app)
    await addTeamMember(app, staff, team, 'staff', [cups])
    expect(await namesFor(staff, { team: team.id })).toEqual(['Walnut cup'])
    const other = await app.call(listProducts, { team: team.id, account: beans.id }, staff)
    expect([other.status, other.body.code]).toEqual([404, 'NOT_FOUND'])
    const idle = await registerTestUser(app)
    await addTeamMember(app, idle, team, 'staff')
    expect(await listAs(idle, { team: team.id })).toMatchObject({ items: [], total: 0 })
  })

  test('says whether the caller may change what is on it, in the team and in one account (api B5)', async () => {
    const { owner, team, cups } = await createShop()
    const staff = await registerTestUser(app)
    await addTeamMember(app, staff, team, 'staff', [cups])
    const mayWrite = async (caller: TestUser) => [
      (await listAs(caller, { team: team.id })).may_write,
      (await listAs(caller, { team: team.id, account: cups.id })).may_write,
    ]
    expect([await mayWrite(owner), await mayWrite(staff)]).toEqual([
      [true, true],
      [true, true],
    ])
    const closed = { team: team.id, user: staff.userId, write_products: 'close' } as const
    expect((await app.call(setPermissions, closed, owner)).status).toBe(200)
    expect(await mayWrite(staff)).toEqual([false, false])
  })

  test('of other people is answered like one that does not exist (security C15)', async () => {
    const { team, beans } = await createShop()
    const { team: ownTeam, owner: stranger } = await createShop()
    const inputs = [
      { team: team.id },
      { team: randomUUID() },
      { team: team.id, account: beans.id },
      { team: ownTeam.id, account: beans.id },
      { team: ownTeam.id, account: randomUUID() },
    ]
    for (const input of inputs) {
      const { status, body } = await app.call(listProducts, input, stranger)
      expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    }
  })
})

describe('the products in figures', () => {
  const summarize = async (
    caller: TestUser,
    input: { team: string; account?: string; time_zone?: string },
  ) => (await app.call(summarizeProducts, input, caller)).body.result

  test('are counted by state, by the month in which they were added, and by what was sold', async () => {
    const { owner, team, beans } = await createShop()
    const now = app.clock.now()
    const thisMonth = now.toISOString().slice(0, 7)
    const firstOfMonth = new Date(`${thisMonth}-01T00:00:00Z`)
    await insertTestProducts(app, beans, [
      { number: 'N-1', name: 'New bag', createdAt: firstOfMonth, isOnline: true, sales: 25 },
      { number: 'N-2', name: 'Old bag', createdAt: new Date(0), sales: 1 },
    ])
    const summary = await summarize(owner, { team: team.id })
    expect(summary).toMatchObject({ total: 6, online: 3, sales: 86, low: 1, sold_out: 1 })
    expect(summary.best_sellers.map(({ name, sales }) => [name, sales])).toEqual([
      ['Guji natural', 30],
      ['New bag', 25],
      ['Latte art', 20],
      ['Huila washed', 10],
      ['Old bag', 1],
    ])
    expect(summary.added).toHaveLength(12)
    expect(summary.added.at(-1)).toMatchObject({ month: thisMonth, online: 1 })
    expect(await summarize(owner, { team: team.id, account: beans.id })).toMatchObject({
      total: 5,
      sold_out: 0,
    })
  })

  test('stand beside those of thirty days ago, of the same accounts; without any there are none', async () => {
    const { owner, team, beans, cups } = await createShop()
    const staff = await registerTestUser(app)
    await addTeamMember(app, staff, team, 'staff', [cups])
    const day = 86_400
    await recordProductFigures(app.deps)
    app.clock.advance(2 * day)
    await insertTestProducts(app, beans, [{ number: 'N-1', name: 'New bag', sales: 5 }])
    // Once a day.
    await recordProductFigures(app.deps)
    await insertTestProducts(app, beans, [{ number: 'N-2', name: 'Newer bag' }])
    await recordProductFigures(app.deps)
    const monthAgo = async (person: TestUser, account?: string) => {
      const caller = await signInAgain(app, person)
      return (await summarize(caller, { team: team.id, ...(account && { account }) })).month_ago
    }
    expect(await monthAgo(owner)).toBeNull()
    app.clock.advance(29 * day)
    const then = { total: 4, online: 2, sales: 60, low: 1, sold_out: 1 }
    expect(await monthAgo(owner)).toEqual(then)
    app.clock.advance(day)
    expect(await monthAgo(owner)).toEqual({ ...then, total: 5, sales: 65 })
    const ofCups = { total: 1, online: 0, sales: 0, low: 0, sold_out: 1 }
    expect([await monthAgo(owner, cups.id), await monthAgo(staff)]).toEqual([ofCups, ofCups])
    app.clock.advance(31 * day)
    await recordProductFigures(app.deps)
    // Those of the first two days are compared with nothing any more.
    expect(await monthAgo(owner)).toBeNull()
  })

  test('begin their months in the zone that is asked for (rulings 39)', async () => {
    const later = Date.parse('2026-11-30T23:30:00Z') - app.clock.now().getTime()
    app.clock.advance(later / 1000)
    const { owner, team, beans } = await createShop()
    const at = (name: string, time: string) => ({ name, number: name, createdAt: new Date(time) })
    await insertTestProducts(app, beans, [
      at('A', '2026-10-31T15:59:00Z'),
      at('B', '2026-10-31T16:00:00Z'),
      at('C', '2026-11-30T23:10:00Z'),
    ])
    const latest = async (time_zone?: string) =>
      (await summarize(owner, { team: team.id, account: beans.id, time_zone })).added
        .slice(-3)
        .map(({ month, offline }) => [month, offline])
    expect(await latest()).toEqual([
      ['2026-09', 0],
      ['2026-10', 2],
      ['2026-11', 1],
    ])
    expect(await latest('Asia/Taipei')).toEqual([
      ['2026-10', 1],
      ['2026-11', 1],
      ['2026-12', 1],
    ])
    expect(await latest('America/New_York')).toEqual([
      ['2026-09', 0],
      ['2026-10', 2],
      ['2026-11', 1],
    ])
    // A browser may know zones that the server does not.
    expect(await latest('Asia/Atlantis')).toEqual(await latest('UTC'))
  })

  test('hold for staff only what is of their accounts, and nothing of other people (api B5, security C15)', async () => {
    const { owner, team, beans, cups } = await createShop()
    const staff = await registerTestUser(app)
    await addTeamMember(app, staff, team, 'staff', [cups])
    expect(await summarize(staff, { team: team.id })).toMatchObject({ total: 1, best_sellers: [] })
    const { owner: stranger } = await createShop()
    for (const [caller, input] of [
      [staff, { team: team.id, account: beans.id }],
      [stranger, { team: team.id }],
      [owner, { team: randomUUID() }],
    ] as const) {
      const { status, body } = await app.call(summarizeProducts, input, caller)
      expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    }
  })
})

describe('changing a product', () => {
  const firstOf = async (caller: TestUser, team: string): Promise<Product> =>
    (await listAs(caller, { team, field: 'name' })).items[0]!

  test('takes it online, to the top, and marks it; what is not named stays', async () => {
    const { owner, team } = await createShop()
    const product = await firstOf(owner, team.id)
    const change = { product: product.id, online: false, label: ' Last bags ' }
    const { body } = await app.call(updateProduct, change, owner)
    expect(body.result).toEqual({ ...product, online: false, label: 'Last bags', version: 2 })
    expect(await firstOf(owner, team.id)).toEqual(body.result)
  })

  test('names it anew and says how much there is of it, and the log says both', async () => {
    const { owner, team } = await createShop()
    const product = await firstOf(owner, team.id)
    const change = { product: product.id, name: ' Guji washed ', stock_status: 'low' } as const
    const { body } = await app.call(updateProduct, change, owner)
    expect(body.result).toEqual({
      ...product,
      name: 'Guji washed',
      stock_status: 'low',
      version: 2,
    })
    const { body: log } = await app.call(listAuditLog, { team: team.id, order: 'descend' }, owner)
    expect(log.result.items[0]!.changes).toEqual([
      { field: 'name', before: 'Guji natural', after: 'Guji washed' },
      { field: 'stock_status', before: 'in_stock', after: 'low' },
    ])
    for (const name of ['', ' ', 'x'.repeat(101)])
      expect(
        (await app.call(updateProduct, { product: product.id, name }, owner)).body,
      ).toMatchObject({ code: 'REQUEST_PARMAS_ERROR' })
  })

  test('of a version that is not the latest is refused (api B1)', async () => {
    const { owner, team } = await createShop()
    const { id: product } = await firstOf(owner, team.id)
    const change = (top: boolean) =>
      app.call(updateProduct, { product, top }, { ...owner, headers: { 'if-match': '1' } })
    expect((await change(true)).status).toBe(200)
    const late = await change(false)
    expect([late.status, late.body.code]).toEqual([409, 'CONFLICT'])
  })

  test('is for staff of its account; for others it does not exist (api B5, security C15)', async () => {
    const { owner, team, cups } = await createShop()
    const [assigned, idle, stranger] = [
      await registerTestUser(app),
      await registerTestUser(app),
      await registerTestUser(app),
    ]
    await addTeamMember(app, assigned, team, 'staff', [cups])
    await addTeamMember(app, idle, team, 'staff')
    const { items } = await listAs(owner, { team: team.id, account: cups.id })
    const changeAs = (caller: TestUser, product = items[0]!.id) =>
      app.call(updateProduct, { product, online: true }, caller)
    expect((await changeAs(assigned)).body.result.online).toBe(true)
    for (const response of [
      await changeAs(idle),
      await changeAs(stranger),
      await changeAs(owner, randomUUID()),
    ])
      expect([response.status, response.body.code]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('changing several products', () => {
  const chosenBy = async (caller: TestUser, team: string) =>
    (await listAs(caller, { team, field: 'name' })).items
  const change = (caller: TestUser, changes: { product: string; version: number }[]) =>
    app.call(updateProducts, { changes: changes.map((one) => ({ ...one, online: false })) }, caller)
  const namesAs = (items: Product[], ids: string[]) =>
    ids.map((id) => items.find((product) => product.id === id)?.name)

  test('is one transaction, with an entry of the log for each, and is undone as one', async () => {
    const { owner, team } = await createShop()
    const before = await chosenBy(owner, team.id)
    const online = before.filter((product) => product.online)
    const { body } = await change(
      owner,
      online.map(({ id, version }) => ({ product: id, version })),
    )
    expect(body.result.unchanged).toEqual([])
    expect(body.result.changed.map((product) => product.online)).toEqual([false, false])
    const { body: log } = await app.call(listAuditLog, { team: team.id, order: 'descend' }, owner)
    expect(log.result.items.slice(0, 2)).toMatchObject(
      [1, 2].map(() => ({
        action: 'product.changed',
        changes: [{ field: 'online', before: 'true', after: 'false' }],
      })),
    )
    const undone = await app.call(
      updateProducts,
      {
        changes: body.result.changed.map(({ id, version }) => ({
          product: id,
          version,
          online: true,
        })),
      },
      owner,
    )
    expect(undone.body.result.unchanged).toEqual([])
    const after = await chosenBy(owner, team.id)
    expect(after.map((product) => product.online)).toEqual(before.map((product) => product.online))
  })

  test('leaves those that somebody changed or removed meanwhile, and says which', async () => {
    const { owner, team } = await createShop()
    const items = await chosenBy(owner, team.id)
    const [changed, ...others] = items
    await app.call(updateProduct, { product: changed!.id, label: 'New' }, owner)
    const gone = randomUUID()
    const { body } = await change(owner, [
      ...items.map(({ id, version }) => ({ product: id, version })),
      { product: gone, version: 1 },
    ])
    expect(body.result.unchanged).toEqual([changed!.id, gone])
    expect(
      namesAs(
        items,
        body.result.changed.map(({ id }) => id),
      ).toSorted(),
    ).toEqual(others.map(({ name }) => name).toSorted())
  })

  test('is for staff of their accounts, and for nobody to whom it is closed (api B5, security C15)', async () => {
    const { owner, team, cups } = await createShop()
    const staff = await registerTestUser(app)
    await addTeamMember(app, staff, team, 'staff', [cups])
    const all = (await chosenBy(owner, team.id)).map(({ id, version }) => ({
      product: id,
      version,
    }))
    const { body } = await change(staff, all)
    expect(body.result.changed.map(({ name }) => name)).toEqual(['Walnut cup'])
    expect(body.result.unchanged).toHaveLength(3)
    const closed = { team: team.id, user: staff.userId, write_products: 'close' } as const
    await app.call(setPermissions, closed, owner)
    expect((await change(staff, all)).body.code).toBe('FORBIDDEN')
    const { owner: stranger } = await createShop()
    expect((await change(stranger, all)).body.code).toBe('NOT_FOUND')
  })

  test('is undone whole where one of them is closed to the caller', async () => {
    const { owner, team, cups } = await createShop()
    const staff = await registerTestUser(app)
    await addTeamMember(app, staff, team, 'staff', [cups])
    const own = await createTestTeam(app, staff)
    await insertTestProducts(app, own.account, [{ name: 'Own', isOnline: true }])
    const closed = { team: team.id, user: staff.userId, write_products: 'close' } as const
    await app.call(setPermissions, closed, owner)
    const both = [...(await chosenBy(staff, own.team.id)), ...(await chosenBy(staff, team.id))]
    const { body } = await change(
      staff,
      both.map(({ id, version }) => ({ product: id, version })),
    )
    expect(body.code).toBe('FORBIDDEN')
    expect((await chosenBy(staff, own.team.id))[0]!.online).toBe(true)
  })
})
