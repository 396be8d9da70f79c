import { announceRelease, listReleases, pinRelease, sealRelease, sendReleaseFile } from '@console/contract/release'
import { sql } from 'drizzle-orm'
import { integrityOf } from '../../outside/release-files'
import { aBuild, type ABuild } from '../../testing/registry'
import { openStand } from '../../testing/site-stand'

let stand: Awaited<ReturnType<typeof openStand>>
beforeAll(async () => {
  stand = await openStand()
}, 60_000)
afterAll(() => stand.close())

// Each test publishes versions of its own: what is sealed stays.
let counted = 0
const nextVersion = () => `1.${++counted}.0`
const build = (name: string, change: Parameters<typeof aBuild>[1] = {}) => aBuild(name, { version: nextVersion(), ...change })
const isPublic = ({ address, files }: ABuild) => stand.deps.files.read(address, files[0]!.file).then(() => true, () => false)
const pinsOf = async (brand: string) => {
  const { result } = await stand.registry.ask(listReleases, {})
  const pins = result.pins as { brand: string; name: string; version: string; automatic: boolean }[]
  return Object.fromEntries(pins.filter((pin) => pin.brand === brand).map(({ name, version, automatic }) => [name, automatic ? `${version} automatic` : version]))
}

describe('publishing', () => {
  test('only the operator may: without the token nothing is said and nothing is kept', async () => {
    const { address } = build('team')
    for (const token of ['', 'guess', 'x'.repeat(43)]) {
      expect(await stand.registry.ask(announceRelease, { ...address, files: [] }, token)).toMatchObject({ status: 401, code: 401, result: null })
      expect(await stand.registry.ask(listReleases, {}, token)).toMatchObject({ status: 401 })
    }
  })

  test('a release that is announced, sent and sealed is listed and public', async () => {
    const team = build('team', { namespaces: ['team'] })
    expect(await stand.registry.publish(team)).toMatchObject({ code: 0, result: { ...team.address, kernel: '^1.0.0', sealed_at: '2026-11-20T08:00:00.000Z' } })
    const { result } = await stand.registry.ask(listReleases, {})
    expect(result.releases).toContainEqual(expect.objectContaining(team.address))
    expect(result.brands).toEqual(['aurora', 'lantern', 'merchant'])
    expect(await isPublic(team)).toBe(true)
  })

  test('publishing the same again changes nothing', async () => {
    const team = build('team')
    const first = await stand.registry.publish(team)
    const again = await stand.registry.ask(announceRelease, { ...team.address, files: team.files.map(({ file, content }) => ({ file, integrity: integrityOf(content), size: 1 })) })
    expect(again.result).toEqual({ sealed: true, missing: [] })
    expect(await stand.registry.ask(sealRelease, { ...team.address, manifest: team.manifest })).toEqual(first)
  })

  test('an upload that breaks off is never seen', async () => {
    const team = build('team', { namespaces: ['team'] })
    const files = team.files.map(({ file, content }) => ({ file, integrity: integrityOf(content), size: content.length }))
    const { result } = await stand.registry.ask(announceRelease, { ...team.address, files })
    expect(result.missing).toContain(team.files[0]!.file)
    const seal = await stand.registry.ask(sealRelease, { ...team.address, manifest: team.manifest })
    expect(seal).toMatchObject({ code: 'REQUEST_PARMAS_ERROR', result: { fields: { [team.files[0]!.file]: 'required' } } })
    expect(await isPublic(team)).toBe(false)
    expect(await stand.registry.pin('aurora', [team])).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('what another release brought already is not asked for', async () => {
    const one = build('team', { namespaces: ['team'] })
    await stand.registry.publish(one)
    const two = build('team', { namespaces: ['team'] })
    const { result } = await stand.registry.ask(announceRelease, { ...two.address, files: two.files.map(({ file, content }) => ({ file, integrity: integrityOf(content), size: 1 })) })
    expect(result.missing).toEqual(['team.js'])
  })

  test('a file that was not announced, or is not what was announced, is refused', async () => {
    const team = build('team')
    await stand.registry.ask(announceRelease, { ...team.address, files: [{ file: 'a.js', integrity: integrityOf('a'), size: 1 }] })
    expect(await stand.registry.ask(sendReleaseFile, { ...team.address, file: 'b.js', content: '' })).toMatchObject({ result: { fields: { file: 'not_allowed' } } })
    expect(await stand.registry.ask(sendReleaseFile, { ...team.address, file: 'a.js', content: 'Yg==' })).toMatchObject({ result: { fields: { content: 'mismatch' } } })
    expect(await stand.registry.ask(sendReleaseFile, { ...build('team').address, file: 'a.js', content: '' })).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a manifest that is not the one of the hash, or breaks a rule, is not sealed', async () => {
    const team = build('team')
    await stand.registry.send(team)
    expect(await stand.registry.ask(sealRelease, { ...team.address, manifest: { ...team.manifest, kernel: '^2.0.0' } })).toMatchObject({ result: { fields: { hash: 'mismatch' } } })
    expect(await stand.registry.publish(build('team', { policy: 'console-host' }))).toMatchObject({ result: { fields: { 'manifest.policy': 'mismatch' } } })
    expect(await stand.registry.publish(build('team', { kernel: 'latest' }))).toMatchObject({ result: { fields: { 'manifest.kernel': 'format' } } })
    expect(await stand.registry.publish(build('team', { titles: { en: { a: '\0' }, zh_CN: {}, zh_TW: {} } }))).toMatchObject({ result: { fields: { manifest: 'format' } } })
  })

  test('of many who seal the same release at once one does it, and all are told the same', async () => {
    const team = build('team')
    const seal = await stand.registry.send(team)
    const answers = await Promise.all(Array.from({ length: 5 }, seal))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ code: 0 })
    const { rows } = await stand.deps.db.inTransaction((tx) => tx.execute(sql`select count(*)::int as sealed from audit_log where action = 'release.sealed' and target like ${`%${team.address.hash}`}`))
    expect(rows).toEqual([{ sealed: 1 }])
  })

  test('a sealed release cannot be changed or removed, not even in the database', async () => {
    const team = build('team')
    await stand.registry.publish(team)
    await stand.registry.ask(announceRelease, { ...team.address, files: [] })
    const { rows } = await stand.deps.db.inTransaction((tx) => tx.execute(sql`select jsonb_array_length(files) as files from releases where hash = ${team.address.hash}`))
    expect(rows).toEqual([{ files: 1 }])
    await expect(stand.deps.db.inTransaction((tx) => tx.execute(sql`delete from releases`))).rejects.toThrow()
    await expect(stand.deps.db.inTransaction((tx) => tx.execute(sql`update pin_history set set_by = 'nobody'`))).rejects.toThrow()
  })
})

describe('pinning', () => {
  const host = aBuild('host', { version: '7.0.0', kernel: '1.2.0', shared: { react: '19.3.1' } })
  beforeAll(async () => void await stand.registry.publish(host))

  test('a brand needs a host before anything else', async () => {
    const team = build('team')
    await stand.registry.publish(team)
    expect(await stand.registry.pin('lantern', [team])).toMatchObject({ status: 409, code: 'CONFLICT', result: { problems: [{ name: 'team', what: 'host', needs: '^1.0.0', provided: '' }] } })
    expect(await stand.registry.pin('lantern', [team, host])).toMatchObject({ code: 0 })
    expect(await pinsOf('lantern')).toEqual({ host: '7.0.0', team: team.address.version })
  })

  test('a release that does not fit the brand’s host is refused with the reason, and nothing moves', async () => {
    const [fits, demanding] = [build('users'), build('team', { kernel: '^1.3.0', shared: { react: '20.0.0' } })]
    await stand.registry.publish(fits)
    await stand.registry.publish(demanding)
    await stand.registry.pin('merchant', [host])
    expect((await stand.registry.pin('merchant', [fits, demanding])).result).toEqual({ problems: [
      { name: 'team', what: 'kernel', needs: '^1.3.0', provided: '1.2.0' },
      { name: 'team', what: 'react', needs: '^20.0.0', provided: '19.3.1' },
    ] })
    expect(await pinsOf('merchant')).toEqual({ host: '7.0.0' })
  })

  test('nor may a host leave the brand’s remotes without what they need; together they may move', async () => {
    const [oldTeam, newTeam] = [build('team'), build('team', { kernel: '^2.0.0' })]
    const next = build('host', { kernel: '2.0.0', shared: { react: '19.3.1' } })
    for (const one of [oldTeam, newTeam, next]) await stand.registry.publish(one)
    await stand.registry.pin('aurora', [host, oldTeam])
    expect(await stand.registry.pin('aurora', [next])).toMatchObject({ code: 'CONFLICT' })
    expect(await stand.registry.pin('aurora', [newTeam])).toMatchObject({ code: 'CONFLICT' })
    expect(await stand.registry.pin('aurora', [next, newTeam])).toMatchObject({ code: 0 })
    expect(await pinsOf('aurora')).toEqual({ host: next.address.version, team: newTeam.address.version })
    await stand.registry.pin('aurora', [host, oldTeam])
  })

  test('automatic pins never move a pin that a person set', async () => {
    const [first, second] = [build('auth'), build('auth')]
    await stand.registry.publish(first)
    await stand.registry.publish(second)
    await stand.registry.pin('aurora', [first], true)
    await stand.registry.pin('lantern', [first])
    expect((await stand.registry.pin('aurora', [second], true)).result.moved).toHaveLength(1)
    expect((await stand.registry.pin('aurora', [second], true)).result.moved).toEqual([])
    expect((await stand.registry.pin('lantern', [second], true)).result.moved).toEqual([])
    expect((await pinsOf('aurora')).auth).toBe(`${second.address.version} automatic`)
    expect((await pinsOf('lantern')).auth).toBe(first.address.version)
    // A person who confirms an automatic pin makes it theirs.
    await stand.registry.pin('aurora', [second])
    expect((await stand.registry.pin('aurora', [first], true)).result.moved).toEqual([])
  })

  test('one pin by its own call: without a hash the newest of that version; it says whether anything moved', async () => {
    const version = nextVersion()
    const older = build('users', { version, titles: { en: { a: 'older' }, zh_CN: {}, zh_TW: {} } })
    const newer = build('users', { version })
    await stand.registry.publish(older)
    stand.clock.at = new Date(stand.clock.at.getTime() + 5_000)
    await stand.registry.publish(newer)
    const pin = (hash?: string) => stand.registry.ask(pinRelease, { brand: 'lantern', name: 'users', version, hash, set_by: 'mei' })
    expect((await pin()).result).toMatchObject({ moved: true, pin: { hash: newer.address.hash, set_by: 'mei', automatic: false } })
    expect((await pin()).result).toMatchObject({ moved: false, pin: { hash: newer.address.hash } })
    expect((await pin(older.address.hash)).result).toMatchObject({ moved: true, pin: { hash: older.address.hash } })
  })

  test('every move is written down: who, when, from and to', async () => {
    const [one, two] = [build('users'), build('users')]
    await stand.registry.publish(one)
    await stand.registry.publish(two)
    await stand.registry.pin('merchant', [one])
    await stand.registry.pin('merchant', [two])
    const { rows } = await stand.deps.db.inTransaction((tx) => tx.execute(sql`
      select h.set_by, f.version as was, t.version as is from pin_history h join releases t on t.id = h.to_release_id left join releases f on f.id = h.from_release_id
       where h.brand_id = 'merchant' and h.name = 'users' order by h.id`))
    expect(rows).toEqual([
      { set_by: 'mei', was: null, is: one.address.version },
      { set_by: 'mei', was: one.address.version, is: two.address.version },
    ])
  })

  test('pins of one brand that are set at the same moment end with a set that fits', async () => {
    const [teamForTwo, hostTwo] = [build('team', { kernel: '>=2.0.0' }), build('host', { kernel: '2.0.0', shared: { react: '19.3.1' } })]
    const teamForOne = build('team')
    for (const one of [teamForTwo, hostTwo, teamForOne]) await stand.registry.publish(one)
    await stand.registry.pin('lantern', [host, teamForOne])
    const answers = await Promise.all([stand.registry.pin('lantern', [hostTwo, teamForTwo]), stand.registry.pin('lantern', [host, teamForOne]), stand.registry.pin('lantern', [hostTwo])])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const pins = await pinsOf('lantern')
    expect([[host, teamForOne], [hostTwo, teamForTwo]].map(([h, t]) => `${h!.address.version} ${t!.address.version}`)).toContain(`${pins.host} ${pins.team}`)
  })

  test('an unknown brand or release is not found', async () => {
    expect(await stand.registry.pin('nobody', [host])).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await stand.registry.pin('aurora', [build('team')])).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})
