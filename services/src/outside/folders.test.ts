import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFolder } from './folders'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-folders-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a folder is made with everything above it, and made again it stays as it is', () => {
  const deep = join(folder, 'one', 'two', 'three')
  makeFolder(deep, 0o700)
  expect(statSync(deep).mode & 0o777).toBe(0o700)
  makeFolder(deep)
  makeFolder(folder)
  symlinkSync(deep, join(folder, 'link'))
  makeFolder(join(folder, 'link', 'four'))
  expect(existsSync(join(deep, 'four'))).toBe(true)
})

test('where there is a file, no folder is made', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => makeFolder(file)).toThrow('EEXIST')
  expect(() => makeFolder(join(file, 'within'))).toThrow('ENOTDIR')
})

// Node's own recursive mkdir turns in a circle here.
if (process.platform === 'linux') {
  test.each(['/proc/console', '/proc/console/deep/down', '/proc/self/console'])(
    'nothing can be made at %s, and that is said',
    (path) => {
      expect(() => makeFolder(path)).toThrow('ENOENT')
    },
  )
}
