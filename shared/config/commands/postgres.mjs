// A PostgreSQL server for tests: a throw-away cluster on a port of its own, gone when it is stopped.
//   node shared/config/commands/postgres.mjs     starts one, prints its DATABASE_URL, and ends with Ctrl-C
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from './tools/free-port.mjs'
import { postgresBinaries } from './tools/postgres-binaries.mjs'
import { lastWords, run, works } from './tools/run.mjs'
import { Trouble, command, isAsked, say, step } from './tools/say.mjs'

/** Starts a server and gives `{ url, version, stop }`. */
export async function startPostgres() {
  const found = await postgresBinaries()
  const user = await ordinaryUser()
  const place = await placeFor(user)
  const remove = () => removeAll(place)
  try {
    const programs = await reachableBy(user, found, place)
    const server = await step(`Starting PostgreSQL from ${found}`, () =>
      startCluster(programs, place, user),
    )
    // However this process ends, the server ends too, and leaves nothing.
    const abandon = () => {
      server.abandon()
      remove()
    }
    process.once('exit', abandon)
    const stop = async () => {
      process.off('exit', abandon)
      await server.stop()
      remove()
    }
    return { url: server.url, stop }
  } catch (error) {
    remove()
    throw error
  }
}

// PostgreSQL refuses to run as root, so root starts it as somebody who has no rights of note.
async function ordinaryUser() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((which) => run('id', [which, name])))
    if (uid.code === 0 && gid.code === 0) return { uid: Number(uid.out), gid: Number(gid.out) }
  }
  throw new Trouble(
    'PostgreSQL does not run as root, and there is neither a user “postgres” nor “nobody” to start it as.',
  )
}

/** A folder of that user's own. Temporary files may lie where only root may look, or be told to lie where nothing is. */
export async function placeFor(user, folders = [tmpdir(), '/tmp', '/var/tmp']) {
  for (const folder of new Set(folders)) {
    const place = ownFolder(folder, user)
    if (!place) continue
    if (await works('mkdir', [join(place, 'data')], user)) return place
    removeAll(place)
  }
  throw new Trouble(
    `PostgreSQL finds no folder to keep its files in: neither ${[...new Set(folders)].join(' nor ')} will do. Set TMPDIR to one that everybody may enter.`,
  )
}

function ownFolder(folder, user) {
  try {
    const place = mkdtempSync(join(folder, 'console-postgres-'))
    own(place, user)
    return place
  } catch {
    return null
  }
}

const removeAll = (place) =>
  rmSync(place, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })

const own = (path, { uid, gid }) => uid !== undefined && chownSync(path, uid, gid)

/** The programs, copied if they lie where that user may not look (a home folder of root, a umask that hides them). */
async function reachableBy(user, programs, place) {
  if (await works(join(programs, 'postgres'), ['--version'], { ...user, cwd: place }))
    return programs
  const copy = join(place, 'programs')
  cpSync(dirname(programs), copy, { recursive: true, verbatimSymlinks: true })
  const opened = await run('chmod', ['-R', 'a+rX', copy])
  if (opened.code !== 0)
    throw new Trouble(`PostgreSQL's programs could not be made readable: ${opened.err.trim()}`)
  return join(copy, 'bin')
}

async function startCluster(programs, place, user) {
  const password = randomBytes(18).toString('base64url')
  const passwordFile = join(place, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  own(passwordFile, user)
  const data = join(place, 'data')
  const cluster = [
    '-D',
    data,
    '-U',
    'console',
    '-E',
    'UTF8',
    '--locale=C',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--no-sync',
  ]
  const made = await run(join(programs, 'initdb'), cluster, { ...user, cwd: place })
  if (made.code !== 0)
    throw new Trouble(`PostgreSQL could not make a cluster:\n${lastWords(made, 10)}`)
  const port = await freePort()
  const server = await serve(join(programs, 'postgres'), data, port, { ...user, cwd: place })
  return { url: `postgres://console:${password}@127.0.0.1:${port}/postgres`, ...server }
}

// Nothing in it has to survive a power cut, so it never waits for the disk.
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
}

function serve(postgres, data, port, options) {
  const told = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(postgres, ['-D', data, '-p', String(port), ...told], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const gone = new Promise((resolve) => server.once('exit', resolve))
  const stop = () => {
    server.kill('SIGINT') // PostgreSQL's “fast” way to stop: it drops its clients.
    return gone
  }
  const abandon = () => server.kill('SIGQUIT')
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr.setEncoding('utf8').on('data', (text) => {
      said = (said + text).slice(-4000)
      if (said.includes('ready to accept connections')) resolve({ stop, abandon })
    })
    server.once('error', reject)
    gone.then((code) =>
      reject(new Trouble(`PostgreSQL ended with ${code} before it was ready:\n${said.trim()}`)),
    )
  })
}

async function untilTold() {
  const { url } = await startPostgres()
  say(`DATABASE_URL=${url}`)
  await new Promise(() => {})
}

if (isAsked(import.meta.url)) command(untilTold)
