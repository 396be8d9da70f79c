import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
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
const createFolder = () => mkdtempSync(join(tmpdir(), 'console-server-'))
beforeEach(async () => {
  folder = createFolder()
  ports = await freePorts()
})
afterEach(async () => {
  await killStarted()
  rmSync(folder, { recursive: true, force: true })
})

const killStarted = () =>
  Promise.all(
    started.splice(0).map(async (child) => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL')
        await new Promise((resolve) => child.once('exit', resolve))
      }
    }),
  )

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
  // A first start takes seconds, so it happens once, and the other tests begin with a copy of what
  // it left.
  let first: {
    folder: string
    ports: typeof ports
    ready: ReadyMessage
    answers: Record<string, number>
    writtenFiles: string[]
    /** Of the files and folders, with what others than the owner may do. */
    openToOthers: [string, string][]
    ended: Awaited<Started['ended']>
  }
  beforeAll(async () => {
    ports = await freePorts()
    folder = createFolder()
    chmodSync(folder, 0o755)
    const server = start()
    const ready = await server.ready
    const answers = {
      aurora: await signIn(ready.demonstration!),
      lantern: await signIn(ready.demonstration!, {
        client_id: 'lantern-console',
        user_pool_id: 'lantern-street',
      }),
      healthz: (await request('/healthz')).status,
      readyz: (await request('/readyz')).status,
    }
    const writtenFiles = readdirSync(folder, { recursive: true }) as string[]
    const openToOthers = ['', ...writtenFiles]
      .map((name): [string, string] => {
        const stats = statSync(join(folder, name))
        return [name, (stats.mode & 0o077).toString(8)]
      })
      .filter(([, others]) => others !== '0')
    server.child.kill('SIGTERM')
    first = { folder, ports, ready, answers, writtenFiles, openToOthers, ended: await server.ended }
  })
  afterAll(async () => {
    await killStarted()
    rmSync(first.folder, { recursive: true, force: true })
  })

  /** The folder is one that was started before. */
  const copyFirstStart = () => cpSync(first.folder, folder, { recursive: true })

  test('the first start creates the demo and reports its credentials, the next one reports the same', async () => {
    const { PORT, STORE_PORT } = first.ports
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
    })
    // Nothing is published yet, so it is not ready.
    expect(first.answers).toEqual({ aurora: 200, lantern: 200, healthz: 200, readyz: 503 })
    expect(first.ended).toEqual({ code: 0, stderr: '' })

    copyFirstStart()
    ports = first.ports
    const second = start()
    expect(await second.ready).toEqual(first.ready)
    expect(await signIn(first.ready.demonstration!)).toBe(200)
    second.child.kill('SIGINT')
    expect((await second.ended).code).toBe(0)
  })

  test('the data folder and what is written into it, by PGlite too, are its owner’s alone', () => {
    expect(first.writtenFiles).toContain(join('database', 'PG_VERSION'))
    expect(first.openToOthers).toEqual([])
  })

  test('a second process on the same folder refuses with one clear line, and the first goes on', async () => {
    copyFirstStart()
    await start().ready
    const second = start(await freePorts())
    const { code, stderr } = await second.ended
    expect([code, stderr]).toEqual([
      1,
      `DATA_DIR ${folder} is in use by another console. Stop it, or give this one a folder of its own.\n`,
    ])
    expect((await request('/healthz')).status).toBe(200)
  })

  test('a killed process leaves nothing locked and loses nothing that it acknowledged', async () => {
    copyFirstStart()
    const killed = start()
    const { demonstration } = await killed.ready
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
    killed.child.kill('SIGKILL')
    await killed.ended
    const second = start()
    await second.ready
    const messages = (await (
      await request('/dev/outbox.json?to=killed@example.test')
    ).json()) as unknown[]
    expect(messages).toHaveLength(1)
    expect(await signIn(demonstration!)).toBe(200)
  })

  test('a first start that is killed half-way is repeated by the next one', async () => {
    const killed = start()
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
    killed.child.kill('SIGKILL')
    await killed.ended
    const { demonstration } = await start().ready
    expect(await signIn(demonstration!)).toBe(200)
    expect(readdirSync(folder).filter((name) => name.startsWith('database'))).toEqual(['database'])
  })

  test('a damaged database is one line, and its files stay as they are for a repair', async () => {
    copyFirstStart()
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
    copyFirstStart()
    const secrets = join(folder, 'secrets.json')
    rmSync(secrets)
    expect(await start().ended).toEqual({
      code: 1,
      stderr: `SECRETS_FILE ${secrets} is missing, and the database holds people whose passwords need it. Restore it from a copy.\n`,
    })
    expect(existsSync(secrets)).toBe(false)
  })

  test('DEMO_PASSWORD sets the password, also of a demo that exists already', async () => {
    copyFirstStart()
    const { demonstration } = first.ready
    const second = start({ DEMO_PASSWORD: 'seven lanterns in rain' })
    expect((await second.ready).demonstration).toEqual({
      ...demonstration!,
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
    copyFirstStart()
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
    copyFirstStart()
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
    copyFirstStart()
    const server = start()
    await server.ready
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
    server.child.kill('SIGTERM')
    await waitUntilRefusing()
    for (const signal of again) {
      server.child.kill(signal)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    socket.write(body.slice(10))
    await closed
    expect(response).toMatch(/^HTTP\/1\.1 400 [^]*"code":"USERNAME_OR_PASSWORD_ERROR"/)
    expect((await server.ended).code).toBe(0)
  })

  test('SIGTERM closes both ports at once, lets a slow download end, and waits for no idle connection', async () => {
    copyFirstStart()
    const release = join(folder, 'store', 'team', '1.0.0-01234567')
    mkdirSync(release, { recursive: true })
    const content = randomBytes(30_000_000)
    writeFileSync(join(release, 'large.bin'), content)
    const server = start()
    await server.ready
    const open = async (port: string) => {
      const socket = connect(Number(port), '127.0.0.1')
      await once(socket, 'connect')
      return socket
    }
    // A browser opens connections before it needs them.
    await Promise.all([open(ports.PORT), open(ports.STORE_PORT)])
    const download = await open(ports.STORE_PORT)
    download.write('GET /team/1.0.0-01234567/large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const chunks: Buffer[] = []
    const [begin] = (await once(download, 'data')) as [Buffer]
    download.pause()

    server.child.kill('SIGTERM')
    const isRefused = (port: string) =>
      open(port).then(
        (socket) => void socket.destroy(),
        () => true,
      )
    const stoppingAt = Date.now()
    while (!((await isRefused(ports.PORT)) && (await isRefused(ports.STORE_PORT))))
      await new Promise((resolve) => setTimeout(resolve, 20))
    expect(Date.now() - stoppingAt).toBeLessThan(5_000)

    chunks.push(begin)
    download.on('data', (chunk: Buffer) => chunks.push(chunk)).resume()
    await once(download, 'close')
    const answer = Buffer.concat(chunks)
    expect(answer.subarray(answer.indexOf('\r\n\r\n') + 4).equals(content)).toBe(true)
    expect(await server.ended).toEqual({ code: 0, stderr: '' })
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
