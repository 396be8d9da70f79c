import { listReleases, promoteRollout } from '@console/contract/pin'
import { changeBrand } from '@console/contract/brand-settings'
import { approveProposal } from '@console/contract/proposal'
import { abortRollout, bucketCount, holdRollout, setRollout } from '@console/contract/rollout'
import { freezeBrand, unfreezeBrand } from '@console/contract/pin'
import { sql } from 'drizzle-orm'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import {
  createBuildFactory,
  createRegistryClient,
  type TestBuild,
} from '@console/services-testing/test-registry'
import {
  addTeamMember,
  createTestTeam,
  registerTestUser,
} from '@console/services-testing/test-users'
import { resolveReleases } from './resolve-releases'

let app: TestApp
let registry: ReturnType<typeof createRegistryClient>
const { build } = createBuildFactory()
const host = build('host')
const users = build('users')
const next = build('users')
beforeAll(async () => {
  app = await createTestApp()
  registry = createRegistryClient(app)
  for (const one of [host, users, next]) await registry.publish(one)
})
afterAll(() => app.close())
beforeEach(async () => {
  await registry.call(abortRollout, { brand: 'aurora' })
  await registry.pin('aurora', [host, users])
})

const refs = (...builds: TestBuild[]) => builds.map(({ release }) => release)
const roll = (changes: object) => registry.call(setRollout, { brand: 'aurora', ...changes })
/** What the page of a visitor runs. */
async function resolved(visitor: { bucket?: number; userId?: string | null } = {}) {
  const { releases } = await resolveReleases(app.deps, 'aurora', {
    ...{ bucket: bucketCount - 1, userId: null },
    ...visitor,
  })
  return releases.map(({ name, version }) => `${name} ${version}`)
}
const isCandidate = async (visitor?: Parameters<typeof resolved>[0]) =>
  (await resolved(visitor)).includes(`users ${next.release.version}`)

test('a candidate is given to the buckets below its share, and to nobody else', async () => {
  expect((await roll({ releases: refs(next), share: 500 })).result.rollout).toMatchObject({
    ...{ brand: 'aurora', share: 500, people: 0, roles: [], state: 'running', set_by: 'operator' },
    releases: refs(next),
  })
  expect(await resolved({ bucket: 499 })).toEqual([
    `host ${host.release.version}`,
    `users ${next.release.version}`,
  ])
  expect(await resolved({ bucket: 500 })).toEqual([
    `host ${host.release.version}`,
    `users ${users.release.version}`,
  ])
  expect((await registry.pinsOf('aurora')).users).toBe(users.release.version)
})

test('of 100,000 people as many get it as the share says, raising takes it from nobody, lowering keeps the lowest', async () => {
  await roll({ releases: refs(next), share: 0 })
  const people = Array.from({ length: 100_000 }, (_, index) => (index * 7_919) % bucketCount)
  let before = new Set<number>()
  for (const share of [100, 500, 2_500, 5_000, 10_000, 700]) {
    await roll({ share })
    const inside = new Set<number>()
    for (const bucket of new Set(people)) if (await isCandidate({ bucket })) inside.add(bucket)
    const count = people.filter((bucket) => inside.has(bucket)).length
    expect(Math.abs(count / people.length - share / bucketCount)).toBeLessThan(0.003)
    const [fewer, more] = inside.size < before.size ? [inside, before] : [before, inside]
    expect([...fewer].every((bucket) => more.has(bucket))).toBe(true)
    before = inside
  }
})

test('people and roles get it whatever their bucket, while they are signed in', async () => {
  const [named, owner, staff, other] = [
    await registerTestUser(app),
    await registerTestUser(app),
    await registerTestUser(app),
    await registerTestUser(app),
  ]
  const { team } = await createTestTeam(app, owner)
  await addTeamMember(app, staff, team, 'staff')
  await roll({ releases: refs(next), people: [named.email], roles: ['staff'] })
  const got = async () =>
    Promise.all([named, owner, staff, other].map(({ userId }) => isCandidate({ userId })))
  expect(await got()).toEqual([true, false, true, false])
  expect(await isCandidate()).toBe(false)
  await roll({ people: [], roles: ['owner'] })
  expect(await got()).toEqual([false, true, false, false])
})

test('an address that nobody has is refused, and nothing begins', async () => {
  expect(await roll({ releases: refs(next), people: ['nobody@example.test'] })).toMatchObject({
    code: 'REQUEST_PARMAS_ERROR',
    result: { fields: { people: 'unknown' } },
  })
  expect((await registry.call(listReleases, {})).result.rollouts).toEqual([])
})

test('a rollout needs releases to begin with, and a brand', async () => {
  expect(await roll({ share: 500 })).toMatchObject({
    status: 409,
    result: { problems: [{ kind: 'no-rollout' }] },
  })
  const missing = { brand: 'nobody', share: 500 }
  expect(await registry.call(setRollout, missing)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await roll({ releases: [{ name: 'users', version: '9.9.9' }] })).toMatchObject({
    result: { problems: [{ kind: 'release', name: 'users' }] },
  })
})

test('new releases end the rollout before; without them it is changed and goes on', async () => {
  await roll({ releases: refs(next), share: 500 })
  expect((await registry.call(holdRollout, { brand: 'aurora' })).result).toMatchObject({
    ...{ state: 'held', share: 500 },
  })
  expect(await isCandidate({ bucket: 499 })).toBe(true)
  expect((await roll({ share: 2_000 })).result.rollout).toMatchObject({
    ...{ state: 'running', share: 2_000 },
  })
  const mended = build('users')
  await registry.publish(mended)
  await roll({ releases: refs(mended) })
  expect(await isCandidate({ bucket: 0 })).toBe(false)
  const rows = await app.rows(
    sql`select state from rollouts where brand_id = 'aurora' order by set_at desc, state desc limit 2`,
  )
  expect(rows).toEqual([{ state: 'running' }, { state: 'aborted' }])
})

test('the same releases again are the same rollout, and what is pinned for everybody is none', async () => {
  await roll({ releases: refs(next), share: 500 })
  expect((await roll({ releases: refs(next), share: 700 })).result.rollout).toMatchObject({
    share: 700,
  })
  const rows = await app.rows(sql`select 1 from rollouts where state = 'running'`)
  expect(rows).toHaveLength(1)
  expect(await roll({ releases: refs(users) })).toMatchObject({
    result: { problems: [{ kind: 'already-pinned' }] },
  })
  expect(await roll({ releases: refs(next, next) })).toMatchObject({
    code: 'REQUEST_PARMAS_ERROR',
  })
})

test('what is promoted is pinned for everybody, and the rollout is over', async () => {
  await roll({ releases: refs(next), share: 500 })
  expect((await registry.call(promoteRollout, { brand: 'aurora' })).result).toMatchObject({
    ...{ rollout: 'promoted', moved: [{ name: 'users', version: next.release.version }] },
  })
  expect(await isCandidate()).toBe(true)
  expect((await registry.call(listReleases, {})).result.rollouts).toEqual([])
  expect(await registry.call(promoteRollout, { brand: 'aurora' })).toMatchObject({
    result: { problems: [{ kind: 'no-rollout' }] },
  })
})

test('what is aborted runs nowhere any more, also in a brand that is frozen', async () => {
  await roll({ releases: refs(next), share: bucketCount })
  await registry.call(freezeBrand, { brand: 'aurora', reason: 'Sale' })
  expect(await roll({ share: 100 })).toMatchObject({ result: { problems: [{ kind: 'frozen' }] } })
  expect(await registry.call(abortRollout, { brand: 'aurora' })).toMatchObject({ code: 0 })
  expect(await isCandidate({ bucket: 0 })).toBe(false)
  await registry.call(unfreezeBrand, { brand: 'aurora' })
})

test('a candidate that does not fit the rest is refused, and so is a pin that does not fit the candidate', async () => {
  const mine = { routes: [{ path: '/mine', in: 'shell', part: 'x' }] }
  const [claiming, other, early] = [build('users', mine), build('other', mine), build('other')]
  for (const one of [claiming, other, early]) await registry.publish(one)
  await registry.pin('aurora', [other])
  expect(await roll({ releases: refs(claiming) })).toMatchObject({
    status: 409,
    result: { problems: [{ kind: 'path', name: 'users', owner: 'other' }] },
  })
  await registry.pin('aurora', [early])
  await roll({ releases: refs(claiming), share: 500 })
  expect(await registry.pin('aurora', [other])).toMatchObject({
    status: 409,
    result: { problems: [{ kind: 'candidate', subject: expect.stringContaining('users') }] },
  })
  // In an emergency nobody waits: the rollback ends what does not run together with it.
  expect((await registry.rollBack('aurora', 'other')).result).toMatchObject({ rollout: 'aborted' })
  expect((await registry.call(listReleases, {})).result.rollouts).toEqual([])
  await registry.unpin('aurora', 'other')
})

test('a brand that needs approval tries nothing out before another operator agrees', async () => {
  await registry.call(changeBrand, { brand: 'aurora', needs_approval: true })
  const { result } = await roll({ releases: refs(next), share: 500 })
  expect(result).toMatchObject({ rollout: null, proposal: expect.any(Number) })
  expect(await isCandidate({ bucket: 0 })).toBe(false)
  const chen = await registry.createToken('chen')
  const approval = { brand: 'aurora', id: result.proposal as number }
  expect((await registry.call(approveProposal, approval, chen)).result).toMatchObject({
    ...{ kind: 'rollout', outcome: 'approved' },
  })
  expect(await isCandidate({ bucket: 0 })).toBe(true)
  const back = await registry.call(changeBrand, { brand: 'aurora', needs_approval: false })
  await registry.call(
    approveProposal,
    { brand: 'aurora', id: back.result.proposal as number },
    chen,
  )
})

test('who changed a rollout, and how, is in the audit log', async () => {
  await roll({ releases: refs(next), share: 500 })
  await registry.call(abortRollout, { brand: 'aurora' })
  const rows = await app.rows(
    sql`select action, actor, details->>'share' as share from audit_log where action like 'rollout.%' order by id desc limit 2`,
  )
  expect(rows).toEqual([
    { action: 'rollout.aborted', actor: 'operator:operator', share: null },
    { action: 'rollout.set', actor: 'operator:operator', share: '500' },
  ])
})
