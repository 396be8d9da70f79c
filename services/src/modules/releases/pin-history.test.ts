import {
  freezeBrand,
  listReleases,
  listSets,
  makePinAutomatic,
  rollBackSet,
  unfreezeBrand,
} from '@console/contract/pin'
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
  const goBack = () => registry.rollBack('aurora', 'users')
  expect((await goBack()).result.moved).toMatchObject([{ ...builds[1]!.release, automatic: false }])
  expect((await goBack()).result.moved).toMatchObject([builds[0]!.release])
  expect((await registry.pin('aurora', [builds[2]!], true)).result.moved).toEqual([])
  expect(await goBack()).toMatchObject({
    status: 409,
    result: { problems: [{ kind: 'nothing-before', name: 'users' }] },
  })
  expect(await registry.rollBack('aurora', 'nothing')).toMatchObject({
    result: { problems: [{ kind: 'nothing-before', name: 'nothing' }] },
  })
  expect(await registry.rollBack('nobody')).toMatchObject({ code: 'NOT_FOUND' })
})

test('a pin goes back only to what fits with the rest of today', async () => {
  const claiming = build('page', { routes: [{ path: '/mine', in: 'shell', part: 'x' }] })
  const [modest, other] = [
    build('page'),
    build('other', { routes: [{ path: '/mine', in: 'shell', part: 'x' }] }),
  ]
  for (const one of [claiming, modest, other]) await registry.publish(one)
  for (const one of [claiming, modest, other]) await registry.pin('aurora', [one])
  expect(await registry.rollBack('aurora', 'page')).toMatchObject({
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
  const unpin = (name: string) => registry.unpin('merchant', name)
  expect(await unpin('layout')).toMatchObject({
    result: { problems: [{ kind: 'no-mount', name: 'page', subject: 'asset' }] },
  })
  expect((await unpin('page')).result).toMatchObject({ moved: [], removed: [page.release] })
  expect((await unpin('page')).result).toMatchObject({
    problems: [{ kind: 'not-pinned', name: 'page' }],
  })
  expect(await unpin('layout')).toMatchObject({ code: 0 })
  expect(Object.keys(await registry.pinsOf('merchant'))).not.toContain('layout')
})

test('the sets of a brand are listed with who made them and who published, the newest first', async () => {
  const chen = await registry.createToken('chen')
  const [one, two, other] = [build('chart'), build('chart'), build('map')]
  for (const each of [one, two, other]) await registry.publish(each)
  await registry.pin('lantern', [one], true)
  await registry.pin('lantern', [two, other], true)
  await registry.rollBack('lantern', 'chart', chen)
  await registry.unpin('lantern', 'chart', chen)
  const { result } = await registry.call(listSets, { brand: 'lantern' })
  const [first, second, map] = [one, two, other].map(({ release: { version, hash } }) => ({
    version,
    hash,
    published_by: 'operator',
  }))
  const tokenOf = async (operator: string) =>
    (
      await app.rows<{ id: string }>(
        sql`select left(hash, 8) as id from operator_tokens where operator = ${operator}`,
      )
    )[0]!.id
  const byChen = { set_by: 'chen', token: await tokenOf('chen'), automatic: false }
  const byItself = { set_by: 'operator', token: await tokenOf('operator'), automatic: true }
  expect((result.sets as unknown[]).slice(0, 4)).toMatchObject([
    { number: 5, ...byChen, moves: [{ kind: 'unpin', from: first, to: null }] },
    {
      number: 4,
      restored: 2,
      ...byChen,
      moves: [{ name: 'chart', kind: 'rollback', from: second, to: first }],
    },
    {
      number: 3,
      ...byItself,
      moves: [
        { name: 'chart', kind: 'pin', from: first, to: second },
        { name: 'map', kind: 'pin', from: null, to: map },
      ],
    },
    { number: 2, restored: null, moves: [{ kind: 'pin', from: null, to: first }] },
  ])
  const ofMap = await registry.call(listSets, { brand: 'lantern', name: 'map' })
  expect(ofMap.result.sets).toMatchObject([{ number: 3, moves: [{ name: 'map' }] }])
  expect(await registry.call(listSets, { brand: 'nobody' })).toMatchObject({ code: 'NOT_FOUND' })
})

describe('a brand goes back as a whole', () => {
  const brand = 'merchant'
  const [first, second] = [
    [build('shop'), build('cart')],
    [build('shop'), build('cart'), build('gift')],
  ] as const
  beforeAll(async () => {
    for (const each of [...first, ...second]) await registry.publish(each)
  })
  const running = async () => {
    const { shop, cart, gift } = await registry.pinsOf(brand)
    return [shop, cart, gift]
  }
  const versionsOf = (builds: readonly { release: { version: string } }[]) =>
    builds.map(({ release }) => release.version)

  test('to the set before in one transaction, what was added is gone, and forward by its number', async () => {
    await registry.pin(brand, [...first])
    const { result: pinned } = await registry.pin(brand, [...second])
    expect((await registry.rollBack(brand)).result).toMatchObject({
      set: (pinned.set as number) + 1,
      moved: [{ name: 'cart' }, { name: 'shop' }],
      removed: [{ name: 'gift' }],
    })
    expect(await running()).toEqual([...versionsOf(first), undefined])
    await registry.call(rollBackSet, { brand, set: pinned.set as number })
    expect(await running()).toEqual(versionsOf(second))
    expect(await registry.call(rollBackSet, { brand, set: 999 })).toMatchObject({
      status: 409,
      result: { problems: [{ kind: 'set', subject: '999' }] },
    })
  })

  test('and what went by hand does not come back by itself', async () => {
    const toy = build('toy')
    await registry.publish(toy)
    await registry.pin(brand, [toy], true)
    await registry.rollBack(brand)
    expect((await registry.pin(brand, [toy], true)).result.moved).toEqual([])
    expect((await registry.pin(brand, [toy])).result.moved).toHaveLength(1)
    expect(await registry.call(rollBackSet, { brand, name: 'typo', set: 1 })).toMatchObject({
      result: { problems: [{ kind: 'not-pinned', name: 'typo' }] },
    })
  })

  test('unless it is frozen: nothing moves, by hand or by itself, and the refusal has the reason', async () => {
    const before = await running()
    await registry.call(freezeBrand, { brand, reason: 'Sale until Friday' })
    const frozen = {
      problems: [{ kind: 'frozen', subject: 'Sale until Friday', owner: 'operator' }],
    }
    expect((await registry.rollBack(brand)).result).toMatchObject(frozen)
    expect((await registry.pin(brand, [...first])).result).toMatchObject(frozen)
    await registry.pin(brand, [...first], true)
    expect(await running()).toEqual(before)
    const listed = await registry.call(listReleases, {})
    expect(listed.result.brands).toContainEqual(
      expect.objectContaining({
        id: brand,
        frozen: expect.objectContaining({ reason: 'Sale until Friday', by: 'operator' }),
      }),
    )
    const name = 'shop'
    expect((await registry.call(makePinAutomatic, { brand, name })).result).toMatchObject(frozen)
    await registry.call(unfreezeBrand, { brand })
    expect((await registry.pin(brand, [...first])).code).toBe(0)
    expect((await registry.call(unfreezeBrand, { brand })).code).toBe('NOT_FOUND')
  })
})
