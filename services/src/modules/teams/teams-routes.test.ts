import { randomUUID } from 'node:crypto'
import {
  createTeam,
  listOwnAccounts,
  listTeams,
  readTeam,
  updateTeam,
} from '@console/contract/team'
import { sql } from 'drizzle-orm'
import {
  addTeamMember,
  registerTestUser,
  createTestTeam,
  testCompany,
} from '@console/services-testing/test-users'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('making a team', () => {
  test('needs a name only, and makes its creator the owner', async () => {
    const owner = await registerTestUser(app)
    const { status, body } = await app.call(createTeam, { name: '  Harbour Lights  ' }, owner)
    expect([status, body.result]).toEqual([
      200,
      {
        team: {
          id: expect.any(String),
          name: 'Harbour Lights',
          role: 'owner',
          accounts: 0,
          version: 1,
        },
        account: null,
      },
    ])
    expect((await app.call(readTeam, { team: body.result.team.id }, owner)).body.result).toEqual(
      body.result.team,
    )
  })

  test('makes an account with it, named after the business, else after the team (rulings 13)', async () => {
    const owner = await registerTestUser(app)
    const make = async (name: string, account: object) =>
      (await app.callUnchecked(createTeam, { name, account }, owner)).body.result.account
    expect(await make('One', testCompany)).toMatchObject({
      ...testCompany,
      name: 'Pier Nine Ltd',
      version: 1,
    })
    expect(await make('Two', { name: 'Own name', ...testCompany })).toMatchObject({
      name: 'Own name',
    })
    expect(await make('Three', { business_name: ' ' })).toMatchObject({
      name: 'Three',
      business_name: '',
      country: '',
    })
    expect((await app.call(listOwnAccounts, {}, owner)).body.result).toMatchObject({
      total: 3,
      items: [
        { name: 'Pier Nine Ltd', team_name: 'One', role: 'owner' },
        { name: 'Three', team_name: 'Three' },
        { name: 'Own name', team_name: 'Two' },
      ],
    })
  })

  test('of a name that the same person used before is refused, in whatever case (TEAM_EXISTS); names of other people’s teams are not revealed (api B7)', async () => {
    const [owner, other] = [await registerTestUser(app), await registerTestUser(app)]
    await app.call(createTeam, { name: 'Quayside' }, owner)
    const again = await app.call(createTeam, { name: 'QUAYSIDE' }, owner)
    expect([again.status, again.body.code, again.fields]).toEqual([
      409,
      'TEAM_EXISTS',
      { name: 'not_allowed' },
    ])
    expect((await app.call(createTeam, { name: 'Quayside' }, other)).status).toBe(200)
    // Nobody sees how a name was typed.
    await app.call(createTeam, { name: 'Caf\u00e9  Élan' }, owner)
    for (const name of ['Ｑｕａｙｓｉｄｅ', 'Quay\u200bside', 'cafe\u0301 éLAN'])
      expect([name, (await app.call(createTeam, { name }, owner)).status]).toEqual([name, 409])
  })

  test('of a name that somebody else gave to a team of theirs is no obstacle, although the caller is in it', async () => {
    const [owner, member] = [await registerTestUser(app), await registerTestUser(app)]
    const { team } = await createTestTeam(app, owner, 'Ferries')
    await addTeamMember(app, member, team, 'staff')
    expect((await app.call(createTeam, { name: 'Ferries' }, member)).body.code).toBe(0)
  })

  test('makes both or none', async () => {
    const owner = await registerTestUser(app)
    await app.call(createTeam, { name: 'Both' }, owner)
    const count = () =>
      app.rows(
        sql`select (select count(*)::int from teams) as teams, (select count(*)::int from accounts) as accounts, (select count(*)::int from memberships) as memberships`,
      )
    const before = await count()
    expect(
      (await app.call(createTeam, { name: 'Both', account: testCompany }, owner)).body.code,
    ).toBe('TEAM_EXISTS')
    expect(await count()).toEqual(before)
  })

  test('20 times at once makes one', async () => {
    const owner = await registerTestUser(app)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.call(createTeam, { name: 'Rush', account: testCompany }, owner),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await app.call(listTeams, {}, owner)).body.result.total).toBe(1)
  })

  test('says what is wrong, also within the account', async () => {
    const owner = await registerTestUser(app)
    expect((await app.callUnchecked(createTeam, { name: ' ' }, owner)).fields).toEqual({
      name: 'required',
    })
    expect(
      (await app.callUnchecked(createTeam, { name: 'x'.repeat(101), owner: 'me' }, owner)).fields,
    ).toEqual({ name: 'too_long', owner: 'unknown' })
    expect(
      (
        await app.callUnchecked(
          createTeam,
          { name: 'x', account: { website: 'javascript:alert.call(1)' } },
          owner,
        )
      ).fields,
    ).toEqual({ website: 'format' })
  })
})

describe('Idempotency-Key (api B1)', () => {
  test('a repeated call is carried out once and gets the same answer', async () => {
    const owner = await registerTestUser(app)
    const make = (name: string, key: string, from = owner) =>
      app.call(createTeam, { name }, { ...from, headers: { 'idempotency-key': key } })
    const key = randomUUID()
    const first = await make('Once', key)
    const second = await make('Once', key)
    expect(second.status).toBe(200)
    expect(second.body).toEqual(first.body)
    expect((await app.call(listTeams, {}, owner)).body.result.total).toBe(1)
    // The same key for another request is an error; the key of somebody else is another key.
    expect((await make('Other', key)).body.code).toBe('CONFLICT')
    expect((await make('Once', key, await registerTestUser(app))).status).toBe(200)
    app.clock.advance(300)
    expect((await make('Once', key)).body).toEqual(first.body)
  })

  test('of many repetitions at once one is carried out, and all get its answer', async () => {
    const owner = await registerTestUser(app)
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.call(createTeam, { name: 'Crowd' }, { ...owner, headers }),
      ),
    )
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body])
    expect((await app.call(listTeams, {}, owner)).body.result.total).toBe(1)
  })

  test('a call that failed may be made again with the same key', async () => {
    const owner = await registerTestUser(app)
    await app.call(createTeam, { name: 'Taken' }, owner)
    const headers = { 'idempotency-key': randomUUID() }
    expect((await app.call(createTeam, { name: 'Taken' }, { ...owner, headers })).body.code).toBe(
      'TEAM_EXISTS',
    )
    await app.rows(
      sql`update teams set name = 'Free' where name = 'Taken' and created_by = ${owner.userId}`,
    )
    expect((await app.call(createTeam, { name: 'Taken' }, { ...owner, headers })).status).toBe(200)
  })

  test('a call whose answer cannot be stored is not carried out', async () => {
    const owner = await registerTestUser(app)
    const asMaster = (query: ReturnType<typeof sql>) =>
      app.deps.db.transaction(async (tx) => {
        await tx.execute(sql`reset role`)
        await tx.execute(query)
      })
    const headers = { 'idempotency-key': randomUUID() }
    await asMaster(sql`revoke update on idempotency_keys from console_member`)
    const { status } = await app.call(createTeam, { name: 'Undone' }, { ...owner, headers })
    await asMaster(sql`grant update on idempotency_keys to console_member`)
    expect(status).toBe(500)
    expect((await app.call(listTeams, {}, owner)).body.result.total).toBe(0)
    expect((await app.call(createTeam, { name: 'Undone' }, { ...owner, headers })).status).toBe(200)
  })

  test('a key that is too long is refused', async () => {
    const owner = await registerTestUser(app)
    expect(
      (
        await app.call(
          createTeam,
          { name: 'x' },
          { ...owner, headers: { 'idempotency-key': 'x'.repeat(129) } },
        )
      ).fields,
    ).toEqual({ 'Idempotency-Key': 'format' })
  })
})

describe('renaming a team', () => {
  test('C15 says nothing about teams that the caller does not belong to', async () => {
    const [owner, administrator] = [await registerTestUser(app), await registerTestUser(app)]
    const { team } = await createTestTeam(app, owner, 'Shared')
    const hidden = await createTestTeam(app, owner, 'Secret')
    await addTeamMember(app, administrator, team, 'administrator')
    const rename = async (name: string) =>
      (await app.call(updateTeam, { team: team.id, name }, administrator)).body.code
    expect([await rename('secret'), await rename('Not a team at all')]).toEqual([0, 0])
    await addTeamMember(app, administrator, hidden.team, 'staff')
    expect(await rename('secret')).toBe('TEAM_EXISTS')
  })

  test('C15 a team that its creator has left is nothing to them any more', async () => {
    const founder = await registerTestUser(app)
    const { team } = await createTestTeam(app, founder, 'Sold')
    await app.deps.db.transaction((tx) =>
      tx.execute(sql`delete from memberships where team_id = ${team.id}`),
    )
    expect((await app.call(createTeam, { name: 'sold' }, founder)).body.code).toBe(0)
  })

  test('to a name of another team of its creator that the caller sees is refused; to its own name in another case it is not', async () => {
    const owner = await registerTestUser(app)
    const [one, two] = [
      await createTestTeam(app, owner, 'North'),
      await createTestTeam(app, owner, 'South'),
    ]
    expect(
      (await app.call(updateTeam, { team: two.team.id, name: 'north' }, owner)).body.code,
    ).toBe('TEAM_EXISTS')
    expect(
      (await app.call(updateTeam, { team: one.team.id, name: 'NORTH' }, owner)).body.result,
    ).toMatchObject({ name: 'NORTH', version: 2 })
    expect(
      (
        await app.call(
          updateTeam,
          { team: one.team.id, name: 'East' },
          { ...owner, headers: { 'if-match': '1' } },
        )
      ).body.code,
    ).toBe('CONFLICT')
  })
})
