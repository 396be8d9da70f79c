import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listReleases } from '@console/contract/pin'
import { announceRelease, sealRelease, sendReleaseFile } from '@console/contract/release'
import { sql } from 'drizzle-orm'
import { computeIntegrity } from '../../infrastructure/release-storage'
import {
  type TestBuild,
  createBuildFactory,
  createRegistryClient,
} from '@console/services-testing/test-registry'
import { createTestApp, type TestApp } from '@console/services-testing/test-app'

let app: TestApp
let registry: ReturnType<typeof createRegistryClient>
beforeAll(async () => {
  app = await createTestApp()
  registry = createRegistryClient(app)
})
afterAll(() => app.close())

const { build } = createBuildFactory()
const isPublic = ({ release, files }: TestBuild) =>
  app.deps.releaseStorage.readText(release, files[0]!.file).then(
    () => true,
    () => false,
  )

describe('publishing', () => {
  test('only the operator may publish (rulings 18): without the token nothing is revealed and nothing is stored', async () => {
    const { release } = build('team')
    for (const token of ['', 'guess', 'x'.repeat(43)]) {
      expect(await registry.call(announceRelease, { ...release, files: [] }, token)).toMatchObject({
        status: 401,
        code: 401,
        result: null,
      })
      expect(await registry.call(listReleases, {}, token)).toMatchObject({ status: 401 })
    }
  })

  test('a release that is announced, sent and sealed is listed and public', async () => {
    const team = build('team', { namespaces: ['team'] })
    expect(await registry.publish(team)).toMatchObject({
      code: 0,
      result: { ...team.release, kernel: '^2.0.0', sealed_at: '2026-11-20T09:00:00.000Z' },
    })
    const { result } = await registry.call(listReleases, {})
    expect(result.releases).toContainEqual(expect.objectContaining(team.release))
    expect(result.brands).toMatchObject([{ id: 'aurora' }, { id: 'lantern' }, { id: 'merchant' }])
    expect(await isPublic(team)).toBe(true)
  })

  test('publishing the same again changes nothing (rulings 18)', async () => {
    const team = build('team')
    const first = await registry.publish(team)
    const again = await registry.call(announceRelease, {
      ...team.release,
      files: team.files.map(({ file, content }) => ({
        file,
        integrity: computeIntegrity(content),
        size: 1,
      })),
    })
    expect(again.result).toEqual({ sealed: true, missing: [] })
    expect(await registry.call(sealRelease, { ...team.release, manifest: team.manifest })).toEqual(
      first,
    )
  })

  test('what is announced while a release is sealed does not become its list of files', async () => {
    const team = build('team')
    const seal = await registry.upload(team)
    const { releaseStorage } = app.deps
    const { publish } = releaseStorage
    const others = [{ file: 'b.js', integrity: computeIntegrity('b'), size: 1 }]
    jest.spyOn(releaseStorage, 'publish').mockImplementationOnce(async (...args) => {
      await publish(...args)
      await registry.call(announceRelease, { ...team.release, files: others })
    })
    expect(await seal()).toMatchObject({ code: 0 })
    const { rows } = await app.deps.db.transaction((tx) =>
      tx.execute(
        sql`select files->0->>'file' as file from releases where hash = ${team.release.hash}`,
      ),
    )
    expect(rows).toEqual([{ file: 'team.js' }])
  })

  test('a release is known by its whole digest: two with the same beginning are two', async () => {
    const team = build('team')
    expect(team.release.hash).toMatch(/^[0-9a-f]{64}$/)
    await registry.publish(team)
    const { files } = team
    const announced = files.map(({ file, content }) => ({
      file,
      integrity: computeIntegrity(content),
      size: content.length,
    }))
    const twin = { ...team.release, hash: team.release.hash.slice(0, 8) + '0'.repeat(56) }
    const answer = await registry.call(announceRelease, { ...twin, files: announced })
    expect(answer.result).toEqual({ sealed: false, missing: [] })
    expect(await registry.call(sealRelease, { ...twin, manifest: team.manifest })).toMatchObject({
      result: { fields: { hash: 'mismatch' } },
    })
    const again = await registry.call(announceRelease, { ...team.release, files: announced })
    expect(again.result).toEqual({ sealed: true, missing: [] })
  })

  test('publishing again puts back what the store has lost of a sealed release', async () => {
    const team = build('team', { namespaces: ['team'] })
    await registry.publish(team)
    await rm(app.deps.releaseStorage.filePath(team.release, 'team.js'))
    await rm(join(app.deps.config.dataDir, 'store', '.contents'), { recursive: true })
    expect(await isPublic(team)).toBe(false)
    await registry.publish(team)
    expect(await isPublic(team)).toBe(true)
  })

  test.each(['1.0.0-4a6ed688', '1.0.0-rc.1-4a6ed688'])(
    'a version that could be read as version and hash (%s) is refused',
    async (version) => {
      const { release } = build('team')
      expect(
        await registry.call(announceRelease, { ...release, version, files: [] }),
      ).toMatchObject({ status: 400, result: { fields: { version: 'format' } } })
    },
  )

  test('an interrupted upload is never visible', async () => {
    const team = build('team', { namespaces: ['team'] })
    const files = team.files.map(({ file, content }) => ({
      file,
      integrity: computeIntegrity(content),
      size: content.length,
    }))
    const { result } = await registry.call(announceRelease, { ...team.release, files })
    expect(result.missing).toContain(team.files[0]!.file)
    const seal = await registry.call(sealRelease, { ...team.release, manifest: team.manifest })
    expect(seal).toMatchObject({
      code: 'REQUEST_PARMAS_ERROR',
      result: { fields: { [team.files[0]!.file]: 'required' } },
    })
    expect(await isPublic(team)).toBe(false)
    expect((await registry.pin('aurora', [team])).result).toMatchObject({
      problems: [{ kind: 'release', name: 'team' }],
    })
  })

  test('two files of one name are refused', async () => {
    const { release, files } = build('team')
    const announced = [files[0]!.content, 'another'].map((content) => ({
      file: 'team.js',
      integrity: computeIntegrity(content),
      size: 1,
    }))
    expect(await registry.call(announceRelease, { ...release, files: announced })).toMatchObject({
      status: 400,
      result: { fields: { files: 'not_allowed' } },
    })
    const within = [
      { ...announced[0]!, file: 'a' },
      { ...announced[0]!, file: 'a/b.js' },
    ]
    expect(await registry.call(announceRelease, { ...release, files: within })).toMatchObject({
      status: 400,
      result: { fields: { files: 'not_allowed' } },
    })
  })

  test('a file that another release has already brought is not requested', async () => {
    const one = build('team', { namespaces: ['team'] })
    await registry.publish(one)
    const two = build('team', { namespaces: ['team'] })
    const { result } = await registry.call(announceRelease, {
      ...two.release,
      files: two.files.map(({ file, content }) => ({
        file,
        integrity: computeIntegrity(content),
        size: 1,
      })),
    })
    expect(result.missing).toEqual(['team.js'])
  })

  test('a file that was not announced, or is not what was announced, is refused', async () => {
    const team = build('team')
    await registry.call(announceRelease, {
      ...team.release,
      files: [{ file: 'a.js', integrity: computeIntegrity('a'), size: 1 }],
    })
    expect(
      await registry.call(sendReleaseFile, { ...team.release, file: 'b.js', content: '' }),
    ).toMatchObject({ result: { fields: { file: 'not_allowed' } } })
    expect(
      await registry.call(sendReleaseFile, { ...team.release, file: 'a.js', content: 'Yg==' }),
    ).toMatchObject({ result: { fields: { content: 'mismatch' } } })
    expect(
      await registry.call(sendReleaseFile, { ...build('team').release, file: 'a.js', content: '' }),
    ).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a manifest that does not match the hash, or breaks a rule, is not sealed', async () => {
    const team = build('team')
    await registry.upload(team)
    expect(
      await registry.call(sealRelease, {
        ...team.release,
        manifest: { ...team.manifest, kernel: '^3.0.0' },
      }),
    ).toMatchObject({ result: { fields: { hash: 'mismatch' } } })
    expect(await registry.publish(build('team', { policy: 'console-host' }))).toMatchObject({
      result: { fields: { 'manifest.policy': 'mismatch' } },
    })
    expect(await registry.publish(build('team', { kernel: 'latest' }))).toMatchObject({
      result: { fields: { 'manifest.kernel': 'format' } },
    })
    expect(
      await registry.publish(
        build('team', { titles: { en: { a: '\0' }, zh_CN: { a: '\0' }, zh_TW: { a: '\0' } } }),
      ),
    ).toMatchObject({ result: { fields: { manifest: 'format' } } })
  })

  test('of concurrent calls that seal the same release one seals it, and all get the same answer', async () => {
    const team = build('team')
    const seal = await registry.upload(team)
    const answers = await Promise.all(Array.from({ length: 5 }, seal))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ code: 0 })
    const { rows } = await app.deps.db.transaction((tx) =>
      tx.execute(
        sql`select count(*)::int as sealed from audit_log where action = 'release.sealed' and target like ${`%${team.release.hash}`}`,
      ),
    )
    expect(rows).toEqual([{ sealed: 1 }])
  })

  test('a sealed release cannot be changed or removed, not even in the database (rulings 18)', async () => {
    const team = build('team')
    await registry.publish(team)
    await registry.call(announceRelease, { ...team.release, files: [] })
    const { rows } = await app.deps.db.transaction((tx) =>
      tx.execute(
        sql`select jsonb_array_length(files) as files from releases where hash = ${team.release.hash}`,
      ),
    )
    expect(rows).toEqual([{ files: 1 }])
    await expect(
      app.deps.db.transaction((tx) => tx.execute(sql`delete from releases`)),
    ).rejects.toThrow()
    await expect(
      app.deps.db.transaction((tx) => tx.execute(sql`update pin_history set set_by = 'nobody'`)),
    ).rejects.toThrow()
  })
})
