import { readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import {
  openServerStage,
  openStartedStage,
  type ServerStage,
} from '@console/services-testing/server-stage'

jest.setTimeout(300_000)

let started: ServerStage
let stage: ServerStage
beforeAll(async () => {
  started = await openStartedStage()
})
afterEach(() => stage.close())
afterAll(() => started.close())

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a port between 1 and 65535.\n'],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must be an address that begins with postgres:// or postgresql://.\n',
  ],
])('a wrong setting (%j) stops the start with one line', async (environment, line) => {
  stage = await openServerStage()
  expect(await stage.start(environment).ended).toEqual({ code: 1, stderr: line })
  expect(readdirSync(stage.folder)).toEqual([])
})

test('a folder that cannot be used is one line', async () => {
  stage = await openServerStage()
  const file = join(stage.folder, 'file')
  writeFileSync(file, '')
  expect(await stage.start({ DATA_DIR: file }).ended).toEqual({
    code: 1,
    stderr: `DATA_DIR ${file} cannot be used: EEXIST.\n`,
  })
  if (process.platform === 'linux')
    expect(await stage.start({ DATA_DIR: '/proc/console' }).ended).toEqual({
      code: 1,
      stderr: 'DATA_DIR /proc/console cannot be used: ENOENT.\n',
    })
  expect(await stage.start({ DATA_DIR: join(file, 'within') }).ended).toEqual({
    code: 1,
    stderr: `DATA_DIR ${join(file, 'within')} cannot be used: ENOTDIR.\n`,
  })
})

describe('a database that an older version set up is one line, and stays as it is', () => {
  const olderDatabase = `
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('0057_used-challenges-are-kept', 1795767926921);
    create table brands (id text primary key);
    insert into brands values ('aurora');`
  const readBrands = 'select * from brands'

  test('in a folder', async () => {
    stage = await openServerStage()
    const dataDir = join(stage.folder, 'database')
    const older = await PGlite.create({ dataDir })
    await older.exec(olderDatabase)
    await older.close()
    expect(await stage.start().ended).toEqual({
      code: 1,
      stderr: `DATA_DIR ${stage.folder} holds a database that an older version set up and that this one cannot use. Nothing in it was changed. Give another folder, or remove ${dataDir} to begin with an empty database.\n`,
    })
    const kept = await PGlite.create({ dataDir })
    expect((await kept.query(readBrands)).rows).toEqual([{ id: 'aurora' }])
    await kept.close()
  })

  const server = process.env.TEST_DATABASE_URL
  if (server)
    test('on a server', async () => {
      const name = `console_test_older_${process.pid}`
      const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
      const admin = new Client({ connectionString: server })
      await admin.connect()
      await admin.query(`create database ${name}`)
      const older = new Client({ connectionString: url })
      await older.connect()
      await older.query(olderDatabase)
      stage = await openServerStage()
      expect(await stage.start({ DATABASE_URL: url, DEMO: '1' }).ended).toEqual({
        code: 1,
        stderr:
          'DATABASE_URL leads to a database that an older version set up and that this one cannot use: its table drizzle.__drizzle_migrations names migrations that are older than the first one here. Nothing in it was changed. Give an empty database.\n',
      })
      expect((await older.query(readBrands)).rows).toEqual([{ id: 'aurora' }])
      await older.end()
      await admin.query(`drop database ${name}`)
      await admin.end()
    })
})

test('a host that this machine does not have is one line', async () => {
  stage = await openServerStage(started.folder)
  expect(await stage.start({ HOST: 'no-such-host.invalid', DEMO: '1' }).ended).toEqual({
    code: 1,
    stderr: expect.stringMatching(
      /^HOST no-such-host\.invalid is not an address of this machine: \w+\.\n$/,
    ),
  })
  expect(await stage.start({ HOST: '192.0.2.1', DEMO: '1' }).ended).toEqual({
    code: 1,
    stderr: 'HOST 192.0.2.1 is not an address of this machine: EADDRNOTAVAIL.\n',
  })
})

test('a port that is in use is one line, and the folder is unlocked afterwards', async () => {
  stage = await openServerStage(started.folder)
  const otherServer = createServer()
  await new Promise<void>((resolve) =>
    otherServer.listen(Number(stage.ports.PORT), '127.0.0.1', resolve),
  )
  const { code, stderr } = await stage.start().ended
  expect([code, stderr]).toEqual([
    1,
    `PORT ${stage.ports.PORT} is in use. Give another one: PORT=${Number(stage.ports.PORT) + 10}.\n`,
  ])
  await new Promise((resolve) => otherServer.close(resolve))
  await stage.start().ready
})
