import { exportAuditLog, listAuditLog } from '@console/contract/audit-log'
import type { Endpoint, EndpointInput, EndpointResult } from '@console/contract/endpoint'
import { exportMembers, listMembers } from '@console/contract/member'
import { exportProducts, listProducts, updateProduct } from '@console/contract/product'
import { createAccount, exportAccounts, listAccounts } from '@console/contract/team'
import { eq, sql } from 'drizzle-orm'
import { products } from '../database/tables/products'
import { accountStaff, memberships } from '../database/tables/teams'
import { readExportEvents } from '@console/services-testing/read-export'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { insertTestProducts } from '@console/services-testing/test-products'
import {
  addTeamMember,
  createTestTeam,
  registerTestUser,
} from '@console/services-testing/test-users'

// `npm run test:long` exports as often as its time allows.
const isLong = Boolean(process.env.LONG_RUNS)
const minutes = isLong ? 10 : 0
jest.setTimeout((minutes + 3) * 60_000)

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function createShop(count: number) {
  const owner = await registerTestUser(app)
  const { team, account } = await createTestTeam(app, owner)
  const rows = Array.from({ length: count }, (_, index) => ({
    name: `Product ${String(index * 7919).padStart(8, '0')}`,
    isTop: index % 4 > 0,
    image: `data:image/png,${'A'.repeat(40)}`,
  }))
  for (let at = 0; at < count; at += 1_000)
    await insertTestProducts(
      app,
      account,
      rows.slice(at, at + 1_000).map((row, index) => ({ ...row, number: `P-${at + index}` })),
    )
  return { owner, team, account }
}

const itemsOf = <Item>(events: { items: Item[] }[]) => events.flatMap(({ items }) => items)

test('an export under edits has the rows of one moment, each once, and says first how many there are', async () => {
  const { owner, team, account } = await createShop(1_600)
  const which = { team: team.id, top: 'yes', field: 'name' } as const
  const readState = async () =>
    (
      await app.rows<{ row: string }>(
        sql`select id || ' ' || name || ' ' || version as row from products where account_id = ${account.id} and is_top order by search_text(name), id`,
      )
    ).map(({ row }) => row)
  const states = new Set([JSON.stringify(await readState())])
  let isOver = false
  let edits = 0
  // Each edit moves rows to other places of the list, out of it and into it.
  const edit = async () => {
    while (!isOver) {
      await app.deps.db.transaction(async (tx) => {
        await tx.execute(
          sql`update products set is_top = not is_top, version = version + 1, name = md5(id::text || ${edits++}::text)
               where id in (select id from products where account_id = ${account.id} and is_top = ${edits % 2 === 0} order by md5(id::text || ${edits}::text) limit 20)`,
        )
      })
      states.add(JSON.stringify(await readState()))
      // On the embedded database no export would get a turn between two edits.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const editing = edit()
  const until = Date.now() + minutes * 60_000
  let exports = 0
  const found: string[] = []
  try {
    do {
      const events = await readExportEvents(app, exportProducts, which, owner)
      const rows = itemsOf(events).map(({ id, name, version }) => `${id} ${name} ${version}`)
      expect(events[0]).toEqual({ items: [], total: rows.length })
      expect(new Set(events.map(({ total }) => total))).toEqual(new Set([rows.length]))
      expect(events.length).toBeGreaterThan(3)
      found.push(JSON.stringify(rows))
    } while (++exports < 4 || Date.now() < until)
  } finally {
    isOver = true
    await editing
  }
  // Compared at the end: an export may see an edit before `states` holds it.
  expect(found.filter((rows) => !states.has(rows))).toEqual([])
  expect(edits).toBeGreaterThan(exports / 2)
})

describe('an export has every row of its list, as the list has it', () => {
  const compare = async <List extends Endpoint, Export extends Endpoint>(
    [list, exported]: [List, Export],
    input: EndpointInput<List> & EndpointInput<Export>,
    caller: Parameters<typeof readExportEvents>[3],
  ) => {
    const { body } = await app.callUnchecked(list, Object.assign({ pageSize: 100 }, input), caller)
    const events = await readExportEvents(app, exported, input, caller)
    const { items, total } = body.result as { items: unknown[]; total: number }
    const rows = itemsOf(events as { items: unknown[] }[])
    expect(rows).toEqual(items)
    expect(rows).toHaveLength(total)
    return rows as EndpointResult<Export>[]
  }

  test('whatever it is filtered and sorted by, and whoever asks', async () => {
    const { owner, team, account } = await createShop(40)
    await app.deps.db.transaction((tx) =>
      tx.update(products).set({ image: '' }).where(eq(products.accountId, account.id)),
    )
    const staff = await registerTestUser(app)
    await app.call(createAccount, { team: team.id, name: 'Closed to staff' }, owner)
    await addTeamMember(app, staff, team, 'staff', [account])
    const [product] = (await app.call(listProducts, { team: team.id }, owner)).body.result.items
    await app.call(updateProduct, { product: product!.id, label: 'Neu' }, staff)
    for (const caller of [owner, staff]) {
      const of = { team: team.id }
      expect(
        await compare([listProducts, exportProducts], { ...of, account: account.id }, caller),
      ).toHaveLength(40)
      const narrow = { top: 'no', field: 'name', order: 'descend', filter: 'PRODUCT 0' } as const
      expect(
        await compare([listProducts, exportProducts], { ...of, ...narrow }, caller),
      ).toHaveLength(10)
      await compare([listMembers, exportMembers], of, caller)
      await compare([listMembers, exportMembers], { ...of, role: 'staff' }, caller)
      await compare([listMembers, exportMembers], { ...of, account: account.id }, caller)
      await compare([listAccounts, exportAccounts], { ...of, order: 'descend' }, caller)
      await compare([listAuditLog, exportAuditLog], { ...of, order: 'descend' }, caller)
      await compare([listAuditLog, exportAuditLog], { ...of, actor: staff.userId }, caller)
    }
    const { rowCount } = await app.deps.db.transaction((tx) =>
      tx.delete(accountStaff).where(eq(accountStaff.userId, staff.userId)),
    )
    expect(rowCount ?? 1).toBe(1)
    expect(await compare([listAccounts, exportAccounts], { team: team.id }, staff)).toEqual([])
    await app.deps.db.transaction((tx) =>
      tx.delete(memberships).where(eq(memberships.userId, staff.userId)),
    )
    const gone = await app.call(exportMembers, { team: team.id }, staff)
    expect([gone.status, gone.body.code]).toEqual([404, 'NOT_FOUND'])
  })

  test('without pictures, which no spreadsheet shows', async () => {
    const { owner, team } = await createShop(3)
    const events = await readExportEvents(app, exportProducts, { team: team.id }, owner)
    expect(itemsOf(events).map(({ image }) => image)).toEqual(['', '', ''])
  })
})
