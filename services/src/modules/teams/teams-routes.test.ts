import { randomUUID } from 'node:crypto'
import { createAccount, createTeam, listAccounts, listOwnAccounts, listTeams, readAccount, readTeam, updateAccount, updateTeam, type Account, type Team } from '@console/contract/team'
import { sql } from 'drizzle-orm'
import { verifyAudit } from '../audit/audit-service'
import { aPerson, aTeam, joins, type TestPerson } from '../../testing/people'
import { testApp, type TestApp } from '../../testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) => (await app.deps.db.inTransaction((tx) => tx.execute<T>(query))).rows
const company = { business_name: 'Pier Nine Ltd', country: 'HK', address: '9 Pier Road', phone: '852-25559009', website: 'pier-nine.example.com' }

describe('making a team', () => {
  test('needs a name only, and makes its maker the owner', async () => {
    const owner = await aPerson(app)
    const { status, body } = await app.call(createTeam, { name: '  Harbour Lights  ' }, owner)
    expect([status, body.result]).toEqual([200, { team: { id: expect.any(String), name: 'Harbour Lights', role: 'owner', accounts: 0, version: 1 }, account: null }])
    expect((await app.call(readTeam, { team: body.result.team.id }, owner)).body.result).toEqual(body.result.team)
  })

  test('makes an account with it, named after the business, else after the team (rulings 13)', async () => {
    const owner = await aPerson(app)
    const make = async (name: string, account: object) => (await app.callWith(createTeam, { name, account }, owner)).body.result.account
    expect(await make('One', company)).toMatchObject({ ...company, name: 'Pier Nine Ltd', version: 1 })
    expect(await make('Two', { name: 'Own name', ...company })).toMatchObject({ name: 'Own name' })
    expect(await make('Three', { business_name: ' ' })).toMatchObject({ name: 'Three', business_name: '', country: '' })
    expect((await app.call(listOwnAccounts, {}, owner)).body.result).toMatchObject({
      total: 3,
      items: [{ name: 'Pier Nine Ltd', team_name: 'One', role: 'owner' }, { name: 'Three', team_name: 'Three' }, { name: 'Own name', team_name: 'Two' }],
    })
  })

  test('of a name that the same person used before is refused, in whatever case (TEAM_EXISTS)', async () => {
    const [owner, other] = [await aPerson(app), await aPerson(app)]
    await app.call(createTeam, { name: 'Quayside' }, owner)
    const again = await app.call(createTeam, { name: 'QUAYSIDE' }, owner)
    expect([again.status, again.body.code, again.fields]).toEqual([409, 'TEAM_EXISTS', { name: 'not_allowed' }])
    // Others' names tell nobody of them (api B7).
    expect((await app.call(createTeam, { name: 'Quayside' }, other)).status).toBe(200)
  })

  test('makes both or none', async () => {
    const owner = await aPerson(app)
    await app.call(createTeam, { name: 'Both' }, owner)
    const count = () => rows(sql`select (select count(*)::int from teams) as teams, (select count(*)::int from accounts) as accounts, (select count(*)::int from memberships) as memberships`)
    const before = await count()
    expect((await app.call(createTeam, { name: 'Both', account: company }, owner)).body.code).toBe('TEAM_EXISTS')
    expect(await count()).toEqual(before)
  })

  test('20 times at once makes one', async () => {
    const owner = await aPerson(app)
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.call(createTeam, { name: 'Rush', account: company }, owner)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await app.call(listTeams, {}, owner)).body.result.total).toBe(1)
  })

  test('says what is wrong, also within the account', async () => {
    const owner = await aPerson(app)
    expect((await app.callWith(createTeam, { name: ' ' }, owner)).fields).toEqual({ name: 'required' })
    expect((await app.callWith(createTeam, { name: 'x'.repeat(101), owner: 'me' }, owner)).fields).toEqual({ name: 'too_long', owner: 'unknown' })
    expect(Object.keys((await app.callWith(createTeam, { name: 'x', account: { website: 'javascript:alert(1)' } }, owner)).fields!)).toEqual(['account'])
  })
})

describe('Idempotency-Key (api B1)', () => {
  test('a repeated call is carried out once and gets the same answer', async () => {
    const owner = await aPerson(app)
    const make = (name: string, key: string, from = owner) => app.call(createTeam, { name }, { ...from, headers: { 'idempotency-key': key } })
    const key = randomUUID()
    const first = await make('Once', key)
    const second = await make('Once', key)
    expect(second.status).toBe(200)
    expect(second.body).toEqual(first.body)
    expect((await app.call(listTeams, {}, owner)).body.result.total).toBe(1)
    // The same key for something else is a mistake; somebody else's key is another key.
    expect((await make('Other', key)).body.code).toBe('CONFLICT')
    expect((await make('Once', key, await aPerson(app))).status).toBe(200)
    app.clock.forward(300)
    expect((await make('Once', key)).body).toEqual(first.body)
  })

  test('of many repetitions at once one is carried out, and the others are told to come back', async () => {
    const owner = await aPerson(app)
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.call(createTeam, { name: 'Crowd' }, { ...owner, headers })))
    for (const { status, body, headers: { 'retry-after': wait } } of answers) expect([[200, 0, undefined], [409, 'CONFLICT', '1']]).toContainEqual([status, body.code, wait])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect((await app.call(listTeams, {}, owner)).body.result.total).toBe(1)
  })

  test('a call that failed may be made again with the same key', async () => {
    const owner = await aPerson(app)
    await app.call(createTeam, { name: 'Taken' }, owner)
    const headers = { 'idempotency-key': randomUUID() }
    expect((await app.call(createTeam, { name: 'Taken' }, { ...owner, headers })).body.code).toBe('TEAM_EXISTS')
    await rows(sql`update teams set name = 'Free' where name = 'Taken' and created_by = ${owner.userId}`)
    expect((await app.call(createTeam, { name: 'Taken' }, { ...owner, headers })).status).toBe(200)
  })

  test('a key of letters that no header should have is refused', async () => {
    const owner = await aPerson(app)
    expect((await app.call(createTeam, { name: 'x' }, { ...owner, headers: { 'idempotency-key': 'x'.repeat(129) } })).fields).toEqual({ 'Idempotency-Key': 'format' })
  })
})

describe('owner, administrator, staff and strangers (api B5)', () => {
  let people: Record<'owner' | 'administrator' | 'assigned' | 'unassigned' | 'stranger' | 'foreignOwner', TestPerson>
  let team: Team
  let account: Account
  let foreign: { team: Team; account: Account }

  beforeAll(async () => {
    const [owner, administrator, assigned, unassigned, stranger, foreignOwner] = [await aPerson(app), await aPerson(app), await aPerson(app), await aPerson(app), await aPerson(app), await aPerson(app)]
    people = { owner: owner!, administrator: administrator!, assigned: assigned!, unassigned: unassigned!, stranger: stranger!, foreignOwner: foreignOwner! }
    ;({ team, account } = await aTeam(app, people.owner))
    foreign = await aTeam(app, people.foreignOwner)
    await joins(app, people.administrator, team, 'administrator')
    await joins(app, people.assigned, team, 'staff', [account])
    await joins(app, people.unassigned, team, 'staff')
  })

  const everybody = ['owner', 'administrator', 'assigned', 'unassigned', 'stranger', 'foreignOwner'] as const
  const outcomes = async (deed: (who: TestPerson) => Promise<{ status: number }>) => {
    const seen: Record<string, number> = {}
    for (const name of everybody) seen[name] = (await deed(people[name])).status
    return seen
  }

  test.each([
    ['read the team', (who: TestPerson) => app.call(readTeam, { team: team.id }, who), [200, 200, 200, 200, 404, 404]],
    ['rename the team', (who: TestPerson) => app.call(updateTeam, { team: team.id, name: 'Renamed' }, who), [200, 200, 403, 403, 404, 404]],
    ['list the accounts', (who: TestPerson) => app.call(listAccounts, { team: team.id }, who), [200, 200, 200, 200, 404, 404]],
    ['read the account', (who: TestPerson) => app.call(readAccount, { team: team.id, account: account.id }, who), [200, 200, 200, 404, 404, 404]],
    ['change the account', (who: TestPerson) => app.call(updateAccount, { team: team.id, account: account.id, address: 'New' }, who), [200, 200, 200, 404, 404, 404]],
    ['make an account', (who: TestPerson) => app.call(createAccount, { team: team.id, name: randomUUID() }, who), [200, 200, 200, 200, 404, 404]],
  ])('who may %s', async (_, deed, statuses) => {
    expect(await outcomes(deed)).toEqual(Object.fromEntries(everybody.map((name, place) => [name, statuses[place]])))
  })

  test('C15 foreign, swapped and random look alike', async () => {
    const bodies = await Promise.all([
      app.call(readTeam, { team: foreign.team.id }, people.owner),
      app.call(readTeam, { team: randomUUID() }, people.owner),
      app.call(readAccount, { team: team.id, account: foreign.account.id }, people.owner),
      app.call(readAccount, { team: foreign.team.id, account: foreign.account.id }, people.owner),
      app.call(readAccount, { team: foreign.team.id, account: account.id }, people.owner),
      app.call(readAccount, { team: team.id, account: randomUUID() }, people.owner),
      app.call(updateTeam, { team: foreign.team.id, name: 'Mine' }, people.owner),
      app.call(updateAccount, { team: foreign.team.id, account: foreign.account.id, name: 'Mine' }, people.owner),
      app.call(updateAccount, { team: team.id, account: foreign.account.id, name: 'Mine' }, people.owner),
      app.call(createAccount, { team: foreign.team.id, name: 'Mine' }, people.owner),
      app.call(listAccounts, { team: foreign.team.id }, people.owner),
      app.call(listAccounts, { team: randomUUID() }, people.owner),
    ])
    expect(new Set(bodies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(bodies[0]!.body.code).toBe('NOT_FOUND')
  })

  test('C16 a refusal is written down with who was refused, and nothing else has changed', async () => {
    const before = await rows(sql`select name, version from teams where id = ${team.id}`)
    await app.call(updateTeam, { team: team.id, name: 'Mine' }, people.assigned)
    expect(await rows(sql`select name, version from teams where id = ${team.id}`)).toEqual(before)
    const [row] = await rows(sql`select action, outcome, actor from audit_log order by sequence desc limit 1`)
    expect(row).toEqual({ action: 'access.refused', outcome: 'FORBIDDEN', actor: people.assigned.userId })
    expect(await verifyAudit(app.deps)).toMatchObject({ intact: true })
  })

  test('staff see the accounts assigned to them and those they made; others see all, future ones too', async () => {
    const newcomer = await aPerson(app)
    await joins(app, newcomer, team, 'staff')
    const made = (await app.call(createAccount, { team: team.id, name: 'Made by staff' }, newcomer)).body.result
    const names = async (who: TestPerson) => (await app.call(listAccounts, { team: team.id, pageSize: 100 }, who)).body.result.items.map(({ name }) => name)
    expect(await names(newcomer)).toEqual(['Made by staff'])
    expect((await app.call(listOwnAccounts, {}, newcomer)).body.result).toEqual({ total: 1, items: [{ id: made.id, name: 'Made by staff', team_id: team.id, team_name: 'Renamed', role: 'staff' }] })
    expect((await app.call(listTeams, {}, newcomer)).body.result.items).toMatchObject([{ role: 'staff', accounts: 1 }])
    expect(await names(people.administrator)).toEqual(expect.arrayContaining(['Made by staff', account.name]))
    expect((await app.call(readTeam, { team: team.id }, people.owner)).body.result.accounts).toBe((await names(people.owner)).length)
  })
})

describe('accounts', () => {
  test('are changed field by field, and what is left out stays', async () => {
    const owner = await aPerson(app)
    const { team, account } = await aTeam(app, owner)
    const change = (input: object, headers = {}) => app.callWith(updateAccount, { team: team.id, account: account.id, ...input }, { ...owner, headers })
    expect((await change(company)).body.result).toMatchObject({ ...company, name: account.name, version: 2 })
    expect((await change({ name: 'Renamed', phone: '' })).body.result).toMatchObject({ name: 'Renamed', phone: '', country: 'HK', version: 3 })
    expect((await change({ name: ' ' })).fields).toEqual({ name: 'required' })
    expect((await change({ country: 'Hong Kong' })).fields).toEqual({ country: 'format' })
    expect(await change({ name: 'Late' }, { 'if-match': '2' })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect((await change({ name: 'In time' }, { 'if-match': '3' })).body.result).toMatchObject({ name: 'In time', version: 4 })
  })

  test('have names of their own within a team', async () => {
    const owner = await aPerson(app)
    const { team, account } = await aTeam(app, owner)
    const other = await aTeam(app, owner)
    const taken = await app.call(createAccount, { team: team.id, name: account.name.toUpperCase() }, owner)
    expect([taken.status, taken.body.code, taken.fields]).toEqual([409, 'CONFLICT', { name: 'not_allowed' }])
    expect((await app.call(createAccount, { team: other.team.id, name: account.name }, owner)).status).toBe(200)
    const second = (await app.call(createAccount, { team: team.id, name: 'Second' }, owner)).body.result
    const renamed = await app.call(updateAccount, { team: team.id, account: second.id, name: account.name }, owner)
    expect([renamed.status, renamed.fields]).toEqual([409, { name: 'not_allowed' }])
  })

  test('come in pages of a size that is bounded', async () => {
    const owner = await aPerson(app)
    const { team } = await aTeam(app, owner, 'Paged')
    for (const name of ['c', 'a', 'b']) await app.call(createAccount, { team: team.id, name }, owner)
    const page = async (input: object) => (await app.callWith(listAccounts, { team: team.id, ...input }, owner)).body.result
    expect(await page({ page: 1, pageSize: 2 })).toMatchObject({ total: 4, items: [{ name: 'a' }, { name: 'b' }] })
    expect(await page({ page: 2, pageSize: 2 })).toMatchObject({ total: 4, items: [{ name: 'c' }, { name: 'Paged Ltd' }] })
    expect(await page({ page: 9, pageSize: 2 })).toEqual({ total: 4, items: [] })
    for (const input of [{ pageSize: 101 }, { pageSize: 0 }, { page: 0 }, { page: 'x' }, { page: '1; drop table teams' }])
      expect((await app.callWith(listAccounts, { team: team.id, ...input }, owner)).status).toBe(400)
  })

  test('the hints of the workplace and the clock of the client are accepted and ignored (api B1, B5)', async () => {
    const owner = await aPerson(app)
    expect((await app.callWith(listOwnAccounts, { _t: Date.now(), team_id: randomUUID(), account_id: 'x' }, owner)).status).toBe(200)
    expect((await app.callWith(listOwnAccounts, { sort: 'name' }, owner)).fields).toEqual({ sort: 'unknown' })
  })
})

describe('renaming a team', () => {
  test('to a name that its maker used for another is refused; to its own in other letters it is not', async () => {
    const owner = await aPerson(app)
    const [one, two] = [await aTeam(app, owner, 'North'), await aTeam(app, owner, 'South')]
    expect((await app.call(updateTeam, { team: two.team.id, name: 'north' }, owner)).body.code).toBe('TEAM_EXISTS')
    expect((await app.call(updateTeam, { team: one.team.id, name: 'NORTH' }, owner)).body.result).toMatchObject({ name: 'NORTH', version: 2 })
    expect((await app.call(updateTeam, { team: one.team.id, name: 'East' }, { ...owner, headers: { 'if-match': '1' } })).body.code).toBe('CONFLICT')
  })
})
