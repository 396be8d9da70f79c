import {
  acceptOverride,
  endOverride,
  endOwnOverride,
  readOwnOverride,
  setOverride,
} from '@console/contract/override'
import { listReleases } from '@console/contract/pin'
import { sql } from 'drizzle-orm'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import {
  createBuildFactory,
  createRegistryClient,
  type TestBuild,
} from '@console/services-testing/test-registry'
import { registerTestUser, type TestUser } from '@console/services-testing/test-users'
import { resolveReleases } from './resolve-releases'

let app: TestApp
let registry: ReturnType<typeof createRegistryClient>
let mei: TestUser
const { build } = createBuildFactory()
const [host, users, draft] = [build('host'), build('users'), build('users')]
const hour = 3_600
beforeAll(async () => {
  app = await createTestApp()
  registry = createRegistryClient(app)
  for (const one of [host, users, draft]) await registry.publish(one)
  await registry.pin('aurora', [host, users])
})
afterAll(() => app.close())
beforeEach(async () => {
  mei = await registerTestUser(app)
})

const offer = (to: TestUser, releases: TestBuild[], more: object = {}, token?: string) =>
  registry.call(
    setOverride,
    {
      ...{ brand: 'aurora', person: to.email, ...more },
      releases: releases.map(({ release }) => release),
    },
    token,
  )
async function resolved({ userId }: { userId: string | null }) {
  const set = await resolveReleases(app.deps, 'aurora', { bucket: 0, userId })
  const { version } = set.releases.find(({ name }) => name === 'users')!
  return { kind: set.kind, version, hasOverride: set.hasOverride }
}
const pinned = { kind: 'pinned', version: users.release.version }
const overridden = { kind: 'override', version: draft.release.version, hasOverride: true }

test('what is offered runs nowhere before the person agrees, and then for them alone', async () => {
  const tom = await registerTestUser(app)
  expect((await offer(mei, [draft])).result).toMatchObject({
    ...{ brand: 'aurora', state: 'offered', set_by: 'operator' },
    releases: [draft.release],
  })
  expect(await resolved(mei)).toEqual({ ...pinned, hasOverride: true })
  expect(await resolved(tom)).toEqual({ ...pinned, hasOverride: false })
  const read = await app.call(readOwnOverride, {}, mei)
  expect(read.body.result.override).toMatchObject({ state: 'offered', releases: [draft.release] })

  expect((await app.call(acceptOverride, {}, tom)).body.code).toBe('NOT_FOUND')
  expect((await app.call(acceptOverride, {}, mei)).body.result).toMatchObject({ state: 'running' })
  expect(await resolved(mei)).toEqual(overridden)
  expect(await resolved(tom)).toEqual({ ...pinned, hasOverride: false })
  expect(await resolved({ userId: null })).toEqual({ ...pinned, hasOverride: false })
  expect((await app.call(readOwnOverride, {}, tom)).body.result).toEqual({ override: null })
})

test('a newer build comes without another question, until the same time', async () => {
  const { result: first } = await offer(mei, [draft], { hours: 2 })
  await app.call(acceptOverride, {}, mei)
  const newer = build('users')
  await registry.publish(newer)
  app.clock.advance(hour)
  expect((await offer(mei, [newer], { hours: 8 })).result).toMatchObject({
    ...{ state: 'running', expires_at: first.expires_at, releases: [newer.release] },
  })
  expect(await resolved(mei)).toEqual({ ...overridden, version: newer.release.version })
  app.clock.advance(hour)
  expect(await resolved(mei)).toEqual({ ...pinned, hasOverride: false })
})

test('it holds for eight hours at most', async () => {
  expect(await offer(mei, [draft], { hours: 9 })).toMatchObject({ code: 'REQUEST_PARMAS_ERROR' })
  const { result } = await offer(mei, [draft])
  expect(Date.parse(result.expires_at as string)).toBe(app.clock.now().getTime() + 8 * hour * 1000)
})

test('what another operator offers has to be agreed to anew', async () => {
  await offer(mei, [draft])
  await app.call(acceptOverride, {}, mei)
  const chen = await registry.createToken('chen')
  expect((await offer(mei, [draft], {}, chen)).result).toMatchObject({ state: 'offered' })
  expect(await resolved(mei)).toEqual({ ...pinned, hasOverride: true })
})

test('the person ends it, and so does the operator', async () => {
  await offer(mei, [draft])
  await app.call(acceptOverride, {}, mei)
  expect((await app.call(endOwnOverride, {}, mei)).body.code).toBe(0)
  expect(await resolved(mei)).toEqual({ ...pinned, hasOverride: false })
  expect((await app.call(endOwnOverride, {}, mei)).body.code).toBe('NOT_FOUND')

  await offer(mei, [draft])
  await app.call(acceptOverride, {}, mei)
  const end = { brand: 'aurora', person: mei.email }
  expect(await registry.call(endOverride, end)).toMatchObject({ code: 0 })
  expect(await resolved(mei)).toEqual({ ...pinned, hasOverride: false })
  expect(await registry.call(endOverride, end)).toMatchObject({ code: 'NOT_FOUND' })
})

test('what would not run with the rest, and who is not known, is refused', async () => {
  const foreign = build('users', { kernel: '^9.0.0' })
  await registry.publish(foreign)
  expect(await offer(mei, [foreign])).toMatchObject({
    result: { problems: [{ kind: 'kernel', name: 'users' }] },
  })
  expect(await offer({ ...mei, email: 'nobody@example.test' }, [draft])).toMatchObject({
    result: { fields: { person: 'unknown' } },
  })
})

test('it is in the status, and every step of it in the audit log', async () => {
  await offer(mei, [draft])
  await offer(mei, [users])
  const { result } = await registry.call(listReleases, {})
  expect(result.overrides).toContainEqual(
    expect.objectContaining({ brand: 'aurora', set_by: 'operator', releases: [users.release] }),
  )
  expect(result.rollouts).toEqual([])
  await app.call(acceptOverride, {}, mei)
  await app.call(endOwnOverride, {}, mei)
  const rows = await app.rows(
    sql`select action, actor from audit_log where target = ${mei.userId} and action like 'override.%' order by id`,
  )
  expect(rows).toEqual([
    { action: 'override.offered', actor: 'operator:operator' },
    { action: 'override.changed', actor: 'operator:operator' },
    { action: 'override.accepted', actor: mei.userId },
    { action: 'override.ended', actor: mei.userId },
  ])
})
