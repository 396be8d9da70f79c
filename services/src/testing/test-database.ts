import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { openDatabase, takeSnapshot, type Place } from '../database/database'

/** A fresh database: in memory, or one of its own on the server of TEST_DATABASE_URL. */
export async function freshPlace(): Promise<{ place: Place; remove(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
  if (!server)
    return { place: { memory: true, snapshot: await migratedSnapshot() }, remove: async () => {} }
  const name = `console_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, async (client) => {
    await ensureTemplate(client, server)
    await client.query(`create database ${name} template ${template}`)
  })
  const remove = () =>
    onServer(
      server,
      async (client) => void (await client.query(`drop database ${name} with (force)`)),
    )
  // Slow is not wrong: where many ask at once, the last of them may wait long.
  return { place: { url: urlOf(server, name), patience: 60_000 }, remove }
}

// Named by what it was made of and with: every run finds it, and a changed migration or another PGlite makes another.
const kept = fileURLToPath(new URL('../../.cache', import.meta.url))
const migrations = fileURLToPath(new URL('../database/migrations', import.meta.url))
const content = readdirSync(migrations)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => readFileSync(join(migrations, file), 'utf8'))
const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite')
const template = `console_template_${createHash('sha256').update(content.join()).update(pglite).digest('hex').slice(0, 16)}`

/** Made once and kept in the clone: no other user or clone can have left one that cannot be read. */
async function migratedSnapshot(): Promise<Blob> {
  const file = join(kept, `${template}.tar`)
  if (!existsSync(file)) {
    mkdirSync(kept, { recursive: true })
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, Buffer.from(await (await takeSnapshot()).arrayBuffer()))
    renameSync(draft, file)
  }
  return new Blob([readFileSync(file)])
}

// Migrated once; a database copied from it is there in a blink. It gets its name when it is whole.
async function ensureTemplate(client: Client, server: string) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
  if (rowCount) return
  const draft = `${template}_draft`
  await client.query(`drop database if exists ${draft}`)
  await client.query(`create database ${draft}`)
  const migrated = await openDatabase({ url: urlOf(server, draft) })
  await migrated.close()
  await client.query(`alter database ${draft} rename to ${template}`)
}

// Copying wants the template for itself, so test files take turns.
async function onServer(server: string, work: (client: Client) => Promise<void>) {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(725003)')
    await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
