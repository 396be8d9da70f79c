import { createAccount, summarizeWorkplaces } from '@console/contract/team'
import { updateProduct } from '@console/contract/product'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { insertTestProducts } from '@console/services-testing/test-products'
import {
  addTeamMember,
  createTestTeam,
  registerTestUser,
  type TestUser,
} from '@console/services-testing/test-users'
import { sql } from 'drizzle-orm'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const summarizeAs = async (caller: TestUser) =>
  (await app.call(summarizeWorkplaces, {}, caller)).body.result

/** A team with two accounts, of which the first has two products, and another team of its owner. */
async function createWorkplaces() {
  const owner = await registerTestUser(app)
  const { team, account: beans } = await createTestTeam(app, owner)
  const cups = (await app.call(createAccount, { team: team.id, name: 'Cups' }, owner)).body.result
  await insertTestProducts(app, beans, [{}, {}])
  const other = await createTestTeam(app, owner)
  return { owner, team, beans, cups, other }
}

test('of each team and account there are the products, the people who work there, and the last deed', async () => {
  const { owner, team, beans, cups, other } = await createWorkplaces()
  const created = app.clock.now().toISOString()
  const [administrator, staff] = [await registerTestUser(app), await registerTestUser(app)]
  await addTeamMember(app, administrator, team, 'administrator')
  await addTeamMember(app, staff, team, 'staff', [cups])
  app.clock.advance(60)
  const [{ id: product }] = (await app.rows<{ id: string }>(
    sql`select id from products where account_id = ${beans.id} limit 1`,
  )) as [{ id: string }]
  await app.call(updateProduct, { product, label: 'New' }, owner)
  const changed = app.clock.now().toISOString()

  const { teams, accounts } = await summarizeAs(owner)
  const byId = new Map([...teams, ...accounts].map(({ id, ...figures }) => [id, figures]))
  expect(byId.get(team.id)).toEqual({ products: 2, people: 3, active_at: changed })
  expect(byId.get(beans.id)).toEqual({ products: 2, people: 2, active_at: changed })
  expect(byId.get(cups.id)).toEqual({ products: 0, people: 3, active_at: created })
  expect(byId.get(other.team.id)).toEqual({ products: 0, people: 1, active_at: created })
  expect(byId.size).toBe(5)
})

test('C15 staff are told of what they may enter, of those whom they see, and of what they did themselves', async () => {
  const { team, cups } = await createWorkplaces()
  const [staff, stranger] = [await registerTestUser(app), await registerTestUser(app)]
  await addTeamMember(app, staff, team, 'staff', [cups])
  await addTeamMember(app, await registerTestUser(app), team, 'staff')
  expect(await summarizeAs(staff)).toEqual({
    teams: [{ id: team.id, products: 0, people: 2, active_at: null }],
    accounts: [{ id: cups.id, products: 0, people: 2, active_at: null }],
  })
  expect(await summarizeAs(stranger)).toEqual({ teams: [], accounts: [] })
})
