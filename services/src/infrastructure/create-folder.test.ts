import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolder } from './create-folder'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-folders-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a folder is created with its parents, and creating it again changes nothing', () => {
  const deep = join(folder, 'one', 'two', 'three')
  createFolder(deep, 0o700)
  expect(statSync(deep).mode & 0o777).toBe(0o700)
  createFolder(deep)
  createFolder(folder)
  symlinkSync(deep, join(folder, 'link'))
  createFolder(join(folder, 'link', 'four'))
  expect(existsSync(join(deep, 'four'))).toBe(true)
})

test('no folder is created where there is a file', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => createFolder(file)).toThrow('EEXIST')
  expect(() => createFolder(join(file, 'within'))).toThrow('ENOTDIR')
})

// Node's recursive mkdir never returns here.
if (process.platform === 'linux') {
  test.each(['/proc/console', '/proc/console/deep/down', '/proc/self/console'])(
    'a folder at %s cannot be created, and the error says so',
    (path) => {
      expect(() => createFolder(path)).toThrow('ENOENT')
    },
  )
}
