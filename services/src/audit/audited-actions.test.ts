import { randomUUID } from 'node:crypto'
import { listReleases, makePinAutomatic } from '@console/contract/pin'
import { refreshTokens, signOut } from '@console/contract/sign-in'
import {
  createAccount,
  createTeam,
  readTeam,
  updateAccount,
  updateTeam,
} from '@console/contract/team'
import { removePicture, setPicture } from '@console/contract/picture'
import { updateProfile } from '@console/contract/user'
import { sendCode, verifyCode } from '@console/contract/verification'
import { sql } from 'drizzle-orm'
import { readLastCode } from '@console/services-testing/test-outbox'
import { randomEmail, registerTestUser, type TestUser } from '@console/services-testing/test-users'
import { createTestBuild, createRegistryClient } from '@console/services-testing/test-registry'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { testPicture } from '@console/services-testing/test-pictures'

let app: TestApp
let person: TestUser
beforeAll(async () => {
  app = await createTestApp()
  person = await registerTestUser(app)
})
afterAll(() => app.close())

type AuditLine = {
  action: string
  outcome: string
  actor: string | null
  target: string | null
  team: string | null
  details: Record<string, string>
}
const readAuditLines = async (after: number) =>
  (
    await app.deps.db.transaction((tx) =>
      tx.execute<AuditLine>(
        sql`select action, outcome, actor, target, team, details from audit_log order by id offset ${after}`,
      ),
    )
  ).rows

/** Runs an action and returns the audit rows that it added. */
async function captureAuditLines<T>(
  action: () => Promise<T>,
): Promise<{ answer: T; lines: AuditLine[] }> {
  const before = (await readAuditLines(0)).length
  const answer = await action()
  return { answer, lines: await readAuditLines(before) }
}

const success = { outcome: 'success', details: {} }

test('C16 what people do in teams is written down: who did what, to what, in which team', async () => {
  const { userId: actor } = person
  const made = await captureAuditLines(() =>
    app.call(createTeam, { name: 'Pier Nine', account: { name: 'Coffee' } }, person),
  )
  const { team, account } = made.answer.body.result
  expect(made.lines).toEqual([
    {
      ...success,
      action: 'team.created',
      actor,
      target: team.id,
      team: team.id,
      details: { 'after.name': 'Pier Nine' },
    },
    {
      ...success,
      action: 'membership.created',
      actor,
      target: actor,
      team: team.id,
      details: { 'after.role': 'owner' },
    },
    {
      ...success,
      action: 'account.created',
      actor,
      target: account!.id,
      team: team.id,
      details: { 'after.name': 'Coffee' },
    },
  ])
  const second = await captureAuditLines(() =>
    app.call(createAccount, { team: team.id, name: 'Tea' }, person),
  )
  expect(second.lines).toEqual([
    {
      ...success,
      action: 'account.created',
      actor,
      target: second.answer.body.result.id,
      team: team.id,
      details: { 'after.name': 'Tea' },
    },
  ])
  expect(
    (
      await captureAuditLines(() =>
        app.call(updateTeam, { team: team.id, name: 'Pier Ten' }, person),
      )
    ).lines,
  ).toEqual([
    {
      ...success,
      action: 'team.changed',
      actor,
      target: team.id,
      team: team.id,
      details: { 'before.name': 'Pier Nine', 'after.name': 'Pier Ten' },
    },
  ])
  expect(
    (
      await captureAuditLines(() =>
        app.call(updateAccount, { team: team.id, account: account!.id, name: 'Cocoa' }, person),
      )
    ).lines,
  ).toEqual([
    {
      ...success,
      action: 'account.changed',
      actor,
      target: account!.id,
      team: team.id,
      details: { 'before.name': 'Coffee', 'after.name': 'Cocoa' },
    },
  ])
  expect(
    (await captureAuditLines(() => app.call(readTeam, { team: team.id }, person))).lines,
  ).toEqual([])
})

test('C16 a change of a profile, and requests for what the caller may not see, are written down', async () => {
  const { userId: actor } = person
  expect(
    (
      await captureAuditLines(() =>
        app.call(updateProfile, { id: actor, given_name: 'Mei' }, person),
      )
    ).lines,
  ).toEqual([{ ...success, action: 'profile.changed', actor, target: actor, team: null }])
  const file = new File([testPicture('image/png')], 'me.png')
  for (const [deed, action] of [
    [() => app.call(setPicture, { file }, person), 'picture.changed'],
    [() => app.call(removePicture, {}, person), 'picture.removed'],
  ] as const)
    expect((await captureAuditLines<unknown>(deed)).lines).toEqual([
      { ...success, action, actor, target: actor, team: null },
    ])
  const refused = {
    action: 'access.refused',
    outcome: 'NOT_FOUND',
    actor,
    target: null,
    team: null,
    details: {},
  }
  expect(
    (
      await captureAuditLines(() =>
        app.call(updateProfile, { id: randomUUID(), given_name: 'Mei' }, person),
      )
    ).lines,
  ).toEqual([refused])
  app.clock.advance(60)
  expect(
    (await captureAuditLines(() => app.call(readTeam, { team: randomUUID() }, person))).lines,
  ).toEqual([refused])
})

test('C16 codes and sessions are written down from their beginning to their end', async () => {
  const email = randomEmail()
  const sent = await captureAuditLines(() => app.call(sendCode, { email, purpose: 'login' }))
  expect(sent.lines).toMatchObject([
    {
      action: 'code.sent',
      target: expect.stringMatching(/^[\w-]{22}$/),
      details: { purpose: 'login' },
    },
  ])
  const code = await readLastCode(app, email)
  const checked = await captureAuditLines(() =>
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

  const somebody = await registerTestUser(app)
  const { userId: actor } = somebody
  const renewed = await captureAuditLines(() => app.call(refreshTokens, {}, somebody))
  const [{ target: session } = { target: '' }] = renewed.lines
  expect(renewed.lines).toEqual([
    { ...success, action: 'session.refreshed', actor, target: session, team: null },
  ])
  expect((await captureAuditLines(() => app.call(signOut, {}, somebody))).lines).toEqual([
    {
      action: 'session.ended',
      outcome: 'success',
      actor,
      target: session,
      team: null,
      details: { all: 'false' },
    },
  ])
})

test('C16 what the operator does is written down, and so are calls with a wrong operator token', async () => {
  const { publish, pin, unpin, rollBack, call, createToken } = createRegistryClient(app)
  const host = createTestBuild('host')
  const name = `host 1.0.0-${host.release.hash}`
  expect((await captureAuditLines(() => publish(host))).lines).toEqual([
    { ...success, action: 'release.sealed', actor: 'operator:operator', target: name, team: null },
  ])
  expect((await captureAuditLines(() => pin('aurora', [host]))).lines).toEqual([
    {
      ...success,
      action: 'release.pinned',
      actor: 'operator:operator',
      target: 'aurora',
      team: null,
      details: { set: '1', releases: name, automatic: 'false' },
    },
  ])
  const mei = await createToken('mei')
  const next = createTestBuild('host', { version: '1.0.1' })
  await publish(next)
  await pin('aurora', [next])
  const goBack = () => rollBack('aurora', 'host', mei)
  expect((await captureAuditLines(goBack)).lines).toEqual([
    {
      ...success,
      action: 'release.rolled-back',
      actor: 'operator:mei',
      target: 'aurora',
      team: null,
      details: { set: '3', releases: name, automatic: 'false' },
    },
  ])
  const makeAutomatic = () => call(makePinAutomatic, { brand: 'aurora', name: 'host' }, mei)
  expect((await captureAuditLines(makeAutomatic)).lines).toEqual([
    {
      ...success,
      action: 'release.pinned',
      actor: 'operator:mei',
      target: 'aurora',
      team: null,
      details: { set: '4', releases: name, automatic: 'true' },
    },
  ])
  const remove = () => unpin('aurora', 'host', mei)
  expect((await captureAuditLines(remove)).lines).toEqual([
    {
      ...success,
      action: 'release.pinned',
      actor: 'operator:mei',
      target: 'aurora',
      team: null,
      details: { set: '5', removed: name, automatic: 'false' },
    },
  ])
  expect((await captureAuditLines(() => call(listReleases, {}, 'guess'))).lines).toEqual([
    {
      action: 'operator.refused',
      outcome: '401',
      actor: null,
      target: null,
      team: null,
      details: {},
    },
  ])
  expect((await captureAuditLines(() => call(listReleases, {}, ''))).lines).toEqual([])
})
