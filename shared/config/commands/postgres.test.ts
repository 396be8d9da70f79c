import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClusterFolder } from './postgres.mjs'

let parent = ''
beforeEach(() => {
  // Everybody may enter /tmp.
  parent = mkdtempSync(join(existsSync('/tmp') ? '/tmp' : tmpdir(), 'console-postgres-test-'))
  chmodSync(parent, 0o755)
})
afterEach(() => rmSync(parent, { recursive: true }))

// Root starts PostgreSQL as somebody else; an ordinary user as themselves.
const serverUser = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

test('the cluster folder is one that the user of the server may write, whatever TMPDIR says', async () => {
  const [missing, hidden, good] = ['missing', 'hidden', 'good'].map((name) =>
    join(parent, name),
  ) as [string, string, string]
  mkdirSync(hidden, { mode: serverUser.uid ? 0o700 : 0o500 })
  mkdirSync(good)
  const clusterFolder = await createClusterFolder(serverUser, [missing, hidden, good])
  expect(clusterFolder.startsWith(good)).toBe(true)
  expect(existsSync(join(clusterFolder, 'data'))).toBe(true)
  expect(readdirSync(hidden)).toEqual([])
})

test('where there is no such folder, the error says what to do in one line', async () => {
  const missing = join(parent, 'missing')
  await expect(createClusterFolder(serverUser, [missing])).rejects.toThrow(
    `neither ${missing} will do. Set TMPDIR to one that everybody may enter.`,
  )
})
