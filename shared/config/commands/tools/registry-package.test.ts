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

const fillWith = (text: string) => (tempFolder: string) =>
  writeFileSync(join(tempFolder, 'file'), text)

test('a folder has its name only when it is complete, and is filled once', async () => {
  const target = join(folder, 'tool')
  const fillHalf = (tempFolder: string) => {
    fillWith('half')(tempFolder)
    throw new Error('stopped')
  }
  await expect(createFolderAtomically(target, fillHalf)).rejects.toThrow('stopped')
  expect(readdirSync(folder)).toEqual([])
  await createFolderAtomically(target, fillWith('first'))
  await createFolderAtomically(target, () => expect(existsSync(target)).toBe('never called'))
  expect(readdirSync(folder)).toEqual(['tool'])
})

test('of two processes that fill it at once, the first to end wins', async () => {
  const target = join(folder, 'tool')
  const fillTooLate = async (tempFolder: string) => {
    fillWith('second')(tempFolder)
    mkdirSync(target)
    fillWith('first')(target)
  }
  expect(await createFolderAtomically(target, fillTooLate)).toBe(target)
  expect(readFileSync(join(target, 'file'), 'utf8')).toBe('first')
  expect(readdirSync(folder)).toEqual(['tool'])
})

test('the reason of a failed download is given in a few words', () => {
  const err =
    'npm error code ECONNREFUSED\nnpm error syscall connect\nnpm error FetchError: request to http://127.0.0.1:9/x failed, reason: \nnpm error   port: 9\nnpm error A complete log'
  expect(describeNpmError({ out: '', err })).toBe('ECONNREFUSED at http://127.0.0.1:9/x')
  expect(describeNpmError({ out: '', err: 'npm error code E404\nnpm error 404' })).toBe('E404')
  expect(describeNpmError({ out: '', err: 'spawn npm ENOENT' })).toBe('spawn npm ENOENT')
})
