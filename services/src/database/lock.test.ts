import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FolderInUse, holdFolder } from './lock'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a folder is held by one at a time (toolchain §6)', async () => {
  const letGo = await holdFolder(folder)
  await expect(holdFolder(folder)).rejects.toThrow(FolderInUse)
  await expect(holdFolder(folder)).rejects.toThrow(
    `DATA_DIR ${folder} is in use by another console.`,
  )
  await letGo()
  await (
    await holdFolder(folder)
  )()
})

test('of many that come at once, one gets it', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => holdFolder(folder)))
  const held = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  expect(held).toHaveLength(1)
  await held[0]!.value()
})

/** What a killed process leaves: a socket that nobody listens at. */
async function leaveSocket(path: string) {
  const { spawnSync } = await import('node:child_process')
  spawnSync(process.execPath, [
    '-e',
    `require('net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`,
  ])
  expect(existsSync(path)).toBe(true)
}

test('whoever was killed does not hold it for ever, and of many that come then, one gets it', async () => {
  await leaveSocket(join(folder, 'lock'))
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => holdFolder(folder)))
  const held = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  expect(held).toHaveLength(1)
  await held[0]!.value()
})

test('whoever was killed while taking over does not hold it for ever either', async () => {
  await leaveSocket(join(folder, 'lock'))
  writeFileSync(join(folder, 'lock.turn'), '')
  const { utimesSync } = await import('node:fs')
  const longAgo = Date.now() / 1000 - 10
  utimesSync(join(folder, 'lock.turn'), longAgo, longAgo)
  await (
    await holdFolder(folder)
  )()
})

test('a folder with a long name is held too', async () => {
  const long = join(folder, 'x'.repeat(60), 'y'.repeat(60))
  mkdirSync(long, { recursive: true })
  const letGo = await holdFolder(long)
  await expect(holdFolder(long)).rejects.toThrow(FolderInUse)
  await letGo()
})

test('folders whose names are long in bytes, not in letters, are told apart', async () => {
  const [one, other] = ['一', '二'].map((last) => join(folder, '控制台'.repeat(20) + last)) as [
    string,
    string,
  ]
  const letGo = [await holdFolder(one), await holdFolder(other)]
  await expect(holdFolder(one)).rejects.toThrow(FolderInUse)
  expect(readdirSync(folder)).toHaveLength(2)
  await Promise.all(letGo.map((go) => go()))
})

test('a lock does not answer, it only is there', async () => {
  const letGo = await holdFolder(folder)
  const other = createServer()
  await new Promise<void>((resolve) =>
    other.once('error', () => resolve()).listen(join(folder, 'lock')),
  )
  await letGo()
})
