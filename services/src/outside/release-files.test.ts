import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { integrityOf, openReleaseFiles } from './release-files'

const script = Buffer.from('console.log("hello")\n'.repeat(100))
const integrity = integrityOf(script)
const release = { name: 'team', version: '1.0.0', hash: '01234567' }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-files-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a file is kept with both compressed forms', async () => {
  const files = openReleaseFiles(folder)
  expect(await files.keep(script, integrity)).toBe(true)
  await files.show(release, [{ file: 'js/entry.js', integrity }])

  const path = files.pathOf(release, 'js/entry.js')
  expect(brotliDecompressSync(await readFile(`${path}.br`))).toEqual(script)
  expect(gunzipSync(await readFile(`${path}.gz`))).toEqual(script)
  expect(await files.read(release, 'js/entry.js')).toBe(script.toString())
})

test('a file whose content has another hash is not kept', async () => {
  const files = openReleaseFiles(folder)
  expect(await files.keep(Buffer.from('changed'), integrity)).toBe(false)
  expect(await files.missing([integrity])).toEqual([integrity])
})

test('what one release brought, the next need not send or compress again', async () => {
  const files = openReleaseFiles(folder)
  await files.keep(script, integrity)
  const before = await stat(
    join(folder, '.contents', (await readdir(join(folder, '.contents')))[0]!),
  )
  expect(await files.missing([integrity])).toEqual([])
  await files.keep(script, integrity)
  const after = await stat(
    join(folder, '.contents', (await readdir(join(folder, '.contents')))[0]!),
  )
  expect(after.mtimeMs).toBe(before.mtimeMs)
})

test('a file that does not shrink is kept as it is', async () => {
  const files = openReleaseFiles(folder)
  await files.keep(Buffer.from('{}'), integrityOf('{}'))
  await files.show(release, [{ file: 'tiny.json', integrity: integrityOf('{}') }])
  expect(await readdir(join(folder, 'team/1.0.0-01234567'))).toEqual(['tiny.json'])
})

test('a release whose files are not all there is not shown, not even in part', async () => {
  const files = openReleaseFiles(folder)
  await files.keep(script, integrity)
  const lost = { file: 'lost.js', integrity: integrityOf('lost') }
  await expect(files.show(release, [{ file: 'entry.js', integrity }, lost])).rejects.toThrow()
  await expect(readdir(join(folder, 'team'))).rejects.toThrow()
  expect(await readdir(join(folder, '.staging'))).toEqual([])
})

test('a release is shown once, also when two show it at the same moment', async () => {
  const files = openReleaseFiles(folder)
  await files.keep(script, integrity)
  await Promise.all([
    files.show(release, [{ file: 'a.js', integrity }]),
    files.show(release, [{ file: 'a.js', integrity }]),
  ])
  expect(await readdir(join(folder, 'team/1.0.0-01234567'))).toEqual(['a.js', 'a.js.br', 'a.js.gz'])
  expect(await readdir(join(folder, '.staging'))).toEqual([])
})

test('no release can change what lies under a hash, nor hide that it was not shown', async () => {
  const files = openReleaseFiles(folder)
  const other = Buffer.from('console.log("other")\n'.repeat(100))
  await files.keep(script, integrity)
  await files.keep(other, integrityOf(other))
  await expect(
    files.show(release, [
      { file: 'a.js', integrity },
      { file: 'a.js', integrity: integrityOf(other) },
    ]),
  ).rejects.toThrow()
  await expect(
    files.show(release, [
      { file: 'a', integrity },
      { file: 'a/b.js', integrity },
    ]),
  ).rejects.toThrow()
  await files.show(release, [{ file: 'a.js', integrity }])
  expect(await files.read(release, 'a.js')).toBe(script.toString())
})
