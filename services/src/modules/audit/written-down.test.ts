import { randomUUID } from 'node:crypto'
import { listReleases } from '@console/contract/release'
import { refreshTokens, signOut } from '@console/contract/sign-in'
import {
  createAccount,
  createTeam,
  readTeam,
  updateAccount,
  updateTeam,
} from '@console/contract/team'
import { updateProfile } from '@console/contract/user'
import { sendCode, verifyCode } from '@console/contract/verification'
import { sql } from 'drizzle-orm'
import { seedDemonstration } from '../../demonstration'
import { lastCode } from '../../testing/outbox'
import { anEmail, aPerson, type TestPerson } from '../../testing/people'
import { aBuild, registryOf } from '../../testing/registry'
import { testApp, type TestApp } from '../../testing/test-app'

let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await testApp()
  person = await aPerson(app)
})
afterAll(() => app.close())

type Line = {
  action: string
  outcome: string
  actor: string | null
  target: string | null
  team: string | null
  particulars: Record<string, string>
}
const lines = async (after: number) =>
  (
    await app.deps.db.inTransaction((tx) =>
      tx.execute<Line>(
        sql`select action, outcome, actor, target, team, particulars from audit_log where sequence > ${after} order by sequence`,
      ),
    )
  ).rows

/** What a deed left in the log. */
async function left<T>(deed: () => Promise<T>): Promise<{ answer: T; lines: Line[] }> {
  const before = (await lines(0)).length
  const answer = await deed()
  return { answer, lines: await lines(before) }
}

const success = { outcome: 'success', particulars: {} }

test('C16 what people do in teams is written down: who did what, to what, in which team', async () => {
  const { userId: actor } = person
  const made = await left(() =>
    app.call(createTeam, { name: 'Pier Nine', account: { name: 'Coffee' } }, person),
  )
  const { team, account } = made.answer.body.result
  expect(made.lines).toEqual([
    { ...success, action: 'team.created', actor, target: team.id, team: team.id },
    {
      ...success,
      action: 'membership.created',
      actor,
      target: actor,
      team: team.id,
      particulars: { role: 'owner' },
    },
    { ...success, action: 'account.created', actor, target: account!.id, team: team.id },
  ])
  const second = await left(() => app.call(createAccount, { team: team.id, name: 'Tea' }, person))
  expect(second.lines).toEqual([
    {
      ...success,
      action: 'account.created',
      actor,
      target: second.answer.body.result.id,
      team: team.id,
    },
  ])
  expect(
    (await left(() => app.call(updateTeam, { team: team.id, name: 'Pier Ten' }, person))).lines,
  ).toEqual([{ ...success, action: 'team.changed', actor, target: team.id, team: team.id }])
  expect(
    (
      await left(() =>
        app.call(updateAccount, { team: team.id, account: account!.id, name: 'Cocoa' }, person),
      )
    ).lines,
  ).toEqual([{ ...success, action: 'account.changed', actor, target: account!.id, team: team.id }])
  expect((await left(() => app.call(readTeam, { team: team.id }, person))).lines).toEqual([])
})

test('C16 a change of a profile, and what does not exist for who asks, are written down', async () => {
  const { userId: actor } = person
  expect(
    (await left(() => app.call(updateProfile, { id: actor, given_name: 'Mei' }, person))).lines,
  ).toEqual([{ ...success, action: 'profile.changed', actor, target: actor, team: null }])
  const refused = {
    action: 'access.refused',
    outcome: 'NOT_FOUND',
    actor,
    target: null,
    team: null,
    particulars: {},
  }
  expect(
    (await left(() => app.call(updateProfile, { id: randomUUID(), given_name: 'Mei' }, person)))
      .lines,
  ).toEqual([refused])
  expect((await left(() => app.call(readTeam, { team: randomUUID() }, person))).lines).toEqual([
    refused,
  ])
})

test('C16 codes and sessions are written down from their beginning to their end', async () => {
  const email = anEmail()
  const sent = await left(() => app.call(sendCode, { email, purpose: 'login' }))
  expect(sent.lines).toMatchObject([
    {
      action: 'code.sent',
      target: expect.stringMatching(/^[\w-]{22}$/),
      particulars: { purpose: 'login' },
    },
  ])
  const code = await lastCode(app, email)
  const checked = await left(() =>
    app.call(verifyCode, {
      ticket: sent.answer.body.result.ticket,
      target: email,
      purpose: 'login',
      code,
    }),
  )
  expect(checked.lines).toMatchObject([
    { action: 'code.checked', outcome: 'success', target: sent.lines[0]!.target },
  ])

  const somebody = await aPerson(app)
  const { userId: actor } = somebody
  const renewed = await left(() => app.call(refreshTokens, {}, somebody))
  const [{ target: session } = { target: '' }] = renewed.lines
  expect(renewed.lines).toEqual([
    { ...success, action: 'session.refreshed', actor, target: session, team: null },
  ])
  expect((await left(() => app.call(signOut, {}, somebody))).lines).toEqual([
    {
      action: 'session.ended',
      outcome: 'success',
      actor,
      target: session,
      team: null,
      particulars: { all: 'false' },
    },
  ])
})

test('C16 what the operator does is written down, and who is not the operator', async () => {
  const { publish, pin, ask } = registryOf(app)
  const host = aBuild('host')
  const name = `host 1.0.0-${host.address.hash}`
  expect((await left(() => publish(host))).lines).toEqual([
    { ...success, action: 'release.sealed', actor: null, target: name, team: null },
  ])
  expect((await left(() => pin('aurora', [host]))).lines).toEqual([
    {
      ...success,
      action: 'release.pinned',
      actor: null,
      target: 'aurora',
      team: null,
      particulars: { releases: name, by: 'mei', automatic: 'false' },
    },
  ])
  expect((await left(() => ask(listReleases, {}, 'guess'))).lines).toEqual([
    {
      action: 'operator.refused',
      outcome: '401',
      actor: null,
      target: null,
      team: null,
      particulars: {},
    },
  ])
})

test('C16 another password of the demonstration is written down, for everybody who has it', async () => {
  await seedDemonstration(app.deps)
  const again = await left(() => seedDemonstration(app.deps))
  expect(again.lines).toEqual([])
  const changed = await left(() =>
    seedDemonstration({
      ...app.deps,
      config: { ...app.deps.config, demoPassword: 'seven lanterns in rain' },
    }),
  )
  expect(changed.lines.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    'password.changed success',
    'password.changed success',
  ])
})
