import { acceptInvitation, createInvitation } from '@console/contract/invitation'
import {
  acceptAccountLink,
  listAccountLinks,
  requestAccountLink,
} from '@console/contract/account-link'
import {
  createAccount,
  deleteAccount,
  deleteTeam,
  listAccounts,
  listOwnAccounts,
  listTeams,
  readAccount,
  readTeam,
  updateTeam,
  type Account,
  type Team,
} from '@console/contract/team'
import { removeMember } from '@console/contract/member'
import {
  acceptTransfer,
  cancelTransfer,
  listReceivedTransfers,
  readTransfer,
  refuseTransfer,
  requestTransfer,
} from '@console/contract/transfer'
import { reauthenticate } from '@console/contract/session'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { readOutboxMessages } from '@console/services-testing/test-outbox'
import {
  addTeamMember,
  createTestTeam,
  registerTestUser,
  signInAgain,
  type TestUser,
} from '@console/services-testing/test-users'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

// PGlite has one connection and does one thing after the other: more rounds would tell nothing new.
const raceRounds = process.env.TEST_DATABASE_URL ? 20 : 2

interface Stage {
  owner: TestUser
  administrator: TestUser
  staff: TestUser
  stranger: TestUser
  team: Team
  account: Account
}
async function createStage(): Promise<Stage> {
  const [owner, administrator, staff, stranger] = [
    await registerTestUser(app),
    await registerTestUser(app),
    await registerTestUser(app),
    await registerTestUser(app),
  ]
  const { team, account } = await createTestTeam(app, owner, 'Pier Nine')
  await addTeamMember(app, administrator, team, 'administrator')
  await addTeamMember(app, staff, team, 'staff', [account])
  return { owner, administrator, staff, stranger, team, account }
}

const rolesIn = async ({ team, ...people }: Stage) => {
  const rows = await app.rows<{ user_id: string; role: string }>(
    sql`select user_id, role from memberships where team_id = ${team.id}`,
  )
  const nameOf = (id: string) =>
    Object.entries(people).find(([, person]) => 'userId' in person && person.userId === id)![0]
  return Object.fromEntries(rows.map(({ user_id, role }) => [nameOf(user_id), role]))
}
const auditOf = (team: string, action: string) =>
  app.rows<{ actor: string; target: string }>(
    sql`select actor, target from audit_log where team = ${team} and action = ${action} order by id`,
  )

describe('handing a team over', () => {
  const offer = ({ team, owner }: Stage, member: TestUser, who = owner) =>
    app.call(requestTransfer, { team: team.id, member: member.userId }, who)
  const accept = ({ team }: Stage, who: TestUser) =>
    app.call(acceptTransfer, { team: team.id }, who)
  const refuse = ({ team }: Stage, who: TestUser) =>
    app.call(refuseTransfer, { team: team.id }, who)
  const cancel = ({ team }: Stage, who: TestUser) =>
    app.call(cancelTransfer, { team: team.id }, who)
  const read = ({ team }: Stage, who: TestUser) => app.call(readTransfer, { team: team.id }, who)

  test('B5 the offers of all teams are listed to whom they are made, and to nobody else', async () => {
    const stage = await createStage()
    const { owner, administrator, staff, stranger, team } = stage
    const received = async (who: TestUser) =>
      (await app.call(listReceivedTransfers, {}, who)).body.result
    expect(await received(staff)).toEqual([])
    const { body } = await offer(stage, staff)
    const { team: other } = await createTestTeam(app, owner, 'Another team')
    await addTeamMember(app, staff, other, 'administrator')
    app.clock.advance(1)
    const second = await app.call(requestTransfer, { team: other.id, member: staff.userId }, owner)
    expect(await received(staff)).toEqual([
      { ...second.body.result, team: { id: other.id, name: 'Another team' } },
      { ...body.result, team: { id: team.id, name: team.name } },
    ])
    for (const who of [owner, administrator, stranger]) expect(await received(who)).toEqual([])
    await refuse(stage, staff)
    expect(await received(staff)).toHaveLength(1)
    await app.rows(sql`update team_transfers set expires_at = ${app.clock.now().toISOString()}`)
    expect(await received(staff)).toEqual([])
  })

  test('takes both: the owner asks, the member accepts, and their ranks change together', async () => {
    const stage = await createStage()
    const { owner, staff, team } = stage
    const { body } = await offer(stage, staff)
    expect(body.result).toMatchObject({
      from: { id: owner.userId },
      to: { id: staff.userId },
      expires_at: new Date(app.clock.now().getTime() + 7 * 86_400_000).toISOString(),
    })
    expect(await rolesIn(stage)).toMatchObject({ owner: 'owner', staff: 'staff' })
    const accepted = await accept(stage, staff)
    expect(accepted.body.result).toMatchObject({ id: team.id, role: 'owner' })
    expect(await rolesIn(stage)).toEqual({
      owner: 'administrator',
      administrator: 'administrator',
      staff: 'owner',
    })
    expect(
      (await app.call(removeMember, { team: team.id, user: owner.userId }, owner)).status,
    ).toBe(200)
    expect(await auditOf(team.id, 'transfer.accepted')).toEqual([
      { actor: staff.userId, target: staff.userId },
    ])
  })

  test('C7 takes an authentication that is no older than five minutes', async () => {
    const stage = await createStage()
    app.clock.advance(301)
    const refused = await offer(stage, stage.staff)
    expect([refused.status, refused.body.code]).toEqual([400, 'STEP_UP_REQUIRED'])
    await app.call(reauthenticate, { password: stage.owner.password }, stage.owner)
    expect((await offer(stage, stage.staff)).body.code).toBe(0)
  })

  test('is nobody’s business but the two’s', async () => {
    const stage = await createStage()
    await offer(stage, stage.staff)
    const seen = async (who: TestUser) => (await read(stage, who)).body.result
    expect(await seen(stage.owner)).not.toBeNull()
    expect(await seen(stage.staff)).toEqual(await seen(stage.owner))
    expect(await seen(stage.administrator)).toBeNull()
    expect((await read(stage, stage.stranger)).body.code).toBe('NOT_FOUND')
  })

  test('is told to each of them by the other, in words of their team', async () => {
    const stage = await createStage()
    const { owner, staff } = stage
    const subjectFor = async ({ email }: TestUser) =>
      (await readOutboxMessages(app, email))[0]!.subject
    const inEnglish = (who: TestUser) => ({ ...who, headers: { 'accept-language': 'en' } })
    app.clock.advance(1)
    await offer(stage, staff, inEnglish(owner))
    expect(await subjectFor(staff)).toBe('You are offered the team “Pier Nine”')
    app.clock.advance(1)
    await cancel(stage, inEnglish(owner))
    expect(await subjectFor(staff)).toContain('was withdrawn')
    await offer(stage, staff, inEnglish(owner))
    app.clock.advance(1)
    await refuse(stage, inEnglish(staff))
    expect(await subjectFor(owner)).toContain('was refused')
    await offer(stage, staff, inEnglish(owner))
    app.clock.advance(1)
    await accept(stage, inEnglish(staff))
    expect(await subjectFor(owner)).toBe('The team “Pier Nine” has a new owner')
  })

  test('ends when it is refused, taken back, or its seven days are over', async () => {
    const stage = await createStage()
    const { owner, staff } = stage
    const expectOver = async (who = staff) => {
      for (const answer of [await accept(stage, who), await refuse(stage, who)])
        expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT'])
      expect(await rolesIn(stage)).toMatchObject({ owner: 'owner', staff: 'staff' })
    }
    await offer(stage, staff)
    expect((await offer(stage, stage.administrator)).body.code).toBe('CONFLICT')
    await refuse(stage, staff)
    await expectOver()
    await offer(stage, staff)
    await cancel(stage, owner)
    await expectOver()
    expect((await cancel(stage, owner)).body.code).toBe('CONFLICT')
    await offer(stage, staff)
    app.clock.advance(7 * 86_400)
    stage.owner = await signInAgain(app, owner)
    const later = await signInAgain(app, staff)
    await expectOver(later)
    expect((await read(stage, later)).body.result).toBeNull()
    // An offer that has expired is in nobody's way.
    expect((await offer(stage, stage.administrator)).body.code).toBe(0)
  })

  test('ends with the membership of whom it is offered to', async () => {
    const stage = await createStage()
    await offer(stage, stage.staff)
    await app.call(removeMember, { team: stage.team.id, user: stage.staff.userId }, stage.staff)
    expect((await read(stage, stage.owner)).body.result).toBeNull()
    expect((await accept(stage, stage.staff)).body.code).toBe('NOT_FOUND')
  })

  test('is accepted once, however often and whatever else is answered at once', async () => {
    const stage = await createStage()
    const { owner, staff } = stage
    await offer(stage, staff)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 3 === 0
          ? accept(stage, staff)
          : at % 3 === 1
            ? refuse(stage, staff)
            : cancel(stage, owner),
      ),
    )
    expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1)
    const roles = Object.values(await rolesIn(stage))
    expect(roles.filter((role) => role === 'owner')).toHaveLength(1)
  })

  test('api B5 is for the owner alone, and for members alone', async () => {
    const stage = await createStage()
    const { team, owner, administrator, staff, stranger } = stage
    for (const who of [administrator, staff])
      expect((await offer(stage, owner, who)).body.code).toBe('FORBIDDEN')
    const bodies = [
      await offer(stage, staff, stranger),
      await offer(stage, stranger),
      await app.call(requestTransfer, { team: team.id, member: randomUUID() }, owner),
      await app.call(requestTransfer, { team: randomUUID(), member: staff.userId }, owner),
      await accept(stage, stranger),
      await cancel(stage, stranger),
    ].map(({ status, body }) => JSON.stringify([status, body]))
    expect(new Set(bodies)).toEqual(new Set([expect.stringContaining('NOT_FOUND')]))
    expect((await offer(stage, owner)).fields).toEqual({ member: 'not_allowed' })
    await offer(stage, staff)
    // Nobody takes what is offered to somebody else.
    expect((await accept(stage, administrator)).body.code).toBe('CONFLICT')
    expect((await cancel(stage, staff)).body.code).toBe('FORBIDDEN')
  })
})

describe('deleting a team', () => {
  const remove = ({ team }: Stage, who: TestUser) => app.call(deleteTeam, { team: team.id }, who)

  test('takes it from everybody at once; its rows stay', async () => {
    const stage = await createStage()
    const { owner, administrator, staff, team, account } = stage
    expect((await remove(stage, owner)).body).toMatchObject({ code: 0, result: {} })
    for (const who of [owner, administrator, staff]) {
      const answers = [
        await app.call(readTeam, { team: team.id }, who),
        await app.call(listAccounts, { team: team.id }, who),
        await app.call(readAccount, { team: team.id, account: account.id }, who),
        await app.call(updateTeam, { team: team.id, name: 'Again' }, who),
        await app.call(createAccount, { team: team.id, name: 'Again' }, who),
        await app.call(deleteTeam, { team: team.id }, who),
        await app.call(readTeam, { team: randomUUID() }, who),
      ].map(({ status, body }) => JSON.stringify([status, body]))
      expect(new Set(answers)).toEqual(new Set([expect.stringContaining('NOT_FOUND')]))
      expect((await app.call(listTeams, {}, who)).body.result.total).toBe(0)
    }
    expect(
      await app.rows(
        sql`select name, archived_at is null as live from teams where id = ${team.id}`,
      ),
    ).toEqual([{ name: 'Pier Nine', live: false }])
    expect(await auditOf(team.id, 'team.deleted')).toEqual([
      { actor: owner.userId, target: team.id },
    ])
    expect(await auditOf(team.id, 'membership.removed')).toHaveLength(3)
    // Its name is free again.
    expect((await createTestTeam(app, owner, 'Pier Nine')).team.name).toBe('Pier Nine')
  })

  test('C7 takes an authentication that is no older than five minutes', async () => {
    const stage = await createStage()
    app.clock.advance(301)
    expect((await remove(stage, stage.owner)).body.code).toBe('STEP_UP_REQUIRED')
    expect(await rolesIn(stage)).toMatchObject({ owner: 'owner' })
  })

  test('cancels its pending invitations, so that nobody joins it any more', async () => {
    const stage = await createStage()
    const invitee = await registerTestUser(app)
    app.clock.advance(1)
    await app.call(
      createInvitation,
      { team: stage.team.id, invitee: invitee.email, role: 'staff' },
      stage.owner,
    )
    const [message] = await readOutboxMessages(app, invitee.email)
    const token = new URLSearchParams(message!.link!.split('?')[1]).get('token')!
    await remove(stage, stage.owner)
    expect((await app.call(acceptInvitation, { token }, invitee)).body.code).toBe(
      'INVITATION_CLOSED',
    )
    expect(await rolesIn(stage)).toEqual({})
    expect(await auditOf(stage.team.id, 'invitation.cancelled')).toHaveLength(1)
  })

  test('and joining it at the same moment leaves no ghost', async () => {
    for (let round = 0; round < 5; round++) {
      const stage = await createStage()
      const invitee = await registerTestUser(app)
      app.clock.advance(1)
      await app.call(
        createInvitation,
        { team: stage.team.id, invitee: invitee.email, role: 'administrator' },
        stage.owner,
      )
      const [message] = await readOutboxMessages(app, invitee.email)
      const token = new URLSearchParams(message!.link!.split('?')[1]).get('token')!
      const answers = await Promise.all([
        app.call(acceptInvitation, { token }, invitee),
        remove(stage, stage.owner),
      ])
      expect(answers.map(({ body }) => body.code)).not.toContain('BUSY')
      const left = await app.rows(sql`select from memberships where team_id = ${stage.team.id}`)
      expect(left).toEqual([])
    }
  })

  test('ends the links of its accounts, and tells the other sides', async () => {
    const stage = await createStage()
    const [partner, other] = [await createStage(), await createStage()]
    const { body } = await app.call(
      requestAccountLink,
      { account: stage.account.id, target: partner.account.id },
      stage.owner,
    )
    await app.call(acceptAccountLink, { link: body.result.id }, partner.owner)
    await app.call(
      requestAccountLink,
      { account: other.account.id, target: stage.account.id },
      other.owner,
    )
    app.clock.advance(1)
    await remove(stage, { ...stage.owner, headers: { 'accept-language': 'en' } } as TestUser)
    const states = async ({ account, owner }: Stage) =>
      (
        await app.call(listAccountLinks, { account: account.id, group: 'closed' }, owner)
      ).body.result.items.map(({ state, account: { name } }) => [state, name])
    expect(await states(partner)).toEqual([['ended', null]])
    expect(await states(other)).toEqual([['refused', null]])
    const [mail] = await readOutboxMessages(app, partner.owner.email)
    expect(mail!.subject).toContain('has ended')
  })

  test('api B5 is for the owner alone', async () => {
    const stage = await createStage()
    for (const [who, code] of [
      [stage.administrator, 'FORBIDDEN'],
      [stage.staff, 'FORBIDDEN'],
      [stage.stranger, 'NOT_FOUND'],
    ] as const)
      expect((await remove(stage, who)).body.code).toBe(code)
    expect(Object.keys(await rolesIn(stage))).toHaveLength(3)
  })

  test('and handing it over at the same moment: one of the two is done', async () => {
    for (let round = 0; round < 5; round++) {
      const stage = await createStage()
      const { team, owner, staff } = stage
      await app.call(requestTransfer, { team: team.id, member: staff.userId }, owner)
      const [deleted, accepted] = await Promise.all([
        remove(stage, owner),
        app.call(acceptTransfer, { team: team.id }, staff),
      ])
      expect([deleted.body.code, accepted.body.code].filter((code) => code === 0)).toHaveLength(1)
      const roles = Object.values(await rolesIn(stage))
      expect(roles.filter((role) => role === 'owner')).toHaveLength(
        accepted.body.code === 0 ? 1 : 0,
      )
    }
  })
})

describe('removing the member to whom a team is offered', () => {
  test('B5 and their accepting it at the same moment: one of the two is done, and neither is told to come back', async () => {
    for (let round = 0; round < raceRounds; round++) {
      const stage = await createStage()
      const { team, owner, staff } = stage
      await app.call(requestTransfer, { team: team.id, member: staff.userId }, owner)
      const [removed, accepted] = await Promise.all([
        app.call(removeMember, { team: team.id, user: staff.userId }, owner),
        app.call(acceptTransfer, { team: team.id }, staff),
      ])
      const codes = [removed.body.code, accepted.body.code]
      expect(codes).not.toContain('BUSY')
      expect(codes.filter((code) => code === 0)).toHaveLength(1)
    }
  })
})

describe('deleting an account', () => {
  const remove = ({ team, account }: Stage, who: TestUser) =>
    app.call(deleteAccount, { team: team.id, account: account.id }, who)

  test('api B5 is for owner and administrators, and takes it from everybody', async () => {
    const stage = await createStage()
    const { team, account, administrator, staff, stranger, owner } = stage
    expect((await remove(stage, staff)).body.code).toBe('FORBIDDEN')
    expect((await remove(stage, stranger)).body.code).toBe('NOT_FOUND')
    expect((await remove(stage, administrator)).body).toMatchObject({ code: 0, result: {} })
    for (const who of [owner, administrator, staff])
      expect(
        (await app.call(readAccount, { team: team.id, account: account.id }, who)).body.code,
      ).toBe('NOT_FOUND')
    expect((await remove(stage, administrator)).body.code).toBe('NOT_FOUND')
    expect(await auditOf(team.id, 'account.deleted')).toEqual([
      { actor: administrator.userId, target: account.id },
    ])
    expect((await app.call(listOwnAccounts, {}, staff)).body.result.total).toBe(0)
    // Its name is free again.
    expect(
      (await app.call(createAccount, { team: team.id, name: account.name }, owner)).status,
    ).toBe(200)
  })

  test('tells the other side of its links before it goes', async () => {
    const [stage, partner] = [await createStage(), await createStage()]
    const { body } = await app.call(
      requestAccountLink,
      { account: partner.account.id, target: stage.account.id },
      partner.owner,
    )
    await app.call(acceptAccountLink, { link: body.result.id }, stage.owner)
    app.clock.advance(1)
    await remove(stage, { ...stage.owner, headers: { 'accept-language': 'en' } } as TestUser)
    const [mail] = await readOutboxMessages(app, partner.owner.email)
    expect(mail!.subject).toContain('has ended')
    for (const group of ['open', 'closed'] as const)
      expect(
        (await app.call(listAccountLinks, { account: partner.account.id, group }, partner.owner))
          .body.result.items,
      ).toEqual([])
    expect(await auditOf(partner.team.id, 'account-link.ended')).toHaveLength(1)
  })

  test('of another team of the caller, by its own id, is not found', async () => {
    const [stage, partner] = [await createStage(), await createStage()]
    const answer = await app.call(
      deleteAccount,
      { team: stage.team.id, account: partner.account.id },
      stage.owner,
    )
    expect(answer.body.code).toBe('NOT_FOUND')
  })
})
