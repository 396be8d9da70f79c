import { randomUUID } from 'node:crypto'
import {
  createListView,
  deleteListView,
  listListViews,
  maxListViews,
  updateListView,
} from '@console/contract/list-view'
import { removeMember } from '@console/contract/member'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import {
  addTeamMember,
  createTestTeam,
  registerTestUser,
  type TestUser,
} from '@console/services-testing/test-users'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A team with its owner and somebody of its staff. */
async function createPeople() {
  const owner = await registerTestUser(app)
  const { team } = await createTestTeam(app, owner)
  const staff = await registerTestUser(app)
  const join = (user: TestUser) => addTeamMember(app, user, team, 'staff')
  await join(staff)
  return { owner, staff, team: team.id, join }
}

const lowStock = {
  list: 'products',
  name: 'Low stock',
  shared: false,
  query: { stock_status: 'low', field: 'sales', order: 'descend' },
  arrangement: { density: 'compact', shown: { brand: true } },
} as const

const save = async (
  who: TestUser,
  team: string,
  changes: Partial<Omit<typeof lowStock, 'name' | 'shared'>> & {
    name?: string
    shared?: boolean
  } = {},
) => app.call(createListView, { team, ...lowStock, ...changes }, who)
const listFor = async (who: TestUser, team: string) =>
  (await app.call(listListViews, { team, list: 'products' }, who)).body.result

test('a view is kept with filters, order, columns and density; nobody else sees it', async () => {
  const { owner, staff, team } = await createPeople()
  const { body } = await save(staff, team)
  expect(body.result).toEqual({
    id: expect.any(String),
    name: 'Low stock',
    shared: false,
    query: lowStock.query,
    arrangement: lowStock.arrangement,
    may_change: true,
    version: 1,
  })
  expect(await listFor(staff, team)).toEqual({ items: [body.result], may_share: false })
  expect(await listFor(owner, team)).toEqual({ items: [], may_share: true })
})

test('a view of the team is for owners and administrators to save, and for all to see (api B5)', async () => {
  const { owner, staff, team } = await createPeople()
  expect((await save(staff, team, { shared: true })).body.code).toBe('FORBIDDEN')
  const { id: view } = (await save(owner, team, { shared: true })).body.result
  const { items } = await listFor(staff, team)
  expect(items).toMatchObject([{ id: view, shared: true, may_change: false }])
  const renamed = { team, view, name: 'Mine' }
  expect((await app.call(updateListView, renamed, staff)).body.code).toBe('FORBIDDEN')
  expect((await app.call(deleteListView, { team, view }, staff)).body.code).toBe('FORBIDDEN')
  expect((await app.call(updateListView, renamed, owner)).body.result).toMatchObject({
    name: 'Mine',
    query: lowStock.query,
    version: 2,
  })
  expect((await app.call(deleteListView, { team, view }, owner)).status).toBe(200)
  expect((await listFor(staff, team)).items).toEqual([])
})

test('the first saved is the first', async () => {
  const { owner, team } = await createPeople()
  for (const name of ['Zebra', 'Apple', 'Mango']) {
    await save(owner, team, { name })
    app.clock.advance(1)
  }
  const { items } = await listFor(owner, team)
  expect(items.map(({ name }) => name)).toEqual(['Zebra', 'Apple', 'Mango'])
})

test('two views of a person have two names, and so have two of a team', async () => {
  const { owner, staff, team } = await createPeople()
  const refused = { code: 'CONFLICT', result: { fields: { name: 'not_allowed' } } }
  await save(owner, team)
  expect((await save(owner, team, { name: 'LOW STOCK' })).body).toMatchObject(refused)
  expect((await save(owner, team, { shared: true })).status).toBe(200)
  expect((await save(owner, team, { shared: true })).body).toMatchObject(refused)
  expect((await save(staff, team)).status).toBe(200)
  const { id: view } = (await save(owner, team, { name: 'Other' })).body.result
  const rename = (name: string) => app.call(updateListView, { team, view, name }, owner)
  expect((await rename('low stock')).body).toMatchObject(refused)
  expect((await rename('OTHER')).body.result.name).toBe('OTHER')
})

test('one that somebody saved over meanwhile is not overwritten unseen (api B1)', async () => {
  const { owner, team } = await createPeople()
  const { id: view } = (await save(owner, team)).body.result
  const overwrite = (query: Record<string, string>) =>
    app.call(updateListView, { team, view, query }, { ...owner, headers: { 'if-match': '1' } })
  expect((await overwrite({ online: 'no' })).body.result.query).toEqual({ online: 'no' })
  const late = await overwrite({})
  expect([late.status, late.body.code]).toEqual([409, 'CONFLICT'])
})

test('a list has so many views, and no more', async () => {
  const { owner, team } = await createPeople()
  for (let number = 1; number <= maxListViews; number++)
    expect((await save(owner, team, { name: `View ${number}` })).status).toBe(200)
  const { body } = await save(owner, team, { name: 'One more' })
  expect(body).toMatchObject({ code: 'CONFLICT', result: { fields: { list: 'too_long' } } })
})

test('of other people, and of others in the team, a view does not exist (security C15)', async () => {
  const { owner, staff, team } = await createPeople()
  const { owner: stranger, team: other } = await createPeople()
  const { id: own } = (await save(staff, team)).body.result
  const { id: shared } = (await save(owner, team, { shared: true })).body.result
  expect((await app.call(listListViews, { team, list: 'products' }, stranger)).status).toBe(404)
  expect((await save(stranger, team)).status).toBe(404)
  for (const [who, input] of [
    [owner, { team, view: own }],
    [stranger, { team, view: shared }],
    [stranger, { team: other, view: shared }],
    [owner, { team, view: randomUUID() }],
  ] as const) {
    const { status, body } = await app.call(deleteListView, input, who)
    expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    expect((await app.call(updateListView, { ...input, name: 'X' }, who)).status).toBe(404)
  }
})

test('whoever leaves the team leaves their views, and comes back to none', async () => {
  const { owner, staff, team, join } = await createPeople()
  await save(staff, team)
  await app.call(removeMember, { team, user: staff.userId }, owner)
  await join(staff)
  expect((await listFor(staff, team)).items).toEqual([])
})
