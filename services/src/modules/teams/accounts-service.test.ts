import { randomUUID } from 'node:crypto'
import {
  createAccount,
  listAccounts,
  listOwnAccounts,
  listTeams,
  updateAccount,
} from '@console/contract/team'
import { sql } from 'drizzle-orm'
import {
  addTeamMember,
  registerTestUser,
  createTestTeam,
  testCompany,
  type TestUser,
} from '@console/services-testing/test-users'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('accounts', () => {
  test('are changed field by field, and what is left out stays', async () => {
    const owner = await registerTestUser(app)
    const { team, account } = await createTestTeam(app, owner)
    const change = (input: object, headers = {}) =>
      app.callUnchecked(
        updateAccount,
        { team: team.id, account: account.id, ...input },
        { ...owner, headers },
      )
    expect((await change(testCompany)).body.result).toMatchObject({
      ...testCompany,
      name: account.name,
      version: 2,
    })
    expect((await change({ name: 'Renamed', phone: '' })).body.result).toMatchObject({
      name: 'Renamed',
      phone: '',
      country: 'HK',
      version: 3,
    })
    expect((await change({ name: ' ' })).fields).toEqual({ name: 'required' })
    expect((await change({ country: 'Hong Kong' })).fields).toEqual({ country: 'format' })
    expect(await change({ name: 'Late' }, { 'if-match': '2' })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    })
    expect((await change({ name: 'In time' }, { 'if-match': '3' })).body.result).toMatchObject({
      name: 'In time',
      version: 4,
    })
  })

  test('have unique names within a team', async () => {
    const owner = await registerTestUser(app)
    const { team, account } = await createTestTeam(app, owner)
    const other = await createTestTeam(app, owner)
    const taken = await app.call(
      createAccount,
      { team: team.id, name: account.name.toUpperCase() },
      owner,
    )
    expect([taken.status, taken.body.code, taken.fields]).toEqual([
      409,
      'CONFLICT',
      { name: 'not_allowed' },
    ])
    expect(
      (await app.call(createAccount, { team: other.team.id, name: account.name }, owner)).status,
    ).toBe(200)
    await app.call(createAccount, { team: team.id, name: 'Élan Ｗest' }, owner)
    for (const name of ['e\u0301lan west', 'ÉLAN \u3000WEST'])
      expect((await app.call(createAccount, { team: team.id, name }, owner)).status).toBe(409)
    const second = (await app.call(createAccount, { team: team.id, name: 'Second' }, owner)).body
      .result
    const renamed = await app.call(
      updateAccount,
      { team: team.id, account: second.id, name: account.name },
      owner,
    )
    expect([renamed.status, renamed.fields]).toEqual([409, { name: 'not_allowed' }])
  })

  test('C15 of which staff do not see one tell them nothing by its name', async () => {
    const [owner, staff] = [await registerTestUser(app), await registerTestUser(app)]
    const { team, account } = await createTestTeam(app, owner)
    await addTeamMember(app, staff, team, 'staff')
    const create = (name: string, who: TestUser) =>
      app.call(createAccount, { team: team.id, name }, who)
    const own = await create('Own', staff)
    const rename = (name: string) =>
      app.call(updateAccount, { team: team.id, account: own.body.result.id, name }, staff)
    expect((await rename(account.name)).body.code).toBe(0)
    expect((await rename('Own')).body.code).toBe(0)
    expect((await create(account.name, staff)).body.code).toBe(0)
    // Among what they see themselves, names are unique; the owner sees all.
    expect((await create('own', staff)).fields).toEqual({ name: 'not_allowed' })
    expect((await create('own', owner)).fields).toEqual({ name: 'not_allowed' })
  })

  test('C17 have no website but one of http or https, whoever writes the row', async () => {
    const owner = await registerTestUser(app)
    const { team } = await createTestTeam(app, owner)
    await app.call(createAccount, { team: team.id, name: 'Harbour' }, owner)
    for (const website of ['javascript:alert(1)', 'ftp://harbour.example', 'harbour.example'])
      await expect(app.rows(sql`update accounts set website = ${website}`)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('accounts_website') },
      })
  })

  test('20 times at once with one name make one', async () => {
    const owner = await registerTestUser(app)
    const { team } = await createTestTeam(app, owner)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.call(createAccount, { team: team.id, name: 'Rush' }, owner),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each([
    ['teams', listTeams],
    ["a team's accounts", listAccounts],
    ['all accounts', listOwnAccounts],
  ])(
    'a page of %s behind the last one is empty, and still says how many there are',
    async (_, list) => {
      const owner = await registerTestUser(app)
      const { team } = await createTestTeam(app, owner)
      await createTestTeam(app, owner, 'Second')
      await app.call(createAccount, { team: team.id, name: 'Another' }, owner)
      const where = list === listAccounts ? { team: team.id } : {}
      const read = async (page: number) =>
        (await app.callUnchecked(list, { ...where, page, pageSize: 1 }, owner)).body.result
      const { total, items } = await read(1)
      expect(total).toBeGreaterThan(1)
      expect(items).toEqual([expect.not.objectContaining({ total: expect.anything() })])
      expect(await read(9)).toEqual({ total, items: [] })
    },
  )

  test('come in pages of a size that is bounded', async () => {
    const owner = await registerTestUser(app)
    const { team } = await createTestTeam(app, owner, 'Paged')
    for (const name of ['c', 'a', 'b'])
      await app.call(createAccount, { team: team.id, name }, owner)
    const page = async (input: object) =>
      (await app.callUnchecked(listAccounts, { team: team.id, ...input }, owner)).body.result
    expect(await page({ page: 1, pageSize: 2 })).toMatchObject({
      total: 4,
      items: [{ name: 'a' }, { name: 'b' }],
    })
    expect(await page({ page: 2, pageSize: 2 })).toMatchObject({
      total: 4,
      items: [{ name: 'c' }, { name: 'Paged Ltd' }],
    })
    for (const input of [
      { pageSize: 101 },
      { pageSize: 0 },
      { page: 0 },
      { page: 'x' },
      { page: '1; drop table teams' },
    ])
      expect(
        (await app.callUnchecked(listAccounts, { team: team.id, ...input }, owner)).status,
      ).toBe(400)
  })

  test('are sorted by a field that the endpoint lists, in either direction, and filtered by name', async () => {
    const owner = await registerTestUser(app)
    const { team } = await createTestTeam(app, owner, 'Sorted')
    for (const name of ['Tea 50%', 'coffee', 'Teapot_1']) {
      app.clock.advance(1)
      await app.call(createAccount, { team: team.id, name }, owner)
    }
    const list = async (input: object) => {
      const { items, total } = (
        await app.callUnchecked(listAccounts, { team: team.id, ...input }, owner)
      ).body.result
      expect(total).toBe(items.length)
      return items.map(({ name }) => name)
    }
    const byName = ['coffee', 'Sorted Ltd', 'Tea 50%', 'Teapot_1']
    expect(await list({})).toEqual(byName)
    expect(await list({ order: 'descend' })).toEqual([...byName].reverse())
    expect(await list({ field: 'created_at', order: 'descend' })).toEqual([
      'Teapot_1',
      'coffee',
      'Tea 50%',
      'Sorted Ltd',
    ])
    expect(await list({ filter: ' TEA ' })).toEqual(['Tea 50%', 'Teapot_1'])
    // Signs that mean something to the database's patterns stand for themselves.
    expect(await list({ filter: '%' })).toEqual(['Tea 50%'])
    expect(await list({ filter: '_' })).toEqual(['Teapot_1'])
    for (const input of [{ field: 'id' }, { field: 'name; drop table teams' }, { order: 'up' }])
      expect(
        (await app.callUnchecked(listAccounts, { team: team.id, ...input }, owner)).fields,
      ).toEqual({ [Object.keys(input)[0]!]: 'not_allowed' })
  })

  test('teams and the accounts of all teams are sorted and filtered in the same way', async () => {
    const owner = await registerTestUser(app)
    for (const name of ['North', 'South']) await createTestTeam(app, owner, name)
    const teams = await app.call(listTeams, { order: 'descend', filter: 'TH' }, owner)
    expect(teams.body.result).toMatchObject({
      total: 2,
      items: [{ name: 'South' }, { name: 'North' }],
    })
    const own = await app.call(listOwnAccounts, { field: 'name', filter: 'nor' }, owner)
    expect(own.body.result).toMatchObject({ total: 1, items: [{ team_name: 'North' }] })
  })

  test('the hints of the workplace and the clock of the client are accepted and ignored (api B1, B5)', async () => {
    const owner = await registerTestUser(app)
    expect(
      (
        await app.callUnchecked(
          listOwnAccounts,
          { _t: Date.now(), team_id: randomUUID(), account_id: 'x' },
          owner,
        )
      ).status,
    ).toBe(200)
    expect((await app.callUnchecked(listOwnAccounts, { sort: 'name' }, owner)).fields).toEqual({
      sort: 'unknown',
    })
  })
})
