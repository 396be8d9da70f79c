import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClusterFolder } from './postgres.mjs'

let above = ''
beforeEach(() => {
  above = mkdtempSync(join(existsSync('/tmp') ? '/tmp' : tmpdir(), 'console-places-')) // everybody may enter it
  chmodSync(above, 0o755)
})
afterEach(() => rmSync(above, { recursive: true }))

// Root starts PostgreSQL as somebody else; an ordinary user as themselves.
const somebody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

test('PostgreSQL keeps its files where the one who runs it may write, whatever TMPDIR says', async () => {
  const [missing, hidden, good] = ['missing', 'hidden', 'good'].map((name) =>
    join(above, name),
  ) as [string, string, string]
  mkdirSync(hidden, { mode: somebody.uid ? 0o700 : 0o500 })
  mkdirSync(good)
  const place = await createClusterFolder(somebody, [missing, hidden, good])
  expect(place.startsWith(good)).toBe(true)
  expect(existsSync(join(place, 'data'))).toBe(true)
  expect(readdirSync(hidden)).toEqual([])
})

test('where there is no such folder, one line says what to do', async () => {
  const missing = join(above, 'missing')
  await expect(createClusterFolder(somebody, [missing])).rejects.toThrow(
    `neither ${missing} will do. Set TMPDIR to one that everybody may enter.`,
  )
})
