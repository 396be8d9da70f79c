import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { createTestDatabase } from '@console/services-testing/test-database'
import { openDatabase, type Database, type DatabaseLocation } from './database'

let location: DatabaseLocation
let drop: () => Promise<void>
let db: Database
beforeAll(async () => {
  ;({ location, drop } = await createTestDatabase())
  db = await openDatabase(location)
})
afterAll(async () => {
  await db.close()
  await drop()
})

async function listen() {
  const heard: string[] = []
  let listened = 0
  const stop = await db.listen('harbour', {
    onNotification: (payload) => heard.push(payload),
    onListening: () => listened++,
  })
  return { heard, stop, count: () => listened }
}

const send = (payload: string) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_notify('harbour', ${payload})`)
  })

async function until(isSo: () => boolean) {
  const deadline = Date.now() + 10_000
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error('It did not come to that.')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('a notification is heard with the commit of its transaction, and not without', async () => {
  const { heard, stop, count } = await listen()
  expect(count()).toBe(1)
  const undone = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_notify('harbour', 'undone')`)
    throw new Error('Undone')
  })
  await expect(undone).rejects.toThrow('Undone')
  await send('ship')
  await until(() => heard.length > 0)
  expect(heard).toEqual(['ship'])
  await stop()
  await send('late')
  expect(heard).toEqual(['ship'])
})

if (process.env.TEST_DATABASE_URL)
  test('a connection that breaks is replaced, and it is said that something may be lost', async () => {
    const { heard, stop, count } = await listen()
    const client = new Client({ connectionString: (location as { url: string }).url })
    await client.connect()
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
    )
    await client.end()
    await until(() => count() === 2)
    await send('again')
    await until(() => heard.length > 0)
    expect(heard).toEqual(['again'])
    await stop()
  })
