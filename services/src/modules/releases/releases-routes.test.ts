import {
  announceRelease,
  listReleases,
  sealRelease,
  sendReleaseFile,
} from '@console/contract/release'
import { sql } from 'drizzle-orm'
import { integrityOf } from '../../outside/release-files'
import { type ABuild, builder, registryOf } from '../../testing/registry'
import { testApp, type TestApp } from '../../testing/test-app'

let app: TestApp
let registry: ReturnType<typeof registryOf>
beforeAll(async () => {
  app = await testApp()
  registry = registryOf(app)
})
afterAll(() => app.close())

const { build } = builder()
const isPublic = ({ address, files }: ABuild) =>
  app.deps.files.read(address, files[0]!.file).then(
    () => true,
    () => false,
  )

describe('publishing', () => {
  test('only the operator may (rulings 18): without the token nothing is said and nothing is kept', async () => {
    const { address } = build('team')
    for (const token of ['', 'guess', 'x'.repeat(43)]) {
      expect(await registry.ask(announceRelease, { ...address, files: [] }, token)).toMatchObject({
        status: 401,
        code: 401,
        result: null,
      })
      expect(await registry.ask(listReleases, {}, token)).toMatchObject({ status: 401 })
    }
  })

  test('a release that is announced, sent and sealed is listed and public', async () => {
    const team = build('team', { namespaces: ['team'] })
    expect(await registry.publish(team)).toMatchObject({
      code: 0,
      result: { ...team.address, kernel: '^1.0.0', sealed_at: '2026-11-20T09:00:00.000Z' },
    })
    const { result } = await registry.ask(listReleases, {})
    expect(result.releases).toContainEqual(expect.objectContaining(team.address))
    expect(result.brands).toEqual(['aurora', 'lantern', 'merchant'])
    expect(await isPublic(team)).toBe(true)
  })

  test('publishing the same again changes nothing (rulings 18)', async () => {
    const team = build('team')
    const first = await registry.publish(team)
    const again = await registry.ask(announceRelease, {
      ...team.address,
      files: team.files.map(({ file, content }) => ({
        file,
        integrity: integrityOf(content),
        size: 1,
      })),
    })
    expect(again.result).toEqual({ sealed: true, missing: [] })
    expect(await registry.ask(sealRelease, { ...team.address, manifest: team.manifest })).toEqual(
      first,
    )
  })

  test('an upload that breaks off is never seen', async () => {
    const team = build('team', { namespaces: ['team'] })
    const files = team.files.map(({ file, content }) => ({
      file,
      integrity: integrityOf(content),
      size: content.length,
    }))
    const { result } = await registry.ask(announceRelease, { ...team.address, files })
    expect(result.missing).toContain(team.files[0]!.file)
    const seal = await registry.ask(sealRelease, { ...team.address, manifest: team.manifest })
    expect(seal).toMatchObject({
      code: 'REQUEST_PARMAS_ERROR',
      result: { fields: { [team.files[0]!.file]: 'required' } },
    })
    expect(await isPublic(team)).toBe(false)
    expect(await registry.pin('aurora', [team])).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('two files of one name are one too many', async () => {
    const { address, files } = build('team')
    const announced = [files[0]!.content, 'another'].map((content) => ({
      file: 'team.js',
      integrity: integrityOf(content),
      size: 1,
    }))
    expect(await registry.ask(announceRelease, { ...address, files: announced })).toMatchObject({
      status: 400,
      result: { fields: { files: 'not_allowed' } },
    })
    const within = [
      { ...announced[0]!, file: 'a' },
      { ...announced[0]!, file: 'a/b.js' },
    ]
    expect(await registry.ask(announceRelease, { ...address, files: within })).toMatchObject({
      status: 400,
      result: { fields: { files: 'not_allowed' } },
    })
  })

  test('what another release brought already is not asked for', async () => {
    const one = build('team', { namespaces: ['team'] })
    await registry.publish(one)
    const two = build('team', { namespaces: ['team'] })
    const { result } = await registry.ask(announceRelease, {
      ...two.address,
      files: two.files.map(({ file, content }) => ({
        file,
        integrity: integrityOf(content),
        size: 1,
      })),
    })
    expect(result.missing).toEqual(['team.js'])
  })

  test('a file that was not announced, or is not what was announced, is refused', async () => {
    const team = build('team')
    await registry.ask(announceRelease, {
      ...team.address,
      files: [{ file: 'a.js', integrity: integrityOf('a'), size: 1 }],
    })
    expect(
      await registry.ask(sendReleaseFile, { ...team.address, file: 'b.js', content: '' }),
    ).toMatchObject({ result: { fields: { file: 'not_allowed' } } })
    expect(
      await registry.ask(sendReleaseFile, { ...team.address, file: 'a.js', content: 'Yg==' }),
    ).toMatchObject({ result: { fields: { content: 'mismatch' } } })
    expect(
      await registry.ask(sendReleaseFile, { ...build('team').address, file: 'a.js', content: '' }),
    ).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a manifest that is not the one of the hash, or breaks a rule, is not sealed', async () => {
    const team = build('team')
    await registry.send(team)
    expect(
      await registry.ask(sealRelease, {
        ...team.address,
        manifest: { ...team.manifest, kernel: '^2.0.0' },
      }),
    ).toMatchObject({ result: { fields: { hash: 'mismatch' } } })
    expect(await registry.publish(build('team', { policy: 'console-host' }))).toMatchObject({
      result: { fields: { 'manifest.policy': 'mismatch' } },
    })
    expect(await registry.publish(build('team', { kernel: 'latest' }))).toMatchObject({
      result: { fields: { 'manifest.kernel': 'format' } },
    })
    expect(
      await registry.publish(build('team', { titles: { en: { a: '\0' }, zh_CN: {}, zh_TW: {} } })),
    ).toMatchObject({ result: { fields: { manifest: 'format' } } })
  })

  test('of many who seal the same release at once one does it, and all are told the same', async () => {
    const team = build('team')
    const seal = await registry.send(team)
    const answers = await Promise.all(Array.from({ length: 5 }, seal))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ code: 0 })
    const { rows } = await app.deps.db.inTransaction((tx) =>
      tx.execute(
        sql`select count(*)::int as sealed from audit_log where action = 'release.sealed' and target like ${`%${team.address.hash}`}`,
      ),
    )
    expect(rows).toEqual([{ sealed: 1 }])
  })

  test('a sealed release cannot be changed or removed, not even in the database (rulings 18)', async () => {
    const team = build('team')
    await registry.publish(team)
    await registry.ask(announceRelease, { ...team.address, files: [] })
    const { rows } = await app.deps.db.inTransaction((tx) =>
      tx.execute(
        sql`select jsonb_array_length(files) as files from releases where hash = ${team.address.hash}`,
      ),
    )
    expect(rows).toEqual([{ files: 1 }])
    await expect(
      app.deps.db.inTransaction((tx) => tx.execute(sql`delete from releases`)),
    ).rejects.toThrow()
    await expect(
      app.deps.db.inTransaction((tx) => tx.execute(sql`update pin_history set set_by = 'nobody'`)),
    ).rejects.toThrow()
  })
})
