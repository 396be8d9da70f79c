import { listPinMoves, rollBackPin, unpinRelease } from '@console/contract/release'
import { sql } from 'drizzle-orm'
import { createBuildFactory, createRegistryClient } from '@console/services-testing/test-registry'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'

let app: TestApp
let registry: ReturnType<typeof createRegistryClient>
beforeAll(async () => {
  app = await createTestApp()
  registry = createRegistryClient(app)
  const host = build('host')
  await registry.publish(host)
  for (const brand of ['aurora', 'lantern', 'merchant']) await registry.pin(brand, [host])
})
afterAll(() => app.close())

const { build } = createBuildFactory()

test('every move is written down: who, when, from and to', async () => {
  const [one, two] = [build('users'), build('users')]
  await registry.publish(one)
  await registry.publish(two)
  await registry.pin('merchant', [one])
  await registry.pin('merchant', [two])
  const { rows } = await app.deps.db.transaction((tx) =>
    tx.execute(sql`
    select h.set_by, f.version as was, t.version as is from pin_history h join releases t on t.id = h.to_release_id left join releases f on f.id = h.from_release_id
     where h.brand_id = 'merchant' and h.name = 'users' order by h.id`),
  )
  expect(rows).toEqual([
    { set_by: 'operator', was: null, is: one.release.version },
    { set_by: 'operator', was: one.release.version, is: two.release.version },
  ])
})

test('a pin goes back to what ran before, step by step, and stays there', async () => {
  const builds = [build('users'), build('users'), build('users')]
  for (const one of builds) await registry.publish(one)
  for (const one of builds) await registry.pin('aurora', [one], true)
  const goBack = () => registry.call(rollBackPin, { brand: 'aurora', name: 'users' })
  expect((await goBack()).result).toMatchObject({ ...builds[1]!.release, automatic: false })
  expect((await goBack()).result).toMatchObject(builds[0]!.release)
  expect((await registry.pin('aurora', [builds[2]!], true)).result.moved).toEqual([])
  expect(await goBack()).toMatchObject({
    status: 409,
    result: { problems: [{ kind: 'nothing-before', name: 'users' }] },
  })
  expect(await registry.call(rollBackPin, { brand: 'aurora', name: 'nothing' })).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a pin goes back only to what fits with the rest of today', async () => {
  const claiming = build('page', { routes: [{ path: '/mine', in: 'shell', part: 'x' }] })
  const [modest, other] = [
    build('page'),
    build('other', { routes: [{ path: '/mine', in: 'shell', part: 'x' }] }),
  ]
  for (const one of [claiming, modest, other]) await registry.publish(one)
  for (const one of [claiming, modest, other]) await registry.pin('aurora', [one])
  expect(await registry.call(rollBackPin, { brand: 'aurora', name: 'page' })).toMatchObject({
    status: 409,
    result: { problems: [{ kind: 'path', name: 'page', subject: '/mine', owner: 'other' }] },
  })
  expect((await registry.pinsOf('aurora')).page).toBe(modest.release.version)
})

test('a pin is taken away, unless what remains does not fit', async () => {
  const [layout, page] = [
    build('layout', { mounts: [{ id: 'asset', path: '/asset', in: 'shell', part: 'x' }] }),
    build('page', { routes: [{ path: 'mine', in: 'asset', part: 'x' }] }),
  ]
  for (const one of [layout, page]) await registry.publish(one)
  await registry.pin('merchant', [layout, page])
  const unpin = (name: string) => registry.call(unpinRelease, { brand: 'merchant', name })
  expect(await unpin('layout')).toMatchObject({
    result: { problems: [{ kind: 'no-mount', name: 'page', subject: 'asset' }] },
  })
  expect((await unpin('page')).result).toMatchObject(page.release)
  expect(await unpin('page')).toMatchObject({ code: 'NOT_FOUND' })
  expect(await unpin('layout')).toMatchObject({ code: 0 })
  expect(Object.keys(await registry.pinsOf('merchant'))).not.toContain('layout')
})

test('the moves of a pin are listed with who made them, the newest first', async () => {
  const chen = await registry.createToken('chen')
  const [one, two] = [build('chart'), build('chart')]
  for (const each of [one, two]) await registry.publish(each)
  for (const each of [one, two]) await registry.pin('lantern', [each], true)
  await registry.call(rollBackPin, { brand: 'lantern', name: 'chart' }, chen)
  await registry.call(unpinRelease, { brand: 'lantern', name: 'chart' }, chen)
  const { result } = await registry.call(listPinMoves, { brand: 'lantern', name: 'chart' })
  const [first, second] = [one, two].map(({ release: { version, hash } }) => ({ version, hash }))
  expect(result.moves).toMatchObject([
    { kind: 'unpin', from: first, to: null, set_by: 'chen' },
    { kind: 'rollback', from: second, to: first, set_by: 'chen', automatic: false },
    { kind: 'pin', from: first, to: second, set_by: 'operator', automatic: true },
    { kind: 'pin', from: null, to: first },
  ])
  const ofBrand = await registry.call(listPinMoves, { brand: 'lantern' })
  expect((ofBrand.result.moves as unknown[]).length).toBeGreaterThan(4)
  expect(await registry.call(listPinMoves, { brand: 'nobody' })).toMatchObject({
    code: 'NOT_FOUND',
  })
})
