import { listSets, makePinAutomatic, pinReleases } from '@console/contract/pin'
import { sql } from 'drizzle-orm'
import {
  createTestBuild,
  createBuildFactory,
  createRegistryClient,
} from '@console/services-testing/test-registry'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'
import { lockBrandSet } from './releases-queries'

let app: TestApp
let registry: ReturnType<typeof createRegistryClient>
beforeAll(async () => {
  app = await createTestApp()
  registry = createRegistryClient(app)
})
afterAll(() => app.close())

const { build, nextVersion } = createBuildFactory()
const pinUsers = (version: string, hash?: string) =>
  registry.call(pinReleases, { brand: 'lantern', releases: [{ name: 'users', version, hash }] })

describe('pinning', () => {
  const host = createTestBuild('host', {
    version: '7.0.0',
    kernel: '2.2.0',
    shared: { react: '19.3.1' },
  })
  beforeAll(async () => void (await registry.publish(host)))

  test('a brand needs a host before anything else', async () => {
    const team = build('team')
    await registry.publish(team)
    expect(await registry.pin('lantern', [team])).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      result: {
        problems: [
          { name: 'team', kind: 'host', subject: '', needs: '^2.0.0', provided: '', owner: '' },
        ],
      },
    })
    expect(await registry.pin('lantern', [team, host])).toMatchObject({ code: 0 })
    expect(await registry.pinsOf('lantern')).toEqual({ host: '7.0.0', team: team.release.version })
  })

  test('a release that does not fit the brand’s host is refused with the reason, and nothing moves', async () => {
    const [fits, demanding] = [
      build('users'),
      build('team', { kernel: '^2.3.0', shared: { react: '20.0.0' } }),
    ]
    await registry.publish(fits)
    await registry.publish(demanding)
    await registry.pin('merchant', [host])
    expect((await registry.pin('merchant', [fits, demanding])).result).toEqual({
      problems: [
        {
          name: 'team',
          kind: 'kernel',
          subject: '',
          needs: '^2.3.0',
          provided: '2.2.0',
          owner: '',
        },
        {
          name: 'team',
          kind: 'module',
          subject: 'react',
          needs: '^20.0.0',
          provided: '19.3.1',
          owner: '',
        },
      ],
    })
    expect(await registry.pinsOf('merchant')).toEqual({ host: '7.0.0' })
  })

  test('a host that does not fit the brand’s remotes is refused, unless fitting remotes are pinned with it', async () => {
    const [oldTeam, newTeam] = [build('team'), build('team', { kernel: '^3.0.0' })]
    const next = build('host', { kernel: '3.0.0', shared: { react: '19.3.1' } })
    for (const one of [oldTeam, newTeam, next]) await registry.publish(one)
    await registry.pin('aurora', [host, oldTeam])
    expect(await registry.pin('aurora', [next])).toMatchObject({ code: 'CONFLICT' })
    expect(await registry.pin('aurora', [newTeam])).toMatchObject({ code: 'CONFLICT' })
    expect(await registry.pin('aurora', [next, newTeam])).toMatchObject({ code: 0 })
    expect(await registry.pinsOf('aurora')).toEqual({
      host: next.release.version,
      team: newTeam.release.version,
    })
    await registry.pin('aurora', [host, oldTeam])
  })

  test('a remote that claims what another one has is refused with both names, and nothing moves', async () => {
    const route = (path: string) => ({ routes: [{ path, in: 'shell', part: 'page' }] })
    const [auth, intruder] = [build('auth', route('/login')), build('intruder', route('/login'))]
    await registry.publish(auth)
    await registry.publish(intruder)
    await registry.pin('merchant', [host, auth])
    expect(await registry.pin('merchant', [intruder])).toMatchObject({
      status: 409,
      result: {
        problems: [{ kind: 'path', name: 'intruder', subject: '/login', owner: 'auth' }],
      },
    })
    expect(Object.keys(await registry.pinsOf('merchant'))).not.toContain('intruder')
  })

  describe('a page that everybody is led to always has an owner', () => {
    const at = (...paths: string[]) => ({
      routes: paths.map((path) => ({ path, in: 'shell', part: 'page' })),
    })
    const auth = build('auth', at('/login', '/invite', '/qr', '/help'))
    const entrance = build('entrance', at('/login', '/Invite/', '/qr'))
    const unpin = (name: string) => registry.unpin('merchant', name)
    const lost = (subject: string, name = 'auth') => ({
      ...{ name, kind: 'page', subject, needs: '', provided: '', owner: name },
    })
    beforeAll(async () => {
      for (const each of [auth, entrance]) await registry.publish(each)
      for (const name of Object.keys(await registry.pinsOf('merchant')))
        if (name !== 'host') await resetPin(name)
      await registry.pin('merchant', [host, auth])
    })
    const resetPin = (name: string) =>
      app.rows(sql`delete from pins where brand_id = 'merchant' and name = ${name}`)

    test('its remote cannot be taken away', async () => {
      expect(await unpin('auth')).toMatchObject({
        status: 409,
        result: { problems: [lost('/login'), lost('/invite'), lost('/qr')] },
      })
      expect(Object.keys(await registry.pinsOf('merchant'))).toContain('auth')
    })

    test('a release without it is refused, as is going back to one', async () => {
      const bare = build('auth', at('/login', '/invite', '/help'))
      await registry.publish(bare)
      expect((await registry.pin('merchant', [bare])).result).toEqual({ problems: [lost('/qr')] })
      // An earlier release without it, from before there was such a rule.
      const earlier = build('auth', at('/invite', '/qr'))
      await registry.publish(earlier)
      await resetPin('auth')
      await registry.pin('merchant', [earlier])
      await registry.pin('merchant', [auth])
      expect((await registry.rollBack('merchant', 'auth')).result).toEqual({
        problems: [lost('/login')],
      })
    })

    test('a release that keeps the page for fewer people is refused: what nobody reaches is lost, too', async () => {
      const open = (meta: object) => ({
        routes: [
          { path: '/login', in: 'shell', part: 'page', meta },
          ...at('/invite', '/qr').routes,
        ],
      })
      const everybody = build('auth', open({ ignoreAuth: true }))
      await registry.publish(everybody)
      await resetPin('auth')
      expect((await registry.pin('merchant', [everybody])).code).toBe(0)
      for (const meta of [
        {},
        { ignoreAuth: true, roles: ['super'] },
        { ignoreAuth: true, ignoreRoute: true },
      ]) {
        const closed = build('auth', open(meta))
        await registry.publish(closed)
        expect((await registry.pin('merchant', [closed])).result).toEqual({
          problems: [lost('/login')],
        })
      }
      const called = build('auth', open({ ignoreAuth: true, title: 'auth:login.title' }))
      await registry.publish(called)
      expect((await registry.pin('merchant', [called])).code).toBe(0)
      await resetPin('auth')
      await registry.pin('merchant', [auth])
    })

    test('a host whose own pages are gone is refused', async () => {
      const [full, bare] = [build('host', at('/console', '/logout')), build('host', at('/console'))]
      for (const each of [full, bare]) await registry.publish(each)
      await registry.pin('merchant', [full])
      expect((await registry.pin('merchant', [bare])).result).toEqual({
        problems: [lost('/logout', 'host')],
      })
    })

    test('another remote takes its place in one transaction, or nothing changes', async () => {
      const pin = (one: typeof entrance, ...remove: string[]) =>
        registry.pin('merchant', [one], false, remove)
      expect(await pin(entrance)).toMatchObject({ code: 'CONFLICT' })
      expect((await pin(entrance, 'nothing')).result).toMatchObject({
        problems: [{ kind: 'not-pinned', name: 'nothing' }],
      })
      expect(await pin(entrance, 'entrance')).toMatchObject({ status: 400 })
      const narrow = build('narrow', at('/login'))
      await registry.publish(narrow)
      expect((await pin(narrow, 'auth')).result).toEqual({
        problems: [lost('/invite'), lost('/qr')],
      })
      expect(Object.keys(await registry.pinsOf('merchant')).sort()).toEqual(['auth', 'host'])
      expect((await pin(entrance, 'auth')).result).toMatchObject({
        moved: [{ name: 'entrance' }],
        removed: [{ name: 'auth' }],
      })
      expect(Object.keys(await registry.pinsOf('merchant')).sort()).toEqual(['entrance', 'host'])
      const { result } = await registry.call(listSets, { brand: 'merchant' })
      expect((result.sets as unknown[])[0]).toMatchObject({
        moves: [{ name: 'auth' }, { name: 'entrance' }],
      })
      await resetPin('entrance')
    })

    test('what nobody is led to by itself may go', async () => {
      const [chart] = [build('chart', at('/chart'))]
      await registry.publish(chart)
      await registry.pin('merchant', [chart])
      expect(await unpin('chart')).toMatchObject({ code: 0 })
    })
  })

  test('automatic pins never move a pin that a person set (rulings 18)', async () => {
    const [first, second] = [build('auth'), build('auth')]
    await registry.publish(first)
    await registry.publish(second)
    await registry.pin('aurora', [first], true)
    await registry.pin('lantern', [first])
    expect((await registry.pin('aurora', [second], true)).result.moved).toHaveLength(1)
    expect((await registry.pin('aurora', [second], true)).result.moved).toEqual([])
    expect((await registry.pin('lantern', [second], true)).result.moved).toEqual([])
    expect((await registry.pinsOf('aurora')).auth).toBe(`${second.release.version} automatic`)
    expect((await registry.pinsOf('lantern')).auth).toBe(first.release.version)
    // A person who confirms an automatic pin makes it theirs.
    await registry.pin('aurora', [second])
    expect((await registry.pin('aurora', [first], true)).result.moved).toEqual([])
  })

  test('a pin that a person makes automatic stays where it is, and moves automatically from then on', async () => {
    const [first, second] = [build('auth'), build('auth')]
    await registry.publish(first)
    await registry.publish(second)
    await registry.pin('lantern', [first])
    const makeAutomatic = (brand: string, name = 'auth') =>
      registry.call(makePinAutomatic, { brand, name })
    expect((await makeAutomatic('lantern')).result).toMatchObject({
      changed: true,
      pin: { ...first.release, brand: 'lantern', automatic: true, set_by: 'operator' },
    })
    expect((await makeAutomatic('lantern')).result).toMatchObject({
      changed: false,
      pin: { ...first.release, automatic: true },
    })
    expect((await registry.pinsOf('lantern')).auth).toBe(`${first.release.version} automatic`)
    expect((await registry.pin('lantern', [second], true)).result.moved).toHaveLength(1)
    for (const unknown of [makeAutomatic('nobody'), makeAutomatic('lantern', 'nothing')])
      expect(await unknown).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test('a pin without a hash takes the newest release of that version; the answer says whether the pin moved', async () => {
    const version = nextVersion()
    const older = build('users', {
      version,
      titles: { en: { a: 'older' }, zh_CN: { a: 'older' }, zh_TW: { a: 'older' } },
    })
    const newer = build('users', { version })
    await registry.publish(older)
    app.clock.advance(5)
    await registry.publish(newer)
    const pin = (hash?: string) => pinUsers(version, hash)
    expect((await pin()).result).toMatchObject({
      moved: [{ hash: newer.release.hash, set_by: 'operator', automatic: false }],
    })
    expect((await pin()).result).toMatchObject({ moved: [], removed: [] })
    expect((await pin(older.release.hash)).result).toMatchObject({
      moved: [{ hash: older.release.hash }],
    })
  })

  test('a pin takes the hash as documents print it, and refuses one that two releases have', async () => {
    const users = build('users')
    await registry.publish(users)
    const { version, hash } = users.release
    const pin = () => pinUsers(version, hash.slice(0, 8))
    expect((await pin()).result).toMatchObject({ moved: [{ hash }] })
    const twin = hash.slice(0, 8) + '0'.repeat(56)
    await app.deps.db.transaction((tx) =>
      tx.execute(sql`
      insert into releases (name, version, hash, files, manifest, announced_at, sealed_at)
      select name, version, ${twin}, files, manifest, announced_at, sealed_at from releases where hash = ${hash}`),
    )
    expect(await pin()).toMatchObject({
      status: 409,
      result: { problems: [{ kind: 'hash', name: 'users', subject: hash.slice(0, 8) }] },
    })
  })

  test('of two releases of one version that were sealed in the same instant, the newest is the one announced last', async () => {
    const version = nextVersion()
    const [older, newer] = [
      build('users', {
        version,
        titles: { en: { a: 'older' }, zh_CN: { a: 'older' }, zh_TW: { a: 'older' } },
      }),
      build('users', { version }),
    ]
    const sealOlder = await registry.upload(older)
    app.clock.advance(5)
    const sealNewer = await registry.upload(newer)
    await sealOlder()
    await sealNewer()
    const { result } = await pinUsers(version)
    expect(result).toMatchObject({ moved: [{ hash: newer.release.hash }] })
  })

  test('pins of one brand that are set at the same moment end with a set that fits', async () => {
    const [teamForTwo, hostTwo] = [
      build('team', { kernel: '>=3.0.0' }),
      build('host', { kernel: '3.0.0', shared: { react: '19.3.1' } }),
    ]
    const teamForOne = build('team')
    for (const one of [teamForTwo, hostTwo, teamForOne]) await registry.publish(one)
    await registry.pin('lantern', [host, teamForOne])
    const answers = await Promise.all([
      registry.pin('lantern', [hostTwo, teamForTwo]),
      registry.pin('lantern', [host, teamForOne]),
      registry.pin('lantern', [hostTwo]),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const pins = await registry.pinsOf('lantern')
    expect(
      [
        [host, teamForOne],
        [hostTwo, teamForTwo],
      ].map(([h, t]) => `${h!.release.version} ${t!.release.version}`),
    ).toContain(`${pins.host} ${pins.team}`)
  })

  test('the pins of a brand are moved by one transaction at a time', async () => {
    const order: string[] = []
    const second: Promise<unknown>[] = []
    const move = (name: string, work?: () => Promise<unknown>) =>
      app.deps.db.transaction(async (tx) => {
        await lockBrandSet(tx, 'lantern')
        await work?.()
        order.push(name)
      })
    await move('first', async () => {
      second.push(move('second'))
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    await Promise.all(second)
    expect(order).toEqual(['first', 'second'])
  })

  test('an unknown brand or release is not found', async () => {
    expect(await registry.pin('nobody', [host])).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    const team = build('team')
    expect((await registry.pin('aurora', [team])).result).toMatchObject({
      problems: [{ kind: 'release', name: 'team' }],
    })
  })
})
