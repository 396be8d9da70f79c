import { randomUUID } from 'node:crypto'
import {
  assignAccounts,
  exportMembers,
  listMembers,
  removeMember,
  setPermissions,
  updateMember,
  type Member,
} from '@console/contract/member'
import {
  createAccount,
  listAccounts,
  readAccount,
  readTeam,
  updateAccount,
  type Account,
  type Team,
} from '@console/contract/team'
import { updateProfile } from '@console/contract/user'
import { sql } from 'drizzle-orm'
import {
  addTeamMember,
  createTestTeam,
  registerTestUser,
  type TestUser,
} from '@console/services-testing/test-users'
import { recordCountedRefusals } from '../../audit/audit-service'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { readExportEvents } from '@console/services-testing/read-export'

let app: TestApp
let owner: TestUser
let administrator: TestUser
let staff: TestUser
let idle: TestUser
let stranger: TestUser
let team: Team
let account: Account
let second: Account
let foreign: { team: Team; account: Account; owner: TestUser }

beforeAll(async () => {
  app = await createTestApp()
  owner = await registerTestUser(app)
  administrator = await registerTestUser(app)
  staff = await registerTestUser(app)
  idle = await registerTestUser(app)
  stranger = await registerTestUser(app)
  ;({ team, account } = await createTestTeam(app, owner, 'Pier Nine'))
  second = (await app.call(createAccount, { team: team.id, name: 'Second' }, owner)).body.result
  await addTeamMember(app, administrator, team, 'administrator')
  await addTeamMember(app, staff, team, 'staff', [account])
  await addTeamMember(app, idle, team, 'staff')
  const foreignOwner = await registerTestUser(app)
  foreign = { ...(await createTestTeam(app, foreignOwner)), owner: foreignOwner }
})
afterAll(() => app.close())

/** Somebody new in the team, for a test that changes them. */
async function addMember(role: 'administrator' | 'staff' = 'staff', accounts: Account[] = []) {
  const user = await registerTestUser(app)
  await addTeamMember(app, user, team, role, accounts)
  return user
}
const list = (who: TestUser, input: object = {}) =>
  app.call(listMembers, { team: team.id, pageSize: 100, ...input }, who)
const idsOf = async (who: TestUser, input: object = {}) =>
  (await list(who, input)).body.result.items.map(({ user_id }) => user_id)
const find = async (user: TestUser, who = owner): Promise<Member | undefined> =>
  (await list(who)).body.result.items.find(({ user_id }) => user_id === user.userId)
const remove = (user: TestUser, who: TestUser) =>
  app.call(removeMember, { team: team.id, user: user.userId }, who)
const assign = (user: TestUser, ids: string[], who = owner, headers = {}) =>
  app.call(
    assignAccounts,
    { team: team.id, user: user.userId, account_ids: ids },
    { ...who, headers },
  )
const permit = (user: TestUser, states: object, who = owner, headers = {}) =>
  app.call(setPermissions, { team: team.id, user: user.userId, ...states }, { ...who, headers })
const promote = (user: TestUser, role: 'administrator' | 'staff', who = owner, headers = {}) =>
  app.call(updateMember, { team: team.id, user: user.userId, role }, { ...who, headers })
const allOpen = { edit_account: 'open', request_link: 'open', write_products: 'open' }

describe('B5 the list of members', () => {
  test('tells name, addresses, role, accounts and what is open to them', async () => {
    const person = await addMember('staff', [account])
    await app.call(
      updateProfile,
      { id: person.userId, family_name: '陳', given_name: '大文' },
      person,
    )
    expect(await find(person)).toEqual({
      user_id: person.userId,
      name: '陳大文',
      email: person.email,
      phone_number: '',
      picture: '',
      role: 'staff',
      accounts: [{ id: account.id, name: account.name }],
      permissions: allOpen,
      joined_at: app.clock.now().toISOString(),
      version: 1,
    })
    await remove(person, owner)
  })

  test('is the whole team for owner and administrators, who enter every account', async () => {
    const everybody = [owner, administrator, staff, idle].map(({ userId }) => userId).sort()
    expect((await idsOf(owner)).sort()).toEqual(everybody)
    expect((await idsOf(administrator)).sort()).toEqual(everybody)
    expect((await find(administrator))!.accounts).toEqual([])
  })

  test('C15 shows staff themselves and whoever works on their accounts, with these accounts alone', async () => {
    const colleague = await addMember('staff', [account, second])
    const elsewhere = await addMember('staff', [second])
    expect((await idsOf(staff)).sort()).toEqual(
      [owner, administrator, staff, colleague].map(({ userId }) => userId).sort(),
    )
    expect((await find(colleague, staff))!.accounts).toEqual([
      { id: account.id, name: account.name },
    ])
    expect((await find(colleague))!.accounts).toHaveLength(2)
    expect((await idsOf(idle)).sort()).toEqual(
      [owner, administrator, idle].map(({ userId }) => userId).sort(),
    )
    expect((await list(staff)).body.result.total).toBe(4)
    for (const one of [colleague, elsewhere]) await remove(one, owner)
  })

  test('C17 is searched for a phone number as it is typed, whole or in part', async () => {
    const person = await addMember('staff', [second])
    await app.rows(
      sql`update users set phone_number = '852-51239876', phone_verified_at = now() where id = ${person.userId}`,
    )
    for (const filter of [
      '5123 9876',
      '+852 5123 9876',
      '0085251239876',
      '\u202d51239876\u202c',
      '9876',
    ])
      expect([filter, await idsOf(owner, { filter })]).toEqual([filter, [person.userId]])
    expect(await idsOf(owner, { filter: '+86 51239876' })).toEqual([])
    await remove(person, owner)
  })

  test('C17 is searched for a part of an address as it is shown, in any script', async () => {
    const person = await addMember('staff', [second])
    const email = `wang-${person.userId.slice(0, 8)}@xn--0zwm56d.xn--fiqs8s`
    await app.rows(sql`update users set email = ${email} where id = ${person.userId}`)
    for (const filter of [
      '测试',
      '@测',
      `${email.slice(0, 14)}测试.中`,
      '.中国',
      '测试。中国',
      'xn--0zw',
    ]) {
      expect([filter, await idsOf(owner, { filter })]).toEqual([filter, [person.userId]])
      const events = await readExportEvents(app, exportMembers, { team: team.id, filter }, owner)
      expect(JSON.stringify(events)).toContain(person.userId)
    }
    for (const query of [{ filter: '測試' }, { filter: '测试', role: 'owner' } as const])
      expect(await idsOf(owner, query)).toEqual([])
    expect(await idsOf(idle, { filter: '测试' })).toEqual([])
    await remove(person, owner)
  })

  test('is filtered by role, by account and by a part of name or address', async () => {
    const person = await addMember('staff', [second])
    await app.call(
      updateProfile,
      { id: person.userId, family_name: 'Chan', given_name: 'Siu Ming' },
      person,
    )
    expect(await idsOf(owner, { role: 'administrator' })).toEqual([administrator.userId])
    expect((await idsOf(owner, { account: second.id })).sort()).toEqual(
      [owner, administrator, person].map(({ userId }) => userId).sort(),
    )
    for (const filter of [
      'chan siu',
      'MING CHAN',
      'ChanSiu',
      person.email.toUpperCase().slice(0, 20),
      // As Chinese input methods type dots and at signs.
      person.email.replaceAll('.', '。'),
      person.email.replaceAll('.', '｡').replace('@', '＠'),
      person.email.replaceAll('.', '。').slice(4),
    ])
      expect(await idsOf(owner, { filter })).toEqual([person.userId])
    expect(await idsOf(owner, { filter: '%' })).toEqual([])
    expect(await idsOf(owner, { filter: 'chan', role: 'owner' })).toEqual([])
    await remove(person, owner)
  })

  test('C15 an account of another team, one that the caller may not enter and a random one find nobody', async () => {
    for (const id of [foreign.account.id, randomUUID()])
      expect((await list(owner, { account: id })).body.result).toEqual({ items: [], total: 0 })
    expect((await list(staff, { account: second.id })).body.result).toEqual({ items: [], total: 0 })
  })

  test('is sorted by name, by role from the owner on, and by when they joined; pages follow on', async () => {
    const names = ['beta', 'Alpha', '']
    const people = []
    for (const given_name of names) {
      app.clock.advance(1)
      const person = await addMember()
      await app.call(updateProfile, { id: person.userId, given_name }, person)
      people.push(person)
    }
    const ids = people.map(({ userId }) => userId)
    const ownOrder = async (input: object) =>
      (await idsOf(owner, input))
        .filter((id) => ids.includes(id))
        .map((id) => names[ids.indexOf(id)])
    // The third has no name, and stands by the username: “person-…”.
    expect(await ownOrder({ field: 'name' })).toEqual(['Alpha', 'beta', ''])
    expect(await ownOrder({ field: 'joined_at', order: 'descend' })).toEqual(['', 'Alpha', 'beta'])
    const roles = (await list(owner, { field: 'role' })).body.result.items.map(({ role }) => role)
    expect(roles).toEqual(['owner', 'administrator', 'staff', 'staff', 'staff', 'staff', 'staff'])
    const pages = []
    for (const page of [1, 2, 3, 4])
      pages.push((await list(owner, { page, pageSize: 3 })).body.result)
    expect(pages.map(({ items }) => items.length)).toEqual([3, 3, 1, 0])
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ user_id }) => user_id))).size).toBe(7)
    for (const person of people) await remove(person, owner)
  })
})

describe('B5 who may do what to whom', () => {
  const actors = () => ({ owner, administrator, staff, stranger })
  const outcomesFor = async (
    role: 'administrator' | 'staff',
    action: (user: TestUser, who: TestUser) => Promise<{ status: number }>,
  ) => {
    const statuses: Record<string, number> = {}
    for (const [name, who] of Object.entries(actors())) {
      const user = await addMember(role)
      statuses[name] = (await action(user, who)).status
      await remove(user, owner)
    }
    return statuses
  }

  test.each([
    ['removes staff', 'staff', remove, [200, 200, 403, 404]],
    ['removes an administrator', 'administrator', remove, [200, 403, 403, 404]],
    [
      'makes staff an administrator',
      'staff',
      (user: TestUser, who: TestUser) => promote(user, 'administrator', who),
      [200, 403, 403, 404],
    ],
    [
      'makes an administrator staff',
      'administrator',
      (user: TestUser, who: TestUser) => promote(user, 'staff', who),
      [200, 403, 403, 404],
    ],
    [
      'assigns accounts to staff',
      'staff',
      (user: TestUser, who: TestUser) => assign(user, [account.id], who),
      [200, 200, 403, 404],
    ],
    [
      'closes a permission of staff',
      'staff',
      (user: TestUser, who: TestUser) => permit(user, { edit_account: 'close' }, who),
      [200, 200, 403, 404],
    ],
    // Not forbidden to the owner, but there is nothing to assign or to close.
    [
      'assigns accounts to an administrator',
      'administrator',
      (user: TestUser, who: TestUser) => assign(user, [account.id], who),
      [400, 403, 403, 404],
    ],
    [
      'closes a permission of an administrator',
      'administrator',
      (user: TestUser, who: TestUser) => permit(user, { edit_account: 'close' }, who),
      [400, 403, 403, 404],
    ],
  ] as const)(
    'who %s',
    async (_, role, action, [asOwner, asAdministrator, asStaff, asStranger]) => {
      expect(await outcomesFor(role, action)).toEqual({
        owner: asOwner,
        administrator: asAdministrator,
        staff: asStaff,
        stranger: asStranger,
      })
    },
  )

  test('the workplace that a page adds to the query of every call is a hint, also of a removal', async () => {
    const user = await addMember()
    const response = await app.inject({
      method: 'DELETE',
      url: `/basic-api/teams/${team.id}/members/${user.userId}?team_id=${team.id}&account_id=${account.id}`,
      headers: {
        host: `aurora.localhost:${app.deps.config.port}`,
        origin: `http://aurora.localhost:${app.deps.config.port}`,
        authorization: `Bearer ${owner.token}`,
      },
    })
    expect(response.json()).toMatchObject({ code: 0 })
    expect(await find(user)).toBeUndefined()
  })

  test('nobody removes the owner, or gives them another role', async () => {
    const changes: ((who: TestUser) => Promise<{ status: number }>)[] = [
      (who) => remove(owner, who),
      (who) => promote(owner, 'staff', who),
      (who) => assign(owner, [], who),
      (who) => permit(owner, { edit_account: 'close' }, who),
    ]
    for (const who of [owner, administrator, staff])
      for (const change of changes) expect((await change(who)).status).toBe(403)
    expect((await find(owner))!.role).toBe('owner')
  })

  test('nobody is made an owner by another role', async () => {
    const input = { team: team.id, user: staff.userId, role: 'owner' }
    const { fields } = await app.callUnchecked(updateMember, input, owner)
    expect(fields).toEqual({ role: 'not_allowed' })
  })

  test('everybody may leave but the owner', async () => {
    for (const role of ['administrator', 'staff'] as const) {
      const user = await addMember(role)
      expect((await remove(user, user)).status).toBe(200)
      expect((await app.call(readTeam, { team: team.id }, user)).status).toBe(404)
      expect((await remove(user, user)).status).toBe(404)
    }
    const refused = await remove(owner, owner)
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
  })

  test('C15 foreign, swapped and random ids look alike, and change nothing', async () => {
    const foreignUser = foreign.owner.userId
    const ids = [
      { team: foreign.team.id, user: foreignUser },
      { team: foreign.team.id, user: staff.userId },
      { team: team.id, user: foreignUser },
      { team: team.id, user: randomUUID() },
      { team: randomUUID(), user: staff.userId },
    ]
    const before = await app.rows(sql`select * from memberships order by team_id, user_id`)
    const bodies = []
    for (const id of ids)
      bodies.push(
        (await app.call(removeMember, id, owner)).body,
        (await app.call(updateMember, { ...id, role: 'administrator' }, owner)).body,
        (await app.call(assignAccounts, { ...id, account_ids: [] }, owner)).body,
        (await app.call(setPermissions, { ...id, edit_account: 'close' }, owner)).body,
      )
    for (const id of [foreign.team.id, randomUUID()])
      bodies.push((await app.call(listMembers, { team: id }, owner)).body)
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(bodies[0]!.code).toBe('NOT_FOUND')
    // Who may remove nobody is told the same whether or not somebody belongs to the team.
    const refusals = []
    for (const user of [idle.userId, foreignUser, randomUUID()])
      refusals.push((await app.call(removeMember, { team: team.id, user }, staff)).body)
    expect(new Set(refusals.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(await app.rows(sql`select * from memberships order by team_id, user_id`)).toEqual(before)
    expect((await app.call(listMembers, { team: team.id })).status).toBe(401)
  })
})

describe('C7 access ends at once', () => {
  test('for whoever is removed, with what was assigned to them', async () => {
    const user = await addMember('staff', [account])
    const read = () => app.call(readAccount, { team: team.id, account: account.id }, user)
    expect((await read()).status).toBe(200)
    expect((await remove(user, administrator)).body).toEqual({ code: 0, result: {}, message: 'ok' })
    expect((await read()).status).toBe(404)
    expect((await app.call(readTeam, { team: team.id }, user)).status).toBe(404)
    expect((await app.call(listMembers, { team: team.id }, user)).status).toBe(404)
    const rows = await app.rows(
      sql`select 1 from account_staff where user_id = ${user.userId} union all select 1 from member_permissions where user_id = ${user.userId}`,
    )
    expect(rows).toEqual([])
    expect((await remove(user, owner)).status).toBe(404)
  })

  test('to what is closed, and comes back when it is opened; reading stays', async () => {
    const user = await addMember('staff', [account])
    const edit = async () =>
      (await app.call(updateAccount, { team: team.id, account: account.id, address: 'New' }, user))
        .body.code
    expect(await edit()).toBe(0)
    const { body } = await permit(user, { edit_account: 'close' })
    expect(body.result.permissions).toEqual({ ...allOpen, edit_account: 'close' })
    expect(await edit()).toBe('FORBIDDEN')
    expect((await app.call(readAccount, { team: team.id, account: account.id }, user)).status).toBe(
      200,
    )
    await permit(user, { request_link: 'close', write_products: 'close' })
    await permit(user, { edit_account: 'open' })
    expect((await find(user))!.permissions).toEqual({
      edit_account: 'open',
      request_link: 'close',
      write_products: 'close',
    })
    expect(await edit()).toBe(0)
    await remove(user, owner)
  })

  test('what is closed to one member, or to them in another team, is open to the next', async () => {
    const [closed, open] = [
      await addMember('staff', [account]),
      await addMember('staff', [account]),
    ]
    await addTeamMember(app, closed, foreign.team, 'staff', [foreign.account])
    await permit(closed, { edit_account: 'close' })
    const edit = (who: TestUser, to: { team: Team; account: Account }) =>
      app.call(updateAccount, { team: to.team.id, account: to.account.id, address: 'New' }, who)
    expect((await edit(open, { team, account })).status).toBe(200)
    expect((await edit(closed, foreign)).status).toBe(200)
    expect((await edit(closed, { team, account })).status).toBe(403)
    for (const one of [closed, open]) await remove(one, owner)
  })

  test('to accounts that are taken away', async () => {
    const user = await addMember('staff', [account])
    const { body } = await assign(user, [second.id, second.id])
    expect(body.result.accounts).toEqual([{ id: second.id, name: 'Second' }])
    const seen = (await app.call(listAccounts, { team: team.id }, user)).body.result.items
    expect(seen.map(({ id }) => id)).toEqual([second.id])
    expect((await app.call(readAccount, { team: team.id, account: account.id }, user)).status).toBe(
      404,
    )
    expect((await assign(user, [])).body.result.accounts).toEqual([])
    await remove(user, owner)
  })

  test('to every account for an administrator who becomes staff, and nothing old comes back', async () => {
    const user = await addMember('staff', [account])
    await permit(user, { edit_account: 'close' })
    const promoted = await promote(user, 'administrator')
    expect(promoted.body.result).toMatchObject({
      role: 'administrator',
      accounts: [],
      permissions: allOpen,
    })
    expect((await app.call(listAccounts, { team: team.id }, user)).body.result.total).toBe(2)
    await promote(user, 'staff')
    expect((await app.call(listAccounts, { team: team.id }, user)).body.result.total).toBe(0)
    expect(await find(user)).toMatchObject({ role: 'staff', accounts: [], permissions: allOpen })
    await remove(user, owner)
  })

  test('for an administrator who is removed while they act: what they began later is refused', async () => {
    const [former, user] = [await addMember('administrator'), await addMember()]
    const [removed, acted] = await Promise.all([remove(former, owner), remove(user, former)])
    expect(removed.status).toBe(200)
    expect([200, 404]).toContain(acted.status)
    expect((await remove(user, former)).status).toBe(404)
  })
})

describe('B5 changes', () => {
  test('C15 accounts of other teams are as unknown as random ones', async () => {
    for (const ids of [[foreign.account.id], [randomUUID()], [account.id, randomUUID()]]) {
      const { body, fields } = await assign(idle, ids)
      expect([body.code, fields]).toEqual(['REQUEST_PARMAS_ERROR', { account_ids: 'not_allowed' }])
    }
    expect((await find(idle))!.accounts).toEqual([])
  })

  test('an unknown permission and an unknown state are refused by name', async () => {
    const unknown = { team: team.id, user: idle.userId, delete_team: 'open' }
    expect((await app.callUnchecked(setPermissions, unknown, owner)).body.code).toBe(
      'REQUEST_PARMAS_ERROR',
    )
    const state = { team: team.id, user: idle.userId, edit_account: 'ajar' }
    expect((await app.callUnchecked(setPermissions, state, owner)).fields).toEqual({
      edit_account: 'not_allowed',
    })
  })

  test('If-Match refuses what is based on an older version; of several at once one counts', async () => {
    const user = await addMember('staff', [account])
    const version = { 'if-match': '"1"' }
    expect((await assign(user, [second.id], owner, version)).body.result.version).toBe(2)
    for (const late of [
      await assign(user, [], owner, version),
      await permit(user, { edit_account: 'close' }, owner, version),
      await promote(user, 'administrator', owner, version),
    ])
      expect([late.status, late.body.code]).toEqual([409, 'CONFLICT'])
    expect(await find(user)).toMatchObject({ role: 'staff', permissions: allOpen, version: 2 })
    const current = { 'if-match': '"2"' }
    const answers = await Promise.all([
      promote(user, 'administrator', owner, current),
      assign(user, [account.id], owner, current),
      permit(user, { edit_account: 'close' }, owner, current),
    ])
    // One of them; a new administrator has no accounts to assign and nothing to close.
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    await remove(user, owner)
  })
})

test('C16 what happens to members is written down, refusals too', async () => {
  const user = await addMember('staff')
  // Equal refusals within a minute are counted, not written down one by one.
  app.clock.advance(60)
  await recordCountedRefusals(app.deps)
  const [before] = await app.rows<{ id: string }>(sql`select max(id) as id from audit_log`)
  await assign(user, [account.id], administrator)
  await permit(user, { edit_account: 'close' })
  await promote(user, 'administrator')
  await remove(user, administrator)
  await remove(user, owner)
  const lines = await app.rows(
    sql`select action, outcome, actor, details from audit_log where id > ${before!.id} and (target = ${user.userId} or outcome <> 'success') order by id`,
  )
  expect(lines).toEqual([
    {
      action: 'membership.assigned',
      outcome: 'success',
      actor: administrator.userId,
      details: { 'after.accounts': account.id },
    },
    {
      action: 'membership.permitted',
      outcome: 'success',
      actor: owner.userId,
      details: { 'before.edit_account': 'open', 'after.edit_account': 'close' },
    },
    {
      action: 'membership.changed',
      outcome: 'success',
      actor: owner.userId,
      details: {
        'before.role': 'staff',
        'after.role': 'administrator',
        'before.accounts': account.id,
      },
    },
    {
      action: 'access.refused',
      outcome: 'FORBIDDEN',
      actor: administrator.userId,
      details: expect.anything(),
    },
    {
      action: 'membership.removed',
      outcome: 'success',
      actor: owner.userId,
      details: { 'before.role': 'administrator' },
    },
  ])
})
