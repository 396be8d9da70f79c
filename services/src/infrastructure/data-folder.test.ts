import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDataFolder } from './data-folder'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'console-data-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

const modeOf = (path: string) => statSync(path).mode & 0o777

test('a new data folder is its owner’s alone', () => {
  const folder = join(parent, 'one', 'two')
  openDataFolder(folder)
  expect([modeOf(folder), modeOf(join(parent, 'one'))]).toEqual([0o700, 0o700])
})

test('an existing folder is taken from others, with everything in it and nothing beside it', () => {
  const folder = join(parent, 'data')
  mkdirSync(join(folder, 'store'), { recursive: true })
  writeFileSync(join(folder, 'store', 'entry.js'), '')
  writeFileSync(join(parent, 'beside'), '')
  symlinkSync(join(parent, 'beside'), join(folder, 'link'))
  chmodSync(folder, 0o755)
  chmodSync(join(folder, 'store'), 0o2775)
  chmodSync(join(folder, 'store', 'entry.js'), 0o664)
  chmodSync(join(parent, 'beside'), 0o644)
  openDataFolder(folder)
  expect(modeOf(folder)).toBe(0o700)
  expect(modeOf(join(folder, 'store'))).toBe(0o700)
  expect(modeOf(join(folder, 'store', 'entry.js'))).toBe(0o600)
  expect(modeOf(join(parent, 'beside'))).toBe(0o644)
  expect(lstatSync(join(folder, 'link')).isSymbolicLink()).toBe(true)
})

test('a folder that cannot be used is one line', () => {
  writeFileSync(join(parent, 'file'), '')
  expect(() => openDataFolder(join(parent, 'file'))).toThrow(
    `DATA_DIR ${join(parent, 'file')} cannot be used: EEXIST.`,
  )
})
