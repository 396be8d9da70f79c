import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listFiles, hashFiles, isStampCurrent, writeStamp, removeStamp } from './build-stamp.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'console-stamp-'))
  mkdirSync(join(root, 'src/deep'), { recursive: true })
  writeFileSync(join(root, 'src/a.ts'), 'a')
  writeFileSync(join(root, 'src/deep/b.ts'), 'b')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const hash = (at = root) => hashFiles(at, listFiles(join(at, 'src')))

test('the same files have the same hash, wherever they lie', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'console-stamp-'))
  cpSync(root, elsewhere, { recursive: true })
  expect(hash(elsewhere)).toBe(hash())
  rmSync(elsewhere, { recursive: true })
})

test('a changed, added or renamed file changes the hash', () => {
  const before = hash()
  writeFileSync(join(root, 'src/a.ts'), 'A')
  const changed = hash()
  writeFileSync(join(root, 'src/c.ts'), '')
  const added = hash()
  rmSync(join(root, 'src/c.ts'))
  writeFileSync(join(root, 'src/d.ts'), '')
  expect(new Set([before, changed, added, hash()]).size).toBe(4)
})

test('files that builds and installs create are no input', () => {
  const before = hash()
  for (const folder of ['node_modules', 'dist']) {
    mkdirSync(join(root, 'src', folder))
    writeFileSync(join(root, 'src', folder, 'x'), 'x')
  }
  expect(hash()).toBe(before)
})

test('a stamp is current until another hash is written or it is removed', () => {
  const file = join(root, 'dist/.stamp')
  expect(isStampCurrent(file, 'one')).toBe(false)
  writeStamp(file, 'one')
  expect(isStampCurrent(file, 'one')).toBe(true)
  expect(isStampCurrent(file, 'two')).toBe(false)
  removeStamp(file)
  expect(isStampCurrent(file, 'one')).toBe(false)
})
