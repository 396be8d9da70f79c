// A PostgreSQL server for tests: a throw-away cluster on a port of its own, gone when it is
// stopped.
//   node shared/config/commands/postgres.mjs     starts one, prints its DATABASE_URL, and ends with Ctrl-C
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findFreePort } from './tools/free-port.mjs'
import { findPostgresBinaries } from './tools/postgres-binaries.mjs'
import { lastOutputLines, runCommand, commandSucceeds } from './tools/run-command.mjs'
import { CommandError, runMain, isMainModule, print, runStep } from './tools/command-line.mjs'

/**
 * Starts a server: `url` to reach it, `stop` to end it for good. `halt` and `start` are an outage,
 * and `pid` is the server's process while it runs.
 */
export async function startPostgres() {
  const binFolder = await findPostgresBinaries()
  const user = await findUnprivilegedUser()
  const clusterFolder = await createClusterFolder(user)
  const remove = () => removeFolder(clusterFolder)
  try {
    const usableBinFolder = await ensureReadableBy(user, binFolder, clusterFolder)
    const { url, startServer } = await createCluster(usableBinFolder, clusterFolder, user)
    let server = await runStep(`Starting PostgreSQL from ${binFolder}`, startServer)
    // However this process ends, the server ends too, and leaves nothing.
    const killNow = () => {
      server.killNow()
      remove()
    }
    process.once('exit', killNow)
    const stop = async () => {
      process.off('exit', killNow)
      await server.stop()
      remove()
    }
    return {
      url,
      stop,
      halt: () => server.stop(),
      start: async () => {
        server = await startServer()
      },
      get pid() {
        return server.pid
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

// PostgreSQL refuses to run as root, so root starts it as an unprivileged user.
async function findUnprivilegedUser() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map((which) => runCommand('id', [which, name])),
    )
    if (uid.code === 0 && gid.code === 0) return { uid: Number(uid.out), gid: Number(gid.out) }
  }
  throw new CommandError(
    'PostgreSQL does not run as root, and there is neither a user “postgres” nor “nobody” to start it as.',
  )
}

/**
 * Creates a folder that the user owns. The folder for temporary files may be one that only root may
 * enter, or TMPDIR may name one that does not exist.
 */
export async function createClusterFolder(user, folders = [tmpdir(), '/tmp', '/var/tmp']) {
  for (const folder of new Set(folders)) {
    const clusterFolder = tryCreateOwnedFolder(folder, user)
    if (!clusterFolder) continue
    if (await commandSucceeds('mkdir', [join(clusterFolder, 'data')], user)) return clusterFolder
    removeFolder(clusterFolder)
  }
  throw new CommandError(
    `PostgreSQL finds no folder to keep its files in: neither ${[...new Set(folders)].join(' nor ')} will do. Set TMPDIR to one that everybody may enter.`,
  )
}

function tryCreateOwnedFolder(parent, user) {
  try {
    const created = mkdtempSync(join(parent, 'console-postgres-'))
    chownTo(created, user)
    return created
  } catch {
    return null
  }
}

const removeFolder = (folder) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })

const chownTo = (path, { uid, gid }) => uid !== undefined && chownSync(path, uid, gid)

/**
 * The folder of the programs, or of a copy if the user may not read them (root's home folder, a
 * strict umask).
 */
async function ensureReadableBy(user, binFolder, clusterFolder) {
  if (
    await commandSucceeds(join(binFolder, 'postgres'), ['--version'], {
      ...user,
      cwd: clusterFolder,
    })
  )
    return binFolder
  const copy = join(clusterFolder, 'programs')
  cpSync(dirname(binFolder), copy, { recursive: true, verbatimSymlinks: true })
  const chmodResult = await runCommand('chmod', ['-R', 'a+rX', copy])
  if (chmodResult.code !== 0)
    throw new CommandError(
      `PostgreSQL's programs could not be made readable: ${chmodResult.err.trim()}`,
    )
  return join(copy, 'bin')
}

async function createCluster(binFolder, clusterFolder, user) {
  const password = randomBytes(18).toString('base64url')
  const passwordFile = join(clusterFolder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  chownTo(passwordFile, user)
  const data = join(clusterFolder, 'data')
  const initdbArgs = [
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
  const initResult = await runCommand(join(binFolder, 'initdb'), initdbArgs, {
    ...user,
    cwd: clusterFolder,
  })
  if (initResult.code !== 0)
    throw new CommandError(
      `PostgreSQL could not make a cluster:\n${lastOutputLines(initResult, 10)}`,
    )
  const port = await findFreePort()
  const startServer = () =>
    spawnPostgres(join(binFolder, 'postgres'), data, port, { ...user, cwd: clusterFolder })
  return { url: `postgres://console:${password}@127.0.0.1:${port}/postgres`, startServer }
}

// No data has to survive a power cut, so the server never waits for the disk.
const serverSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
}

function spawnPostgres(postgres, data, port, options) {
  const settingArgs = Object.entries(serverSettings).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const server = spawn(postgres, ['-D', data, '-p', String(port), ...settingArgs], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = new Promise((resolve) => server.once('exit', resolve))
  const stop = () => {
    server.kill('SIGINT') // PostgreSQL's “fast” way to stop: it drops its clients.
    return exited
  }
  const killNow = () => server.kill('SIGQUIT')
  return new Promise((resolve, reject) => {
    let stderrTail = ''
    server.stderr.setEncoding('utf8').on('data', (text) => {
      stderrTail = (stderrTail + text).slice(-4000)
      if (stderrTail.includes('ready to accept connections'))
        resolve({ pid: server.pid, stop, killNow })
    })
    server.once('error', reject)
    exited.then((code) =>
      reject(
        new CommandError(
          `PostgreSQL ended with ${code} before it was ready:\n${stderrTail.trim()}`,
        ),
      ),
    )
  })
}

async function runUntilStopped() {
  const { url } = await startPostgres()
  print(`DATABASE_URL=${url}`)
  await new Promise(() => {})
}

if (isMainModule(import.meta.url)) runMain(runUntilStopped)
