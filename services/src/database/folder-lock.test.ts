import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FolderInUseError, lockFolder } from './folder-lock'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a folder is locked by one at a time (toolchain §6)', async () => {
  const releaseLock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
  await expect(lockFolder(folder)).rejects.toThrow(
    `DATA_DIR ${folder} is in use by another console.`,
  )
  await releaseLock()
  await (
    await lockFolder(folder)
  )()
})

test('of many concurrent calls, one gets the lock', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)))
  const acquired = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  expect(acquired).toHaveLength(1)
  await acquired[0]!.value()
})

/** Leaves what a killed process leaves: a socket that no process listens on. */
async function leaveSocket(path: string) {
  const { spawnSync } = await import('node:child_process')
  spawnSync(process.execPath, [
    '-e',
    `require('net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`,
  ])
  expect(existsSync(path)).toBe(true)
}

test('the lock of a killed process is replaced, by one of many concurrent calls', async () => {
  await leaveSocket(join(folder, 'lock'))
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)))
  const acquired = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  expect(acquired).toHaveLength(1)
  await acquired[0]!.value()
})

test('the turn file of a process killed while replacing the lock expires', async () => {
  await leaveSocket(join(folder, 'lock'))
  writeFileSync(join(folder, 'lock.turn'), '')
  const { utimesSync } = await import('node:fs')
  const longAgo = Date.now() / 1000 - 10
  utimesSync(join(folder, 'lock.turn'), longAgo, longAgo)
  await (
    await lockFolder(folder)
  )()
})

test('a folder with a long name can be locked too', async () => {
  const long = join(folder, 'x'.repeat(60), 'y'.repeat(60))
  mkdirSync(long, { recursive: true })
  const releaseLock = await lockFolder(long)
  await expect(lockFolder(long)).rejects.toThrow(FolderInUseError)
  await releaseLock()
})

test('two folders whose names are long in bytes, not in characters, have different locks', async () => {
  const [one, other] = ['一', '二'].map((last) => join(folder, '控制台'.repeat(20) + last)) as [
    string,
    string,
  ]
  const releaseLocks = [await lockFolder(one), await lockFolder(other)]
  await expect(lockFolder(one)).rejects.toThrow(FolderInUseError)
  expect(readdirSync(folder)).toHaveLength(2)
  await Promise.all(releaseLocks.map((release) => release()))
})

test('the lock socket closes every connection at once', async () => {
  const releaseLock = await lockFolder(folder)
  const other = createServer()
  await new Promise<void>((resolve) =>
    other.once('error', () => resolve()).listen(join(folder, 'lock')),
  )
  await releaseLock()
})
