import { randomUUID } from 'node:crypto'
import { listAuditActors, listAuditLog, type AuditEntry } from '@console/contract/audit-log'
import type { EndpointInput } from '@console/contract/endpoint'
import { createInvitation } from '@console/contract/invitation'
import { acceptAccountLink, requestAccountLink } from '@console/contract/account-link'
import {
  assignAccounts,
  removeMember,
  setPermissions,
  updateMember,
} from '@console/contract/member'
import { listProducts, updateProduct } from '@console/contract/product'
import {
  createAccount,
  deleteAccount,
  deleteTeam,
  updateAccount,
  updateTeam,
  type Team,
} from '@console/contract/team'
import { updateProfile } from '@console/contract/user'
import { eq, sql } from 'drizzle-orm'
import { auditLog } from '../../database/tables/audit'
import { chainAuditLog, verifyAuditChain } from '../../audit/audit-service'
import { insertTestProducts } from '@console/services-testing/test-products'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import {
  addTeamMember,
  createTestTeam,
  randomEmail,
  registerTestUser,
  type TestUser,
} from '@console/services-testing/test-users'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Filters = Omit<EndpointInput<typeof listAuditLog>, 'team'>

const readLog = async (caller: TestUser, team: Team, filters: Filters = {}) =>
  (await app.call(listAuditLog, { team: team.id, order: 'descend', ...filters }, caller)).body
    .result
const actionsIn = (entries: AuditEntry[]) => entries.map(({ action }) => action)

/** A team with an account, and somebody in each rank. */
async function createStaffedTeam() {
  const [owner, administrator, staff] = [
    await registerTestUser(app),
    await registerTestUser(app),
    await registerTestUser(app),
  ]
  const names = { family_name: 'Chan', given_name: 'Mei' }
  await app.call(updateProfile, { id: owner.userId, ...names }, owner)
  const { team, account } = await createTestTeam(app, owner)
  await addTeamMember(app, administrator, team, 'administrator')
  await addTeamMember(app, staff, team, 'staff', [account])
  return { owner, administrator, staff, team, account }
}

/** As if they had accepted an invitation. */
const recordJoining = ({ userId }: TestUser, { id }: Team) =>
  app.deps.db.transaction((tx) =>
    tx.execute(sql`insert into audit_log (at, action, outcome, target, team, details)
      values (now(), 'membership.created', 'success', ${userId}, ${id}, '{}')`),
  )

describe('the log of a team', () => {
  test('C16 says when, who, what and to what, the latest first', async () => {
    const { owner, team, account } = await createStaffedTeam()
    const { body } = await app.call(createAccount, { team: team.id, name: 'Cups' }, owner)
    const { items, total } = await readLog(owner, team)
    expect(items[0]).toEqual({
      id: expect.any(Number),
      at: app.clock.now().toISOString(),
      action: 'account.created',
      outcome: 'success',
      actor: { id: owner.userId, name: 'Chan Mei' },
      target: { kind: 'account', id: body.result.id, name: 'Cups' },
      changes: [{ field: 'name', before: null, after: 'Cups' }],
      state: 'waiting',
    })
    expect(items.slice(1).map(({ action, target }) => [action, target?.name])).toEqual([
      ['account.created', account.name],
      ['membership.created', 'Chan Mei'],
      ['team.created', team.name],
    ])
    expect(total).toBe(4)
  })

  test('B5 is the owner’s and the administrators’; staff see what they did, strangers nothing', async () => {
    const { owner, administrator, staff, team } = await createStaffedTeam()
    const stranger = await registerTestUser(app)
    await app.call(createAccount, { team: team.id, name: 'Made by staff' }, staff)
    expect((await readLog(administrator, team)).total).toBe((await readLog(owner, team)).total)
    const own = await readLog(staff, team)
    expect([own.total, own.items[0]?.target?.name]).toEqual([1, 'Made by staff'])
    // Nobody else's by naming them.
    expect((await readLog(staff, team, { actor: owner.userId })).total).toBe(0)
    const foreign = await app.call(listAuditLog, { team: team.id }, stranger)
    const random = await app.call(listAuditLog, { team: randomUUID() }, stranger)
    expect([foreign.status, foreign.body]).toEqual([404, random.body])
  })

  test('is filtered by action, person and time, and paged', async () => {
    const { owner, administrator, team } = await createStaffedTeam()
    app.clock.advance(300)
    const from = app.clock.now().toISOString()
    for (const name of ['One', 'Two', 'Three'])
      await app.call(createAccount, { team: team.id, name }, administrator)
    app.clock.advance(60)
    const to = app.clock.now().toISOString()
    await app.call(updateTeam, { team: team.id, name: 'Renamed' }, owner)
    const named = async (filters: Filters) =>
      (await readLog(owner, team, filters)).items.map(({ target }) => target?.name)
    expect(await named({ actor: administrator.userId })).toEqual(['Three', 'Two', 'One'])
    expect(await named({ from, to })).toEqual(['Three', 'Two', 'One'])
    expect(await named({ from: to })).toEqual(['Renamed'])
    expect(await named({ action: 'team.changed' })).toEqual(['Renamed'])
    expect(await named({ action: 'account-link.ended' })).toEqual([])
    const page = await readLog(owner, team, { from, to, pageSize: 2, page: 2 })
    expect([page.total, page.items.map(({ target }) => target?.name)]).toEqual([3, ['One']])
    expect((await readLog(owner, team, { pageSize: 2, page: 99 })).total).toBe(7)
    const ascending = await readLog(owner, team, { order: 'ascend', pageSize: 1 })
    expect(actionsIn(ascending.items)).toEqual(['team.created'])
  })

  test('C16 holds who was refused what their role does not allow, and no stranger’s attempts', async () => {
    const { owner, staff, team } = await createStaffedTeam()
    const stranger = await registerTestUser(app)
    await app.call(updateTeam, { team: team.id, name: 'Mine' }, stranger)
    expect(actionsIn((await readLog(owner, team)).items)).not.toContain('access.refused')
    await app.call(updateTeam, { team: team.id, name: 'Mine' }, staff)
    await app.call(
      createInvitation,
      { team: team.id, invitee: 'x@example.test', role: 'staff' },
      staff,
    )
    const { items } = await readLog(owner, team)
    expect(items[0]).toMatchObject({
      action: 'access.refused',
      outcome: 'FORBIDDEN',
      actor: { id: staff.userId },
      target: null,
    })
  })

  test('still names who has left, and nobody of the other side of a link', async () => {
    const here = await createStaffedTeam()
    const there = await createStaffedTeam()
    const { owner, administrator, team } = here
    await app.call(createAccount, { team: team.id, name: 'Kept' }, administrator)
    await recordJoining(administrator, team)
    await app.call(removeMember, { team: team.id, user: administrator.userId }, owner)
    const link = await app.call(
      requestAccountLink,
      { account: here.account.id, target: there.account.id },
      owner,
    )
    await app.call(acceptAccountLink, { link: link.body.result.id }, there.owner)
    const { items } = await readLog(owner, team)
    expect(items.find(({ action }) => action === 'account-link.accepted')).toMatchObject({
      actor: { id: there.owner.userId, name: null },
      target: { kind: 'account-link', name: here.account.name },
    })
    const kept = items.find(({ target }) => target?.name === 'Kept')
    expect(kept?.actor?.name).toEqual(expect.any(String))
  })

  test('can be narrowed to everybody who acted in it, also who has left or never belonged to the team', async () => {
    const here = await createStaffedTeam()
    const there = await createStaffedTeam()
    const { owner, administrator: leaver, staff, team } = here
    await recordJoining(leaver, team)
    await app.call(createAccount, { team: team.id, name: 'Kept' }, leaver)
    await app.call(removeMember, { team: team.id, user: leaver.userId }, owner)
    const link = await app.call(
      requestAccountLink,
      { account: here.account.id, target: there.account.id },
      owner,
    )
    await app.call(acceptAccountLink, { link: link.body.result.id }, there.owner)
    const actors = async (caller: TestUser) =>
      (await app.call(listAuditActors, { team: team.id }, caller)).body.result
    expect(await actors(owner)).toEqual([
      { id: owner.userId, name: 'Chan Mei' },
      { id: leaver.userId, name: expect.any(String) },
      { id: there.owner.userId, name: null },
    ])
    expect(actionsIn((await readLog(owner, team, { actor: leaver.userId })).items)).toContain(
      'account.created',
    )
    // Who has done nothing is no choice; staff learn of nobody.
    expect(await actors(staff)).toEqual([])
    await app.call(createAccount, { team: team.id, name: 'Made by staff' }, staff)
    expect(await actors(staff)).toEqual([{ id: staff.userId, name: expect.any(String) }])
  })

  test('C16 each kind of entry says what was what before and since, of the fields that the contract names', async () => {
    const { owner, administrator, staff, team, account } = await createStaffedTeam()
    await insertTestProducts(app, account, [{ isOnline: false, isTop: false }])
    const { items } = (await app.call(listProducts, { team: team.id }, owner)).body.result
    const other = (await app.call(createAccount, { team: team.id, name: 'Cups' }, owner)).body
      .result
    const member = { team: team.id, user: staff.userId }
    const changesAfter = async (deed: () => Promise<{ body: { code: unknown } }>) => {
      expect((await deed()).body.code).toBe(0)
      return (await readLog(owner, team, { pageSize: 1 })).items[0]!.changes
    }
    expect(
      await changesAfter(() => app.call(updateTeam, { team: team.id, name: 'Renamed' }, owner)),
    ).toEqual([{ field: 'name', before: team.name, after: 'Renamed' }])
    const company = { name: 'Cocoa', phone: '852-25559009', address: '9 Pier Road', country: 'HK' }
    const which = { team: team.id, account: account.id }
    expect(
      await changesAfter(() => app.call(updateAccount, { ...which, ...company }, owner)),
    ).toEqual([
      { field: 'name', before: account.name, after: 'Cocoa' },
      { field: 'country', before: null, after: 'HK' },
      { field: 'address', before: null, after: '•••' },
      { field: 'phone', before: null, after: '852-•••09' },
    ])
    expect(
      await changesAfter(() =>
        app.call(updateProduct, { product: items[0]!.id, online: true, label: 'New' }, owner),
      ),
    ).toEqual([
      { field: 'online', before: 'false', after: 'true' },
      { field: 'label', before: null, after: 'New' },
    ])
    expect(
      await changesAfter(() =>
        app.call(setPermissions, { ...member, edit_account: 'close' }, owner),
      ),
    ).toEqual([{ field: 'edit_account', before: 'open', after: 'close' }])
    expect(
      await changesAfter(() =>
        app.call(assignAccounts, { ...member, account_ids: [other.id] }, owner),
      ),
    ).toEqual([{ field: 'accounts', before: ['Cocoa'], after: ['Cups'] }])
    expect(
      await changesAfter(() => app.call(updateMember, { ...member, role: 'administrator' }, owner)),
    ).toEqual([
      { field: 'role', before: 'staff', after: 'administrator' },
      { field: 'accounts', before: ['Cups'], after: null },
    ])
    const invitee = {
      team: team.id,
      invitee: randomEmail(),
      role: 'staff' as const,
      account_ids: [account.id],
    }
    expect(await changesAfter(() => app.call(createInvitation, invitee, owner))).toEqual([
      { field: 'role', before: null, after: 'staff' },
      { field: 'accounts', before: null, after: ['Cocoa'] },
    ])
    expect(
      await changesAfter(() =>
        app.call(deleteAccount, { team: team.id, account: other.id }, owner),
      ),
    ).toEqual([{ field: 'name', before: 'Cups', after: null }])
    // Its name is gone with it, and is not told by another entry.
    const assigned = (await readLog(owner, team, { action: 'membership.assigned' })).items[0]!
    expect(assigned.changes[0]).toMatchObject({ before: ['Cocoa'], after: [null] })
    const gone = { team: team.id, user: administrator.userId }
    expect(await changesAfter(() => app.call(removeMember, gone, owner))).toEqual([
      { field: 'role', before: 'administrator', after: null },
    ])
  })

  test('C15 what staff may not enter any more is not told by what they once did there', async () => {
    const { owner, staff, team, account } = await createStaffedTeam()
    const which = { team: team.id, account: account.id }
    await app.call(updateAccount, { ...which, name: 'Cocoa' }, staff)
    expect((await readLog(staff, team)).items[0]!.changes).toHaveLength(1)
    await app.call(assignAccounts, { team: team.id, user: staff.userId, account_ids: [] }, owner)
    expect((await readLog(staff, team)).items[0]).toMatchObject({
      target: { name: null },
      changes: [],
    })
    expect(
      (await readLog(owner, team, { action: 'account.changed' })).items[0]!.changes,
    ).toHaveLength(1)
  })

  test('C16 says of each entry whether it is what was written, and how the last check ended', async () => {
    const { owner, team } = await createStaffedTeam()
    await chainAuditLog(app.deps)
    await verifyAuditChain(app.deps)
    const checkedAt = app.clock.now().toISOString()
    const before = await readLog(owner, team)
    expect(new Set(before.items.map(({ state }) => state))).toEqual(new Set(['chained']))
    expect(before.check).toEqual({ at: checkedAt, intact: true })
    // The role of the application may not do this, so the test resets the role.
    await app.deps.db.transaction(async (tx) => {
      await tx.execute(sql`reset role`)
      await tx.execute(
        sql`update audit_log set actor = ${randomUUID()} where id = ${before.items[0]!.id}`,
      )
    })
    app.clock.advance(60)
    await verifyAuditChain(app.deps)
    const after = await readLog(owner, team)
    expect(after.items.map(({ state }) => state)).toEqual(['broken', 'chained', 'chained'])
    expect(after.check).toMatchObject({ intact: false })
  })
})

test('C16 to the database, too, nobody reads what they did in a team that they have left or deleted', async () => {
  const { owner, administrator, staff, team } = await createStaffedTeam()
  for (const member of [administrator, staff])
    await app.call(createAccount, { team: team.id, name: `Account ${randomUUID()}` }, member)
  const readOwn = async ({ userId }: TestUser) => {
    const own = await app.deps.db.transaction(
      (tx) => tx.select().from(auditLog).where(eq(auditLog.actor, userId)),
      { callerId: userId },
    )
    return {
      inTeam: own.some((entry) => entry.team === team.id),
      elsewhere: own.some((entry) => entry.team === null),
    }
  }
  for (const member of [owner, administrator, staff])
    expect(await readOwn(member)).toEqual({ inTeam: true, elsewhere: true })
  await app.call(removeMember, { team: team.id, user: administrator.userId }, administrator)
  await app.call(removeMember, { team: team.id, user: staff.userId }, owner)
  for (const member of [administrator, staff])
    expect(await readOwn(member)).toEqual({ inTeam: false, elsewhere: true })
  await app.call(deleteTeam, { team: team.id }, owner)
  expect(await readOwn(owner)).toEqual({ inTeam: false, elsewhere: true })
})
