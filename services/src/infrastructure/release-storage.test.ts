import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import {
  computeIntegrity,
  openReleaseStorage,
  type ReleaseStorage,
  type ReleaseStorageOptions,
} from './release-storage'

const mockThreads: number[] = []
jest.mock('./worker-pool', () => {
  const { createWorkerPool } = jest.requireActual<typeof import('./worker-pool')>('./worker-pool')
  return {
    createWorkerPool: (file: string, options: { threads: number }) => {
      mockThreads.push(options.threads)
      return createWorkerPool(file, options)
    },
  }
})

const script = Buffer.from('console.log("hello")\n'.repeat(100))
const integrity = computeIntegrity(script)
const release = { name: 'team', version: '1.0.0', hash: '01234567' }

let folder: string
const opened: ReleaseStorage[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-files-'))
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((storage) => storage.close()))
  await rm(folder, { recursive: true })
})

function openStorage(options?: ReleaseStorageOptions): ReleaseStorage {
  const storage = openReleaseStorage(folder, options)
  opened.push(storage)
  return storage
}

test('a file is saved with both compressed forms', async () => {
  const storage = openStorage()
  expect(await storage.save(script, integrity)).toBe(true)
  await storage.publish(release, [{ file: 'js/entry.js', integrity }])

  const path = storage.filePath(release, 'js/entry.js')
  expect(brotliDecompressSync(await readFile(`${path}.br`))).toEqual(script)
  expect(gunzipSync(await readFile(`${path}.gz`))).toEqual(script)
  expect(await storage.readText(release, 'js/entry.js')).toBe(script.toString())
})

test('two releases whose hashes begin alike have a folder each', async () => {
  const storage = openStorage()
  const [one, other] = ['a', 'b'].map((end) => ({ ...release, hash: '01234567'.padEnd(64, end) }))
  await storage.save(script, integrity)
  await storage.publish(one!, [{ file: 'entry.js', integrity }])
  expect(await storage.findUnpublished(one!, ['entry.js'])).toEqual([])
  expect(await storage.findUnpublished(other!, ['entry.js'])).toEqual(['entry.js'])
})

test('compressing a release leaves the threads free on which files are read', async () => {
  const storage = openStorage()
  const contents = Array.from({ length: 4 }, () =>
    Buffer.from(randomBytes(100_000).toString('base64')),
  )
  const finished: string[] = []
  const saving = contents.map((content) =>
    storage.save(content, computeIntegrity(content)).then(() => finished.push('saved')),
  )
  const reading = async () => {
    for (let count = 0; count < 20; count++) await readFile(__filename)
    finished.push('read')
  }
  await Promise.all([...saving, reading()])
  expect(finished[0]).toBe('read')
})

test('compressing leaves a core to those who sign in meanwhile', () => {
  openStorage()
  expect(mockThreads.at(-1)).toBe(Math.max(1, availableParallelism() - 1))
})

test('development saves files without compressed forms', async () => {
  const storage = openStorage({ compress: false })
  expect(await storage.save(script, integrity)).toBe(true)
  await storage.publish(release, [{ file: 'js/entry.js', integrity }])
  expect(await readdir(join(folder, 'team', '1.0.0-01234567', 'js'))).toEqual(['entry.js'])
})

test('a file whose content has another hash is not saved', async () => {
  const storage = openStorage()
  expect(await storage.save(Buffer.from('changed'), integrity)).toBe(false)
  expect(await storage.findMissing([integrity])).toEqual([integrity])
})

test('a file of an earlier release is not uploaded or compressed again', async () => {
  const storage = openStorage()
  await storage.save(script, integrity)
  const before = await stat(
    join(folder, '.contents', (await readdir(join(folder, '.contents')))[0]!),
  )
  expect(await storage.findMissing([integrity])).toEqual([])
  await storage.save(script, integrity)
  const after = await stat(
    join(folder, '.contents', (await readdir(join(folder, '.contents')))[0]!),
  )
  expect(after.mtimeMs).toBe(before.mtimeMs)
})

test('a file that does not shrink has no compressed forms', async () => {
  const storage = openStorage()
  await storage.save(Buffer.from('{}'), computeIntegrity('{}'))
  await storage.publish(release, [{ file: 'tiny.json', integrity: computeIntegrity('{}') }])
  expect(await readdir(join(folder, 'team/1.0.0-01234567'))).toEqual(['tiny.json'])
})

test('a release with a missing file is not published, not even in part', async () => {
  const storage = openStorage()
  await storage.save(script, integrity)
  const lost = { file: 'lost.js', integrity: computeIntegrity('lost') }
  await expect(storage.publish(release, [{ file: 'entry.js', integrity }, lost])).rejects.toThrow()
  await expect(readdir(join(folder, 'team'))).rejects.toThrow()
  expect(await readdir(join(folder, '.staging'))).toEqual([])
})

test('a release is published once, also by two concurrent calls', async () => {
  const storage = openStorage()
  await storage.save(script, integrity)
  await Promise.all([
    storage.publish(release, [{ file: 'a.js', integrity }]),
    storage.publish(release, [{ file: 'a.js', integrity }]),
  ])
  expect(await readdir(join(folder, 'team/1.0.0-01234567'))).toEqual(['a.js', 'a.js.br', 'a.js.gz'])
  expect(await readdir(join(folder, '.staging'))).toEqual([])
})

test('no release can change a stored content, and publishing conflicting files fails', async () => {
  const storage = openStorage()
  const other = Buffer.from('console.log("other")\n'.repeat(100))
  await storage.save(script, integrity)
  await storage.save(other, computeIntegrity(other))
  await expect(
    storage.publish(release, [
      { file: 'a.js', integrity },
      { file: 'a.js', integrity: computeIntegrity(other) },
    ]),
  ).rejects.toThrow()
  await expect(
    storage.publish(release, [
      { file: 'a', integrity },
      { file: 'a/b.js', integrity },
    ]),
  ).rejects.toThrow()
  await storage.publish(release, [{ file: 'a.js', integrity }])
  expect(await storage.readText(release, 'a.js')).toBe(script.toString())
})

test('a STORE_DIR that is no folder, or cannot be made, is one line at the start', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  expect(() => openReleaseStorage(file)).toThrow(`STORE_DIR ${file} cannot be used: EEXIST.`)
  expect(() => openReleaseStorage(join(file, 'store'))).toThrow(/^STORE_DIR .* cannot be used/)
  opened.push(openReleaseStorage(join(folder, 'new', 'store')))
  expect(await readdir(join(folder, 'new', 'store'))).toEqual([])
})
