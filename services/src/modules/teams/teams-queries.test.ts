import { removeMember } from '@console/contract/member'
import { eq } from 'drizzle-orm'
import { memberships } from '../../database/tables/teams'
import {
  addTeamMember,
  createTestTeam,
  registerTestUser,
  type TestUser,
} from '@console/services-testing/test-users'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { findOwnRole } from './teams-queries'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('a role of one’s own in a team', () => {
  /** What `caller` is told when they ask for the role of `person`. */
  const askAs = (caller: TestUser, team: string, person = caller) =>
    app.deps.db.transaction((tx) => findOwnRole(tx, team, person.userId), {
      callerId: caller.userId,
      readOnly: true,
    })

  test('is that of the table, until the member is removed', async () => {
    const owner = await registerTestUser(app)
    const { team } = await createTestTeam(app, owner)
    const [administrator, staff, stranger] = await Promise.all([
      registerTestUser(app),
      registerTestUser(app),
      registerTestUser(app),
    ])
    await addTeamMember(app, administrator, team, 'administrator')
    await addTeamMember(app, staff, team, 'staff')
    await createTestTeam(app, stranger)
    const people = [owner, administrator, staff, stranger]
    const ask = () => Promise.all(people.map((person) => askAs(person, team.id)))
    const rows = await app.deps.db.transaction((tx) =>
      tx.select().from(memberships).where(eq(memberships.teamId, team.id)),
    )
    const ofTable = people.map(({ userId }) => rows.find((row) => row.userId === userId)?.role)
    expect(await ask()).toEqual(ofTable)
    expect(ofTable).toEqual(['owner', 'administrator', 'staff', undefined])

    await app.call(removeMember, { team: team.id, user: staff.userId }, owner)
    expect(await ask()).toEqual(['owner', 'administrator', undefined, undefined])
  })

  test('C15 is told of nobody but the caller, and never without one', async () => {
    const owner = await registerTestUser(app)
    const { team } = await createTestTeam(app, owner)
    const staff = await registerTestUser(app)
    await addTeamMember(app, staff, team, 'staff')
    expect(await askAs(staff, team.id, owner)).toBeUndefined()
    expect(await askAs(owner, team.id, staff)).toBeUndefined()
    const askWithoutCaller = () =>
      app.deps.db.transaction((tx) => findOwnRole(tx, team.id, owner.userId))
    await expect(askWithoutCaller()).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})
