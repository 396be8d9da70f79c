import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { formatReleaseVersion } from '@console/contract/release'
import type { ReadyMessage } from './start-server'
import { connectRegistry } from '@console/services-testing/connect-registry'
import { sendRequest } from '@console/services-testing/send-request'
import { findFreePorts, type ServerProcess } from '@console/services-testing/server-process'
import { openServerStage, type ServerStage } from '@console/services-testing/server-stage'
import { createTestBuild } from '@console/services-testing/test-registry'

jest.setTimeout(300_000)

const listFiles = (folder: string) => readdirSync(folder, { recursive: true }) as string[]

/** The files and folders, with what others than the owner may do. */
const listOpenToOthers = (folder: string) =>
  ['', ...listFiles(folder)]
    .map((name): [string, string] => {
      const stats = statSync(join(folder, name))
      return [name, (stats.mode & 0o077).toString(8)]
    })
    .filter(([, others]) => others !== '0')

// A manifest so large that PGlite creates another file for the table that it is stored in.
const largeManifestField = Object.fromEntries(
  Array.from({ length: 1500 }, () => [randomUUID(), '1.0.0']),
)

const host = createTestBuild('host')

// A first start takes seconds, so it happens once. The other tests start on copies of its folder.
let firstStage: ServerStage
let first: {
  ready: ReadyMessage
  answers: Record<string, number>
  /** What was in its folder before the calls, and after them. */
  files: { atReady: string[]; atEnd: string[] }
  openToOthers: [string, string][]
  ended: Awaited<ServerProcess['ended']>
}
beforeAll(async () => {
  firstStage = await openServerStage()
  const { folder, request, signIn } = firstStage
  chmodSync(folder, 0o755)
  const server = firstStage.start()
  const ready = await server.ready
  const atReady = listFiles(folder)
  const answers = {
    aurora: await signIn(ready.demonstration!),
    lantern: await signIn(ready.demonstration!, {
      client_id: 'lantern-console',
      user_pool_id: 'lantern-street',
    }),
    healthz: (await request('/healthz')).status,
    readyz: (await request('/readyz')).status,
  }
  const registry = connectRegistry(folder, (path, options) =>
    sendRequest(firstStage.ports.PORT, path, options),
  )
  await registry.publish(createTestBuild('team', { shared: largeManifestField }))
  await registry.publish(host)
  await registry.pin('aurora', [host])
  const files = { atReady, atEnd: listFiles(folder) }
  const openToOthers = listOpenToOthers(folder)
  server.child.kill('SIGTERM')
  first = { ready, answers, files, openToOthers, ended: await server.ended }
})
afterAll(() => firstStage.close())

let stage: ServerStage
beforeEach(async () => {
  stage = await openServerStage(firstStage.folder)
})
afterEach(() => stage.close())

test('the first start creates the demo and reports its credentials, the next one reports the same', async () => {
  const { PORT, STORE_PORT } = firstStage.ports
  expect(first.ready).toEqual({
    ready: true,
    console: `http://localhost:${PORT}`,
    registry: `http://localhost:${PORT}`,
    store: `http://localhost:${STORE_PORT}`,
    outbox: `http://localhost:${PORT}/dev/outbox`,
    demonstration: {
      username: expect.stringContaining('@'),
      password: expect.stringMatching(/^[\w-]{16}$/),
    },
    providers: ['harbour', 'compass'].map((type) =>
      expect.objectContaining({
        issuer: `http://localhost:${Number(PORT) + 2}/${type}`,
        clients: ['aurora', 'lantern', 'merchant'].map((brand) =>
          expect.objectContaining({
            id: `${brand}-console`,
            redirectUris: expect.arrayContaining([`http://${brand}.localhost:${PORT}/`]),
          }),
        ),
      }),
    ),
  })
  // Nothing is published yet, so it is not ready.
  expect(first.answers).toEqual({ aurora: 200, lantern: 200, healthz: 200, readyz: 503 })
  expect(first.ended).toEqual({ code: 0, stderr: '' })

  stage.ports = firstStage.ports
  const second = stage.start()
  expect(await second.ready).toEqual(first.ready)
  expect(await stage.signIn(first.ready.demonstration!)).toBe(200)
  second.child.kill('SIGINT')
  expect((await second.ended).code).toBe(0)
})

test('the data folder and what is written into it, by PGlite and by releases too, are its owner’s alone', () => {
  const { atReady, atEnd } = first.files
  expect(atReady).toContain(join('database', 'PG_VERSION'))
  // PGlite makes files while it runs, too.
  expect(atEnd.filter((file) => !atReady.includes(file))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^database.base/),
      expect.stringMatching(/^store.team.*team\.js$/),
    ]),
  )
  expect(first.openToOthers).toEqual([])
})

test('what PGlite makes at a later start and at its end is its owner’s alone', async () => {
  const server = stage.start()
  await server.ready
  const openAtReady = listOpenToOthers(stage.folder)
  server.child.kill('SIGTERM')
  await server.ended
  expect([openAtReady, listOpenToOthers(stage.folder)]).toEqual([[], []])
})

test('a second process on the same folder refuses with one clear line, and the first goes on', async () => {
  await stage.start().ready
  const second = stage.start(await findFreePorts())
  const { code, stderr } = await second.ended
  expect([code, stderr]).toEqual([
    1,
    `DATA_DIR ${stage.folder} is in use by another console. Stop it, or give this one a folder of its own.\n`,
  ])
  expect((await stage.request('/healthz')).status).toBe(200)
})

test('a killed process leaves nothing locked and loses nothing that it acknowledged', async () => {
  const killed = stage.start()
  const { demonstration } = await killed.ready
  const code = () =>
    stage.request('/user-service/sendCode', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_id: 'aurora-console',
        user_pool_id: 'northern-sky',
        email: 'killed@example.test',
        purpose: 'register',
      }),
    })
  expect((await code()).status).toBe(200)
  killed.child.kill('SIGKILL')
  await killed.ended
  const second = stage.start()
  await second.ready
  const messages = (await (
    await stage.request('/dev/outbox.json?to=killed@example.test')
  ).json()) as unknown[]
  expect(messages).toHaveLength(1)
  expect(await stage.signIn(demonstration!)).toBe(200)
})

test('a first start that is killed half-way is repeated by the next one', async () => {
  await stage.close()
  stage = await openServerStage()
  const killed = stage.start()
  // Killed while PGlite writes the files of the empty database.
  const entries = (name: string) => {
    try {
      return readdirSync(join(stage.folder, name)).length
    } catch {
      return 0 // it was renamed between the two readdir calls
    }
  }
  const written = () =>
    Math.max(
      ...readdirSync(stage.folder)
        .filter((name) => name.startsWith('database'))
        .map(entries),
      0,
    )
  while (written() < 12) await new Promise((resolve) => setTimeout(resolve, 2))
  killed.child.kill('SIGKILL')
  await killed.ended
  const { demonstration } = await stage.start().ready
  expect(await stage.signIn(demonstration!)).toBe(200)
  expect(readdirSync(stage.folder).filter((name) => name.startsWith('database'))).toEqual([
    'database',
  ])
})

test('a damaged database is one line, and its files stay as they are for a repair', async () => {
  rmSync(join(stage.folder, 'database', 'global'), { recursive: true })
  const { code, stderr } = await stage.start().ended
  expect([code, stderr.split('\n').length]).toEqual([1, 2])
  expect(stderr).toMatch(
    new RegExp(
      `^DATA_DIR ${stage.folder} holds a database that cannot be opened: .*\\. Restore it from a copy, or give another folder\\.\n$`,
    ),
  )
  expect(existsSync(join(stage.folder, 'database', 'base'))).toBe(true)
})

test('without its secrets a database with people in it is not opened, and no new ones are made', async () => {
  const secrets = join(stage.folder, 'secrets.json')
  rmSync(secrets)
  expect(await stage.start().ended).toEqual({
    code: 1,
    stderr: `SECRETS_FILE ${secrets} is missing, and the database holds people whose passwords need it. Restore it from a copy.\n`,
  })
  expect(existsSync(secrets)).toBe(false)
})

test('files of a pinned release that the store has lost are said at the start, and it serves', async () => {
  const store = join(stage.folder, 'store')
  const lost = listFiles(store).find((name) => name.endsWith('host.js'))!
  rmSync(join(store, lost))
  const server = stage.start()
  await server.ready
  while (!server.stderr().includes('lacks files')) await new Promise((wait) => setTimeout(wait, 50))
  expect(server.stderr()).toContain(
    `STORE_DIR ${store} lacks files of host ${formatReleaseVersion(host.release)}. Restore them from a copy, or publish these releases again.`,
  )
  expect((await stage.request('/healthz')).status).toBe(200)
})

test('DEMO_PASSWORD sets the password, also of a demo that exists already', async () => {
  const { demonstration } = first.ready
  const second = stage.start({ DEMO_PASSWORD: 'seven lanterns in rain' })
  expect((await second.ready).demonstration).toEqual({
    ...demonstration!,
    password: 'seven lanterns in rain',
  })
  expect(await stage.signIn({ ...demonstration!, password: 'seven lanterns in rain' })).toBe(200)
  expect(await stage.signIn(demonstration!)).toBe(400)
})
