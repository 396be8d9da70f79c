import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DataFolderLockedError, lockFolder } from './folder-lock'

let folder: string
const others: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-lock-'))
})
afterEach(() => {
  for (const other of others.splice(0)) other.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

test('a folder is locked by one at a time (toolchain §6)', () => {
  const releaseLock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(DataFolderLockedError)
  expect(() => lockFolder(folder)).toThrow(`DATA_DIR ${folder} is in use by another console.`)
  releaseLock()
  lockFolder(folder)()
})

/** Another process, with a folder of its own for temporary files, that has locked the folder. */
async function lockInAnotherProcess(locked: string) {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      `import { lockFolder } from ${JSON.stringify(join(__dirname, 'folder-lock.ts'))}
       lockFolder(${JSON.stringify(locked)})
       console.log('locked')
       setInterval(() => {}, 1000)`,
    ],
    {
      cwd: join(__dirname, '..', '..'),
      env: { PATH: process.env.PATH, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  others.push(child)
  await once(child.stdout, 'data')
  return child
}

test.each(['short', `${'x'.repeat(60)}/${'控'.repeat(60)}`])(
  'processes with different TMPDIR exclude each other, and a killed one leaves nothing locked (%#)',
  async (name) => {
    const locked = join(folder, name)
    mkdirSync(locked, { recursive: true })
    const other = await lockInAnotherProcess(locked)
    expect(() => lockFolder(locked)).toThrow(DataFolderLockedError)
    other.kill('SIGKILL')
    await once(other, 'exit')
    lockFolder(locked)()
  },
)

test('a process that is stopped for a while keeps its lock', async () => {
  const other = await lockInAnotherProcess(folder)
  other.kill('SIGSTOP')
  expect(() => lockFolder(folder)).toThrow(DataFolderLockedError)
  other.kill('SIGKILL')
  await once(other, 'exit')
})
