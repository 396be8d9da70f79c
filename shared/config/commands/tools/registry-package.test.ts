import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderAtomically, describeNpmError } from './registry-package.mjs'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'console-made-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const making = (text: string) => (draft: string) => writeFileSync(join(draft, 'file'), text)

test('what is made stands under its name only when it is whole, and is made once', async () => {
  const place = join(folder, 'tool')
  const halfWay = (draft: string) => {
    making('half')(draft)
    throw new Error('stopped')
  }
  await expect(createFolderAtomically(place, halfWay)).rejects.toThrow('stopped')
  expect(readdirSync(folder)).toEqual([])
  await createFolderAtomically(place, making('first'))
  await createFolderAtomically(place, () => expect(existsSync(place)).toBe('never asked'))
  expect(readdirSync(folder)).toEqual(['tool'])
})

test('of two that make it at once, the first to end has made it', async () => {
  const place = join(folder, 'tool')
  const overtaken = async (draft: string) => {
    making('second')(draft)
    mkdirSync(place)
    making('first')(place)
  }
  expect(await createFolderAtomically(place, overtaken)).toBe(place)
  expect(readFileSync(join(place, 'file'), 'utf8')).toBe('first')
  expect(readdirSync(folder)).toEqual(['tool'])
})

test('why something could not be fetched is said in a few words', () => {
  const err =
    'npm error code ECONNREFUSED\nnpm error syscall connect\nnpm error FetchError: request to http://127.0.0.1:9/x failed, reason: \nnpm error   port: 9\nnpm error A complete log'
  expect(describeNpmError({ out: '', err })).toBe('ECONNREFUSED at http://127.0.0.1:9/x')
  expect(describeNpmError({ out: '', err: 'npm error code E404\nnpm error 404' })).toBe('E404')
  expect(describeNpmError({ out: '', err: 'spawn npm ENOENT' })).toBe('spawn npm ENOENT')
})
