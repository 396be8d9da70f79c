import { randomUUID } from 'node:crypto'
import { search } from '@console/contract/search'
import { createAccount } from '@console/contract/team'
import { updateProfile } from '@console/contract/user'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { insertTestProducts } from '@console/services-testing/test-products'
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

/** A team of two accounts with products, its owner, and a staff member of the second account. */
async function createShop() {
  const owner = await registerTestUser(app)
  const { team, account: beans } = await createTestTeam(app, owner, `Harbour ${randomUUID()}`)
  const cups = (await app.call(createAccount, { team: team.id, name: 'Tea cups' }, owner)).body
    .result
  await insertTestProducts(app, beans, [
    { name: 'Steamer', sales: 90 },
    { name: 'Green tea', sales: 10 },
    { name: 'Tea for one', sales: 1 },
    { name: 'Iced tea', sales: 20 },
    { name: 'Teapot', sales: 2 },
  ])
  await insertTestProducts(app, cups, [{ name: 'Walnut cup', number: 'TEA-1' }])
  const staff = await registerTestUser(app)
  await addTeamMember(app, staff, team, 'staff', [cups])
  return { owner, staff, team, beans, cups }
}

const find = async (caller: TestUser, input: Parameters<typeof app.call<typeof search>>[1]) =>
  (await app.call(search, input, caller)).body.result
const names = ({ items }: { items: readonly { name: string }[] }) => items.map(({ name }) => name)

test('each kind has its three best: what begins with the text, then a word, then what has it within', async () => {
  const { owner, team } = await createShop()
  const { products, accounts } = await find(owner, { q: 'tea', team: team.id })
  // Of those that begin with it the most sold first; one of them by its number.
  expect(products.total).toBe(6)
  expect(names(products)).toEqual(['Teapot', 'Tea for one', 'Walnut cup'])
  expect(Object.keys(products.items[0]!).toSorted()).toEqual([
    'account_name',
    'id',
    'image',
    'name',
    'number',
  ])
  expect(names(accounts)).toEqual(['Tea cups'])
  expect(names((await find(owner, { q: 'ea', team: team.id })).products)).toEqual([
    'Steamer',
    'Iced tea',
    'Green tea',
  ])
})

test('a text finds however it is written, and one Chinese character is enough', async () => {
  const { owner, team, beans } = await createShop()
  await insertTestProducts(app, beans, [
    { name: 'Caf\u00e9 noir', number: 'C-00042' },
    { name: '港灣綠茶', number: 'C-00043' },
  ])
  for (const [q, name] of [
    ['Ｃ－０００４２', 'Caf\u00e9 noir'],
    ['cafe\u0301', 'Caf\u00e9 noir'],
    ['茶', '港灣綠茶'],
  ] as const)
    expect([q, names((await find(owner, { q, team: team.id })).products)]).toEqual([q, [name]])
  const { body } = await app.call(search, { q: ' t ' }, owner)
  expect(body).toMatchObject({
    code: 'REQUEST_PARMAS_ERROR',
    result: { fields: { q: 'too_short' } },
  })
})

test('an account narrows the products; people are those of the team, by name and address', async () => {
  const { owner, staff, team, cups } = await createShop()
  await app.call(
    updateProfile,
    { id: staff.userId, family_name: 'Teagarden', given_name: 'Mei' },
    staff,
  )
  const found = await find(owner, { q: 'tea', team: team.id, account: cups.id })
  expect(names(found.products)).toEqual(['Walnut cup'])
  expect(found.members).toEqual({
    total: 1,
    items: [
      {
        user_id: staff.userId,
        name: expect.stringContaining('Teagarden'),
        email: staff.email,
        phone_number: '',
        picture: '',
      },
    ],
  })
  const byAddress = await find(owner, { q: staff.email, team: team.id })
  expect(byAddress.members.items.map(({ user_id }) => user_id)).toEqual([staff.userId])
})

test('staff find what they may see, and nobody anything of other teams', async () => {
  const { staff, team } = await createShop()
  const own = await find(staff, { q: 'tea', team: team.id })
  expect(names(own.products)).toEqual(['Walnut cup'])
  expect(names(own.accounts)).toEqual(['Tea cups'])

  const stranger = await registerTestUser(app)
  await createTestTeam(app, stranger, 'Elsewhere')
  for (const id of [team.id, randomUUID()])
    expect((await app.call(search, { q: 'tea', team: id }, stranger)).body.code).toBe('NOT_FOUND')
  expect(await find(stranger, { q: 'tea' })).toEqual({
    products: { items: [], total: 0 },
    members: { items: [], total: 0 },
    accounts: { items: [], total: 0 },
    teams: { items: [], total: 0 },
  })
})

test('without a team there are accounts and teams', async () => {
  const { owner, team } = await createShop()
  const { products, members, accounts, teams } = await find(owner, { q: team.name })
  expect([products.total, members.total, accounts.total]).toEqual([0, 0, 1])
  expect(teams).toEqual({ total: 1, items: [{ id: team.id, name: team.name }] })
})
