import { type BrandDetails, changeBrand, getBrand } from '@console/contract/brand-settings'
import { pinReleases } from '@console/contract/pin'
import { approveProposal, listProposals, rejectProposal } from '@console/contract/proposal'
import { sql } from 'drizzle-orm'
import { createBuildFactory, createRegistryClient } from '@console/services-testing/test-registry'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'

let app: TestApp
let registry: ReturnType<typeof createRegistryClient>
let mei: string
let chen: string
const brand = 'lantern'
const { build } = createBuildFactory()
const [host, team, next] = [build('host'), build('team'), build('team')]
beforeAll(async () => {
  app = await createTestApp()
  registry = createRegistryClient(app)
  mei = await registry.createToken('mei', { operate: [brand] })
  chen = await registry.createToken('chen', { operate: [brand] })
  for (const one of [host, team, next]) await registry.publish(one)
  await registry.pin(brand, [host, team])
  await registry.call(changeBrand, { brand, needs_approval: true })
})
afterAll(() => app.close())

const pin = (one: typeof team, token: string) =>
  registry.call(pinReleases, { brand, releases: [one.release] }, token)
const approve = (id: unknown, token: string) => registry.call(approveProposal, { brand, id }, token)
const runningTeam = async () => (await registry.pinsOf(brand)).team
const readAccent = async () =>
  ((await registry.call(getBrand, { brand })).result as unknown as BrandDetails).settings.accent

test('C16 what one operator pins runs once another has agreed, and all of it is written down', async () => {
  const { result } = await pin(next, mei)
  expect(result).toMatchObject({ moved: [], removed: [], proposal: expect.any(Number) })
  expect(await runningTeam()).toBe(team.release.version)
  expect(await approve(result.proposal, mei)).toMatchObject({ code: 'FORBIDDEN' })
  expect((await approve(result.proposal, chen)).result).toMatchObject({
    ...{ kind: 'set', proposed_by: 'mei', outcome: 'approved', decided_by: 'chen' },
  })
  expect(await runningTeam()).toBe(next.release.version)
  expect(await approve(result.proposal, chen)).toMatchObject({ code: 'NOT_FOUND' })
  const written = await app.rows(
    sql`select action, actor from audit_log where target = ${brand} and (action like 'proposal.%' or action = 'release.pinned') order by id desc limit 3`,
  )
  expect(written.toReversed()).toEqual([
    { action: 'proposal.made', actor: 'operator:mei' },
    { action: 'release.pinned', actor: 'operator:chen' },
    { action: 'proposal.approved', actor: 'operator:chen' },
  ])
})

test('going back to what ran waits for nobody', async () => {
  expect((await registry.rollBack(brand, undefined, mei)).result).toMatchObject({
    moved: [team.release],
  })
  expect(await runningTeam()).toBe(team.release.version)
})

test('what would not run is refused at once, and one that no longer fits when it is to run', async () => {
  const demanding = build('team', { kernel: '^9.0.0' })
  await registry.publish(demanding)
  expect(await pin(demanding, mei)).toMatchObject({ status: 409 })
  const { result } = await registry.call(pinReleases, { brand, remove: ['team'] }, mei)
  await app.rows(sql`delete from pins where brand_id = ${brand} and name = 'team' returning name`)
  expect((await approve(result.proposal, chen)).result).toMatchObject({
    problems: [{ kind: 'not-pinned', name: 'team' }],
  })
  const listed = await registry.call(listProposals, { brand })
  expect((listed.result.proposals as unknown[])[0]).toMatchObject({
    id: result.proposal,
    outcome: null,
  })
})

test('settings wait, too, the need of approval among them, and a proposal can be withdrawn', async () => {
  const before = await readAccent()
  const propose = async (settings: object) =>
    (await registry.call(changeBrand, { brand, ...settings }, mei)).result.proposal
  const accent = await propose({ accent: '#123456' })
  expect(await readAccent()).toBe(before)
  expect((await approve(accent, chen)).code).toBe(0)
  expect(await readAccent()).toBe('#123456')
  const withdrawn = await propose({ needs_approval: false })
  const reject = () => registry.call(rejectProposal, { brand, id: withdrawn }, mei)
  expect((await reject()).code).toBe(0)
  expect((await reject()).code).toBe('NOT_FOUND')
  expect(await propose({ accent: '#654321' })).toEqual(expect.any(Number))
})

test('whoever agrees, agrees to the build that was proposed, whatever is published meanwhile', async () => {
  const version = '9.1.0'
  const proposed = build('users', {
    version,
    titles: { en: { a: 'x' }, zh_CN: { a: 'x' }, zh_TW: { a: 'x' } },
  })
  const later = build('users', { version })
  await registry.publish(proposed)
  const input = { brand, releases: [{ name: 'users', version }] }
  const { result } = await registry.call(pinReleases, input, mei)
  app.clock.advance(5)
  await registry.publish(later)
  expect((await approve(result.proposal, chen)).code).toBe(0)
  const { rows } = await app.deps.db.transaction((tx) =>
    tx.execute(
      sql`select r.hash from pins p join releases r on r.id = p.release_id where p.brand_id = ${brand} and p.name = 'users'`,
    ),
  )
  expect(rows).toEqual([{ hash: proposed.release.hash }])
})

test('settings that could not be saved are refused at once, and those that have changed since when they are agreed to', async () => {
  const propose = (settings: object) => registry.call(changeBrand, { brand, ...settings }, mei)
  expect((await propose({ accent: 'teal' })).result).toEqual({ fields: { accent: 'format' } })
  const first = await propose({ policy_version: 'one' })
  const second = await propose({ policy_version: 'two' })
  expect((await approve(first.result.proposal, chen)).code).toBe(0)
  expect((await approve(second.result.proposal, chen)).code).toBe('CONFLICT')
})

test('a brand is retired by two', async () => {
  const { result } = await registry.call(changeBrand, { brand, retired: true }, mei)
  expect(result.proposal).toEqual(expect.any(Number))
  const { settings } = (await registry.call(getBrand, { brand })).result as unknown as BrandDetails
  expect(settings.retired).toBe(false)
})

test('what moves by itself does not move', async () => {
  const { result } = await registry.pin(brand, [next], true)
  expect(result).toMatchObject({ moved: [] })
  expect(result.proposal).toBeUndefined()
})
