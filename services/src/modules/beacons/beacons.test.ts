import { randomUUID } from 'node:crypto'
import type { Beacon } from '@console/contract/beacon'
import { beaconPath } from '@console/contract/page-names'
import { listReleases } from '@console/contract/pin'
import { abortRollout, holdRollout, listRollouts, setRollout } from '@console/contract/rollout'
import { sql } from 'drizzle-orm'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { createBuildFactory, createRegistryClient } from '@console/services-testing/test-registry'
import { readOutboxMessages } from '@console/services-testing/test-outbox'
import { loadPage } from '@console/services-testing/test-site'
import { takeBackFailingCandidates } from './beacons-service'
import { createPageToken, readPageToken } from './page-token'

let app: TestApp
let registry: ReturnType<typeof createRegistryClient>
const { build } = createBuildFactory()
const [host, users, next] = [build('host'), build('users'), build('users')]
beforeAll(async () => {
  app = await createTestApp({ environment: { OPERATORS_EMAIL: 'operators@example.test' } })
  registry = createRegistryClient(app)
  for (const one of [host, users, next]) await registry.publish(one)
  await registry.pin('aurora', [host, users])
})
afterAll(() => app.close())

const sendText = (payload: string) =>
  app.inject({
    method: 'POST',
    url: beaconPath,
    headers: { host: 'localhost:3000', 'content-type': 'text/plain;charset=UTF-8' },
    payload,
  })
const send = (beacon: unknown) => sendText(JSON.stringify(beacon))
const tell = (token: string, ...events: Beacon['events']) => send({ token, events })
let visitors = 0
/** The token of a page of somebody else each time. */
const pageToken = (page: { rolloutId?: string | null; bucket?: number } = {}) =>
  createPageToken(app.deps, {
    ...{ id: randomUUID(), brandId: 'aurora', rolloutId: null, bucket: visitors++ },
    ...page,
  })
const rowOf = async (token: string) =>
  (await app.rows(sql`select * from page_loads where id = ${token.split(' ')[0]}`))[0]
const ready = { kind: 'ready', ms: 812.4 } as const
const failed = { kind: 'failed', code: 'users/users wrong-hash' } as const

describe('what a page says', () => {
  test('each served page has a token of its own, which says what it runs', async () => {
    const tokens = []
    for (let visit = 0; visit < 2; visit++) {
      const { html } = await loadPage(app)
      tokens.push(/<html [^>]*data-beacon="([^"]+)"/.exec(html)![1]!)
    }
    const pages = tokens.map((token) => readPageToken(app.deps, token))
    expect(pages).toEqual([
      {
        ...{ id: expect.any(String), brandId: 'aurora', rolloutId: null },
        bucket: expect.any(Number),
      },
      expect.objectContaining({ brandId: 'aurora' }),
    ])
    expect(pages[0]!.id).not.toBe(pages[1]!.id)
  })

  test('it is written down once, and what was said first stays', async () => {
    const token = pageToken()
    expect((await tell(token, { kind: 'opened' })).statusCode).toBe(204)
    await tell(token, ready)
    await tell(token, { kind: 'ready', ms: 9_000 }, failed)
    await tell(token, { kind: 'failed', code: 'team/products render' })
    await tell(token, { kind: 'vitals', lcp: 1_204.6, cls: 0.02, script: 90 }, { kind: 'left' })
    await tell(token, { kind: 'vitals', lcp: 5, inp: 48 })
    expect(await rowOf(token)).toMatchObject({
      ...{ brand_id: 'aurora', rollout_id: null, ready_ms: 812, script_ms: 90 },
      ...{ failure: 'users/users wrong-hash', violation: null },
      ...{ lcp: 1_205, inp: 48, cls: expect.closeTo(0.02, 5) },
    })
  })

  test('what was forged, has expired or is no beacon changes nothing, and is answered alike', async () => {
    const token = pageToken()
    const [id, ...rest] = token.split(' ')
    const count = async () => (await app.rows(sql`select count(*)::int as n from page_loads`))[0]
    const before = await count()
    for (const crafted of [
      { token: [randomUUID(), ...rest].join(' '), events: [ready] },
      { token: `${id} lantern`, events: [ready] },
      { token: '', events: [ready] },
      { token, events: [] },
      { token, events: [{ kind: 'failed', code: '<script>' }] },
      { token, events: [{ kind: 'ready', ms: -1 }] },
      null,
      'x',
    ])
      expect((await send(crafted)).statusCode).toBe(204)
    for (const text of ['{', '', '\0']) expect((await sendText(text)).statusCode).toBe(204)
    const gone = pageToken({ rolloutId: randomUUID() })
    expect((await tell(gone, ready)).statusCode).toBe(204)
    app.clock.advance(86_400)
    expect((await tell(token, ready)).statusCode).toBe(204)
    expect(await count()).toEqual(before)
  })
})

describe('taking back', () => {
  const rollOut = async (share = 500) => {
    await registry.call(setRollout, {
      ...{ brand: 'aurora', releases: [next.release], share },
    })
    const [row] = await app.rows<{ id: string }>(
      sql`select id from rollouts where state in ('running', 'held')`,
    )
    return row!.id
  }
  const isUnderWay = async () =>
    ((await registry.call(listReleases, {})).result.rollouts as unknown[]).length > 0
  const open = async (count: number, rolloutId: string | null, events: Beacon['events']) => {
    for (let page = 0; page < count; page++) {
      const token = pageToken({ rolloutId })
      await tell(token, { kind: 'opened' })
      if (events.length > 0) await tell(token, ...events)
    }
  }
  beforeEach(async () => {
    await registry.call(abortRollout, { brand: 'aurora' })
    await app.deps.db.transaction((tx) => tx.execute(sql`delete from page_loads`))
  })

  test('a candidate of which twenty pages fail is taken back without anybody, with the figures that decided', async () => {
    const rolloutId = await rollOut()
    await open(20, rolloutId, [failed])
    await open(60, null, [ready])
    await takeBackFailingCandidates(app.deps)
    expect(await isUnderWay()).toBe(false)
    const { result } = await registry.call(listRollouts, { brand: 'aurora' })
    const reason =
      'the pages of 20 of 20 visitors failed, and of 0 of 60 visitors with what is pinned'
    expect((result.rollouts as unknown[])[0]).toMatchObject({
      ...{ state: 'taken-back', reason, set_by: 'the console' },
    })
    const rows = await app.rows(
      sql`select actor, details->>'reason' as reason from audit_log where action = 'rollout.taken-back'`,
    )
    expect(rows).toEqual([{ actor: 'console', reason }])
    const [mail] = await readOutboxMessages(app, 'operators@example.test')
    expect(mail!.subject).toMatch(/^aurora: users 1\.\d+\.0-\w{8} was taken back$/)
    expect(mail!.text).toContain(reason.slice(1))
  })

  test('a page that says nothing within a minute, or is left unready after ten seconds, has failed; one that is left before has not', async () => {
    const rolloutId = await rollOut()
    await open(25, rolloutId, [])
    await open(60, null, [ready])
    await takeBackFailingCandidates(app.deps)
    expect(await isUnderWay()).toBe(true)
    app.clock.advance(61)
    await takeBackFailingCandidates(app.deps)
    expect(await isUnderWay()).toBe(false)

    const another = await rollOut()
    await open(60, another, [{ kind: 'left' }])
    await open(60, null, [ready])
    app.clock.advance(61)
    await takeBackFailingCandidates(app.deps)
    expect(await isUnderWay()).toBe(true)

    await registry.call(abortRollout, { brand: 'aurora' })
    const third = await rollOut()
    await open(60, null, [ready])
    const tokens = Array.from({ length: 25 }, () => pageToken({ rolloutId: third }))
    for (const token of tokens) await tell(token, { kind: 'opened' })
    app.clock.advance(12)
    for (const token of tokens) await tell(token, { kind: 'left' })
    await takeBackFailingCandidates(app.deps)
    expect(await isUnderWay()).toBe(false)
  })

  test('one that fails as often as what is pinned stays, and so does one that is held', async () => {
    const rolloutId = await rollOut()
    await open(30, rolloutId, [failed])
    await open(30, null, [failed])
    await takeBackFailingCandidates(app.deps)
    expect(await isUnderWay()).toBe(true)

    await app.deps.db.transaction((tx) => tx.execute(sql`delete from page_loads`))
    await registry.call(holdRollout, { brand: 'aurora' })
    await open(30, rolloutId, [failed])
    await open(90, null, [ready])
    await takeBackFailingCandidates(app.deps)
    expect(await isUnderWay()).toBe(true)
  })

  test('one visitor decides nothing, however many pages of theirs fail', async () => {
    const rolloutId = await rollOut()
    await open(60, null, [ready])
    for (let page = 0; page < 40; page++) await tell(pageToken({ rolloutId, bucket: 7 }), failed)
    await takeBackFailingCandidates(app.deps)
    expect(await isUnderWay()).toBe(true)
  })

  test('what happened before the share was changed decides nothing', async () => {
    const rolloutId = await rollOut()
    await open(30, rolloutId, [failed])
    await open(90, null, [ready])
    app.clock.advance(1)
    await registry.call(setRollout, { brand: 'aurora', share: 5_000 })
    await takeBackFailingCandidates(app.deps)
    expect(await isUnderWay()).toBe(true)
  })

  test('beacons that are sent again decide nothing', async () => {
    const rolloutId = await rollOut()
    await open(60, null, [ready])
    const token = pageToken({ rolloutId })
    for (let times = 0; times < 40; times++) await tell(token, failed)
    await takeBackFailingCandidates(app.deps)
    expect(await isUnderWay()).toBe(true)
  })
})
