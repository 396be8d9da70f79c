import { randomUUID } from 'node:crypto'
import {
  createAccount,
  listAccounts,
  listOwnAccounts,
  listTeams,
  readAccount,
  readTeam,
  updateAccount,
  updateTeam,
  type Account,
  type Team,
} from '@console/contract/team'
import { sql } from 'drizzle-orm'
import { recordCountedRefusals, verifyAuditChain } from '../../audit/audit-service'
import {
  registerTestUser,
  createTestTeam,
  addTeamMember,
  type TestUser,
} from '@console/services-testing/test-users'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('owner, administrator, staff and strangers (api B5)', () => {
  let people: Record<
    'owner' | 'administrator' | 'assigned' | 'unassigned' | 'stranger' | 'foreignOwner',
    TestUser
  >
  let team: Team
  let account: Account
  let foreign: { team: Team; account: Account }

  beforeAll(async () => {
    const [owner, administrator, assigned, unassigned, stranger, foreignOwner] = [
      await registerTestUser(app),
      await registerTestUser(app),
      await registerTestUser(app),
      await registerTestUser(app),
      await registerTestUser(app),
      await registerTestUser(app),
    ]
    people = {
      owner: owner!,
      administrator: administrator!,
      assigned: assigned!,
      unassigned: unassigned!,
      stranger: stranger!,
      foreignOwner: foreignOwner!,
    }
    ;({ team, account } = await createTestTeam(app, people.owner))
    foreign = await createTestTeam(app, people.foreignOwner)
    await addTeamMember(app, people.administrator, team, 'administrator')
    await addTeamMember(app, people.assigned, team, 'staff', [account])
    await addTeamMember(app, people.unassigned, team, 'staff')
  })

  const everybody = [
    'owner',
    'administrator',
    'assigned',
    'unassigned',
    'stranger',
    'foreignOwner',
  ] as const
  const outcomes = async (action: (who: TestUser) => Promise<{ status: number }>) => {
    const seen: Record<string, number> = {}
    for (const name of everybody) seen[name] = (await action(people[name])).status
    return seen
  }

  test.each([
    [
      'read the team',
      (who: TestUser) => app.call(readTeam, { team: team.id }, who),
      [200, 200, 200, 200, 404, 404],
    ],
    [
      'rename the team',
      (who: TestUser) => app.call(updateTeam, { team: team.id, name: 'Renamed' }, who),
      [200, 200, 403, 403, 404, 404],
    ],
    [
      'list the accounts',
      (who: TestUser) => app.call(listAccounts, { team: team.id }, who),
      [200, 200, 200, 200, 404, 404],
    ],
    [
      'read the account',
      (who: TestUser) => app.call(readAccount, { team: team.id, account: account.id }, who),
      [200, 200, 200, 404, 404, 404],
    ],
    [
      'change the account',
      (who: TestUser) =>
        app.call(updateAccount, { team: team.id, account: account.id, address: 'New' }, who),
      [200, 200, 200, 404, 404, 404],
    ],
    [
      'make an account',
      (who: TestUser) => app.call(createAccount, { team: team.id, name: randomUUID() }, who),
      [200, 200, 200, 200, 404, 404],
    ],
  ])('who may %s', async (_, action, statuses) => {
    expect(await outcomes(action)).toEqual(
      Object.fromEntries(everybody.map((name, place) => [name, statuses[place]])),
    )
  })

  test('C15 foreign, swapped and random ids look alike', async () => {
    const bodies = await Promise.all([
      app.call(readTeam, { team: foreign.team.id }, people.owner),
      app.call(readTeam, { team: randomUUID() }, people.owner),
      app.call(readAccount, { team: team.id, account: foreign.account.id }, people.owner),
      app.call(readAccount, { team: foreign.team.id, account: foreign.account.id }, people.owner),
      app.call(readAccount, { team: foreign.team.id, account: account.id }, people.owner),
      app.call(readAccount, { team: team.id, account: randomUUID() }, people.owner),
      app.call(updateTeam, { team: foreign.team.id, name: 'Mine' }, people.owner),
      app.call(
        updateAccount,
        { team: foreign.team.id, account: foreign.account.id, name: 'Mine' },
        people.owner,
      ),
      app.call(
        updateAccount,
        { team: team.id, account: foreign.account.id, name: 'Mine' },
        people.owner,
      ),
      app.call(createAccount, { team: foreign.team.id, name: 'Mine' }, people.owner),
      app.call(listAccounts, { team: foreign.team.id }, people.owner),
      app.call(listAccounts, { team: randomUUID() }, people.owner),
    ])
    expect(new Set(bodies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(bodies[0]!.body.code).toBe('NOT_FOUND')
  })

  test('C16 a refusal is written down with who was refused, and nothing else has changed', async () => {
    // Equal refusals within a minute are counted, not written down one by one.
    app.clock.advance(60)
    await recordCountedRefusals(app.deps)
    const before = await app.rows(sql`select name, version from teams where id = ${team.id}`)
    await app.call(updateTeam, { team: team.id, name: 'Mine' }, people.assigned)
    expect(await app.rows(sql`select name, version from teams where id = ${team.id}`)).toEqual(
      before,
    )
    const [row] = await app.rows(
      sql`select action, outcome, actor from audit_log order by id desc limit 1`,
    )
    expect(row).toEqual({
      action: 'access.refused',
      outcome: 'FORBIDDEN',
      actor: people.assigned.userId,
    })
    expect(await verifyAuditChain(app.deps)).toMatchObject({ intact: true })
  })

  test('staff see the accounts assigned to them and those they made; others see all, future ones too', async () => {
    const newcomer = await registerTestUser(app)
    await addTeamMember(app, newcomer, team, 'staff')
    const made = (await app.call(createAccount, { team: team.id, name: 'Made by staff' }, newcomer))
      .body.result
    const names = async (who: TestUser) =>
      (await app.call(listAccounts, { team: team.id, pageSize: 100 }, who)).body.result.items.map(
        ({ name }) => name,
      )
    expect(await names(newcomer)).toEqual(['Made by staff'])
    expect((await app.call(listOwnAccounts, {}, newcomer)).body.result).toEqual({
      total: 1,
      items: [
        {
          id: made.id,
          name: 'Made by staff',
          team_id: team.id,
          team_name: 'Renamed',
          role: 'staff',
        },
      ],
    })
    expect((await app.call(listTeams, {}, newcomer)).body.result.items).toMatchObject([
      { role: 'staff', accounts: 1 },
    ])
    expect(await names(people.administrator)).toEqual(
      expect.arrayContaining(['Made by staff', account.name]),
    )
    expect((await app.call(readTeam, { team: team.id }, people.owner)).body.result.accounts).toBe(
      (await names(people.owner)).length,
    )
  })
})
