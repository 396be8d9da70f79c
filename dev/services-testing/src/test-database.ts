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
import { openDatabase, type DatabaseLocation } from '@console/services/database/database'

/** A fresh database: in memory, or on the server of TEST_DATABASE_URL. */
export async function createTestDatabase(): Promise<{
  location: DatabaseLocation
  drop(): Promise<void>
}> {
  const server = process.env.TEST_DATABASE_URL
  if (!server)
    return { location: { memory: true, snapshot: await migratedSnapshot() }, drop: async () => {} }
  const name = `console_test_${randomUUID().replaceAll('-', '')}`
  await withServer(server, async (client) => {
    await ensureTemplate(client, server)
    await client.query(`create database ${name} template ${template}`)
  })
  const drop = () =>
    withServer(
      server,
      async (client) => void (await client.query(`drop database ${name} with (force)`)),
    )
  // A long timeout: when many tests run at once, the last of them may wait long.
  return { location: { url: databaseUrl(server, name), timeoutMs: 60_000 }, drop }
}

// Named by a hash of what it is made of and by: every run finds the same template, and a changed
// migration creates another.
const cacheFolder = fileURLToPath(new URL('../.cache', import.meta.url))
const migrations = fileURLToPath(
  new URL('../../../services/src/database/migrations', import.meta.url),
)
const content = readdirSync(migrations)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => readFileSync(join(migrations, file), 'utf8'))
const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite')
const ingredients = [...content, pglite, createMigratedSnapshot]
const template = `console_template_${createHash('sha256').update(ingredients.join()).digest('hex').slice(0, 16)}`

/** Created once and cached in this clone, so that no file of another user or clone is read. */
async function migratedSnapshot(): Promise<Blob> {
  const file = join(cacheFolder, `${template}.tar`)
  if (!existsSync(file)) {
    mkdirSync(cacheFolder, { recursive: true })
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, Buffer.from(await (await createMigratedSnapshot()).arrayBuffer()))
    renameSync(draft, file)
  }
  return new Blob([readFileSync(file)])
}

/**
 * A dump of an embedded database after all migrations: opening it is faster than migrating again. It
 * holds what a database of a test needs and no more, which makes opening it twice as fast: no memory for
 * pages that a test never fills, no databases to create others from, no log to be read again.
 */
async function createMigratedSnapshot(): Promise<Blob> {
  const { PGlite } = await import('@electric-sql/pglite')
  const { drizzle } = await import('drizzle-orm/pglite')
  const { migrate } = await import('drizzle-orm/pglite/migrator')
  const client = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] })
  await migrate(drizzle(client), { migrationsFolder: migrations })
  await client.exec(`alter system set shared_buffers = '8MB'`)
  for (const unused of ['template0', 'template1']) {
    await client.exec(`alter database ${unused} is_template false`)
    await client.exec(`drop database ${unused}`)
  }
  await client.exec('checkpoint')
  const snapshot = await client.dumpDataDir('none')
  await client.close()
  return snapshot
}

// Migrated once; copying it is fast. The draft is renamed when it is complete.
async function ensureTemplate(client: Client, server: string) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
  if (rowCount) return
  const draft = `${template}_draft`
  await client.query(`drop database if exists ${draft}`)
  await client.query(`create database ${draft}`)
  const migrated = await openDatabase({ url: databaseUrl(server, draft) })
  await migrated.close()
  await client.query(`alter database ${draft} rename to ${template}`)
}

// `create database … template` needs exclusive access to the template, so test files take an advisory lock.
async function withServer(server: string, task: (client: Client) => Promise<void>) {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(725003)')
    await task(client)
  } finally {
    await client.end()
  }
}

function databaseUrl(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
