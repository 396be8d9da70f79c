import { spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReadyMessage } from './start-server'
import { findFreePort } from '@console/config/commands/tools/free-port'

jest.setTimeout(300_000)

let folder: string
let ports: { PORT: string; STORE_PORT: string }
const started: ChildProcess[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'console-server-'))
  ports = await freePorts()
})
afterEach(async () => {
  await Promise.all(
    started.splice(0).map(async (child) => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL')
        await new Promise((resolve) => child.once('exit', resolve))
      }
    }),
  )
  rmSync(folder, { recursive: true, force: true })
})

const freePorts = async () => ({
  PORT: String(await findFreePort()),
  STORE_PORT: String(await findFreePort()),
})

interface Started {
  child: ChildProcess
  ready: Promise<ReadyMessage>
  /** Exit code and the text on standard error. */
  ended: Promise<{ code: number | null; stderr: string }>
}

/** Starts the process as `npm start` does. */
function start(environment: Record<string, string> = {}): Started {
  const { PATH } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'server.ts')], {
    cwd: join(__dirname, '..'),
    env: { PATH, DATA_DIR: folder, ...ports, ...environment },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  started.push(child)
  let stderr = ''
  child.stderr!.on('data', (text: Buffer) => (stderr += text.toString()))
  return {
    child,
    ready: new Promise((resolve) =>
      child.once('message', (message) => resolve(message as ReadyMessage)),
    ),
    ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, stderr }))),
  }
}

const request = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${ports.PORT}${path}`, init)
const signIn = async (
  { username, password }: { username: string; password: string },
  client = { client_id: 'aurora-console', user_pool_id: 'northern-sky' },
) =>
  (
    await request('/user-service/jwtToken', {
      method: 'POST',
      body: new URLSearchParams({ ...client, username, password }),
    })
  ).status

// These tests are about the embedded database; the run on PostgreSQL need not repeat them.
if (!process.env.TEST_DATABASE_URL) {
  test('the first start creates the demo and reports its credentials, the next one reports the same', async () => {
    const first = start()
    const ready = await first.ready
    expect(ready).toEqual({
      ready: true,
      console: `http://localhost:${ports.PORT}`,
      registry: `http://localhost:${ports.PORT}`,
      store: `http://localhost:${ports.STORE_PORT}`,
      outbox: `http://localhost:${ports.PORT}/dev/outbox`,
      demonstration: {
        username: expect.stringContaining('@'),
        password: expect.stringMatching(/^[\w-]{16}$/),
      },
    })
    expect(await signIn(ready.demonstration!)).toBe(200)
    expect(
      await signIn(ready.demonstration!, {
        client_id: 'lantern-console',
        user_pool_id: 'lantern-street',
      }),
    ).toBe(200)
    expect([(await request('/healthz')).status, (await request('/readyz')).status]).toEqual([
      200, 503,
    ]) // nothing is published yet
    first.child.kill('SIGTERM')
    expect(await first.ended).toEqual({ code: 0, stderr: '' })

    const second = start()
    expect(await second.ready).toEqual(ready)
    expect(await signIn(ready.demonstration!)).toBe(200)
    second.child.kill('SIGINT')
    expect((await second.ended).code).toBe(0)
  })

  test('the data folder and what is written into it, by PGlite too, are its owner’s alone', async () => {
    chmodSync(folder, 0o755)
    const first = start()
    await first.ready
    const names = readdirSync(folder, { recursive: true }) as string[]
    const modes = ['', ...names].map((name) => {
      const stats = statSync(join(folder, name))
      return [name, (stats.mode & 0o077).toString(8)]
    })
    expect(names).toContain(join('database', 'PG_VERSION'))
    expect(modes.filter(([, others]) => others !== '0')).toEqual([])
  })

  test('a second process on the same folder refuses with one clear line, and the first goes on', async () => {
    const first = start()
    await first.ready
    const second = start(await freePorts())
    const { code, stderr } = await second.ended
    expect([code, stderr]).toEqual([
      1,
      `DATA_DIR ${folder} is in use by another console. Stop it, or give this one a folder of its own.\n`,
    ])
    expect((await request('/healthz')).status).toBe(200)
  })

  test('a killed process leaves nothing locked and loses nothing that it acknowledged', async () => {
    const first = start()
    const { demonstration } = await first.ready
    const code = () =>
      request('/user-service/sendCode', {
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
    first.child.kill('SIGKILL')
    await first.ended
    const second = start()
    await second.ready
    const messages = (await (
      await request('/dev/outbox.json?to=killed@example.test')
    ).json()) as unknown[]
    expect(messages).toHaveLength(1)
    expect(await signIn(demonstration!)).toBe(200)
  })

  test('a first start that is killed half-way is repeated by the next one', async () => {
    const first = start()
    // Killed while PGlite writes the files of the empty database.
    const entries = (name: string) => {
      try {
        return readdirSync(join(folder, name)).length
      } catch {
        return 0 // it was renamed between the two readdir calls
      }
    }
    const written = () =>
      Math.max(
        ...readdirSync(folder)
          .filter((name) => name.startsWith('database'))
          .map(entries),
        0,
      )
    while (written() < 12) await new Promise((resolve) => setTimeout(resolve, 2))
    first.child.kill('SIGKILL')
    await first.ended
    const { demonstration } = await start().ready
    expect(await signIn(demonstration!)).toBe(200)
    expect(readdirSync(folder).filter((name) => name.startsWith('database'))).toEqual(['database'])
  })

  test('a damaged database is one line, and its files stay as they are for a repair', async () => {
    const first = start()
    await first.ready
    first.child.kill('SIGTERM')
    await first.ended
    rmSync(join(folder, 'database', 'global'), { recursive: true })
    const { code, stderr } = await start().ended
    expect([code, stderr.split('\n').length]).toEqual([1, 2])
    expect(stderr).toMatch(
      new RegExp(
        `^DATA_DIR ${folder} holds a database that cannot be opened: .*\\. Restore it from a copy, or give another folder\\.\n$`,
      ),
    )
    expect(existsSync(join(folder, 'database', 'base'))).toBe(true)
  })

  test('without its secrets a database with people in it is not opened, and no new ones are made', async () => {
    const first = start()
    await first.ready
    first.child.kill('SIGTERM')
    await first.ended
    const secrets = join(folder, 'secrets.json')
    rmSync(secrets)
    expect(await start().ended).toEqual({
      code: 1,
      stderr: `SECRETS_FILE ${secrets} is missing, and the database holds people whose passwords need it. Restore it from a copy.\n`,
    })
    expect(existsSync(secrets)).toBe(false)
  })

  test('DEMO_PASSWORD sets the password, also of a demo that exists already', async () => {
    const first = start()
    const { demonstration } = await first.ready
    first.child.kill('SIGTERM')
    await first.ended
    const second = start({ DEMO_PASSWORD: 'seven lanterns in rain' })
    expect((await second.ready).demonstration).toEqual({
      ...demonstration,
      password: 'seven lanterns in rain',
    })
    expect(await signIn({ ...demonstration!, password: 'seven lanterns in rain' })).toBe(200)
    expect(await signIn(demonstration!)).toBe(400)
  })

  test.each([
    [{ PORT: 'eighty' }, 'PORT must be a port between 1 and 65535.\n'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.\n',
    ],
  ])('a wrong setting (%j) stops the start with one line', async (environment, line) => {
    expect(await start(environment).ended).toEqual({ code: 1, stderr: line })
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
  })

  test('a folder or a host that cannot be used is one line', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(await start({ DATA_DIR: file }).ended).toEqual({
      code: 1,
      stderr: `DATA_DIR ${file} cannot be used: EEXIST.\n`,
    })
    if (process.platform === 'linux')
      expect(await start({ DATA_DIR: '/proc/console' }).ended).toEqual({
        code: 1,
        stderr: 'DATA_DIR /proc/console cannot be used: ENOENT.\n',
      })
    expect(await start({ DATA_DIR: join(file, 'within') }).ended).toEqual({
      code: 1,
      stderr: `DATA_DIR ${join(file, 'within')} cannot be used: ENOTDIR.\n`,
    })
    expect(await start({ HOST: 'no-such-host.invalid', DEMO: '1' }).ended).toEqual({
      code: 1,
      stderr: expect.stringMatching(
        /^HOST no-such-host\.invalid is not an address of this machine: \w+\.\n$/,
      ),
    })
    expect(await start({ HOST: '192.0.2.1', DEMO: '1' }).ended).toEqual({
      code: 1,
      stderr: 'HOST 192.0.2.1 is not an address of this machine: EADDRNOTAVAIL.\n',
    })
  })

  test('a port that is in use is one line, and the folder is unlocked afterwards', async () => {
    const otherServer = createServer()
    await new Promise<void>((resolve) =>
      otherServer.listen(Number(ports.PORT), '127.0.0.1', resolve),
    )
    const { code, stderr } = await start().ended
    expect([code, stderr]).toEqual([
      1,
      `PORT ${ports.PORT} is in use. Give another one: PORT=${Number(ports.PORT) + 10}.\n`,
    ])
    await new Promise((resolve) => otherServer.close(resolve))
    await start().ready
  })

  test.each([
    ['SIGTERM finishes a request in progress', []],
    // Ctrl-C reaches the process from the terminal and from the start command.
    ['several signals stop the server as one does', ['SIGTERM', 'SIGINT', 'SIGINT']],
  ] as const)('%s', async (_, again) => {
    const first = start()
    await first.ready
    const body = new URLSearchParams({
      client_id: 'aurora-console',
      user_pool_id: 'northern-sky',
      username: 'mei',
      password: 'not this one',
    }).toString()
    const socket = connect(Number(ports.PORT), '127.0.0.1')
    let response = ''
    socket.on('data', (bytes) => (response += bytes.toString()))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(
      `POST /user-service/jwtToken HTTP/1.1\r\nHost: localhost:${ports.PORT}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    )
    // The first request has begun once the server has answered a later one.
    await request('/healthz')
    await request('/healthz')
    first.child.kill('SIGTERM')
    await waitUntilRefusing()
    for (const signal of again) {
      first.child.kill(signal)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    socket.write(body.slice(10))
    await closed
    expect(response).toMatch(/^HTTP\/1\.1 400 [^]*"code":"USERNAME_OR_PASSWORD_ERROR"/)
    expect((await first.ended).code).toBe(0)
  })

  /** Waits until new connections are refused. */
  async function waitUntilRefusing() {
    while (
      await request('/healthz', { headers: { connection: 'close' } }).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

if (process.env.TEST_DATABASE_URL) {
  test('on a database server two processes share what they need to share', async () => {
    const { Client } = await import('pg')
    const server = process.env.TEST_DATABASE_URL!
    const name = `console_test_shared_${process.pid}`
    const client = new Client({ connectionString: server })
    await client.connect()
    await client.query(`create database ${name}`)
    const url = new URL(server)
    url.pathname = `/${name}`
    const shared = { DATABASE_URL: url.href, DEMO: '1', SECRETS_FILE: join(folder, 'secrets.json') }
    const [one, other] = [start(shared), start({ ...shared, ...(await freePorts()) })]
    const [readyOne, readyOther] = await Promise.all([one.ready, other.ready])
    expect(readyOther.demonstration).toEqual(readyOne.demonstration)
    expect(await signIn(readyOne.demonstration!)).toBe(200)
    for (const { child, ended } of [one, other]) {
      child.kill('SIGTERM')
      expect((await ended).code).toBe(0)
    }
    await client.query(`drop database ${name} with (force)`)
    await client.end()
  })
}
