import { createHash } from 'node:crypto'
import { closeSync, openSync, realpathSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createFolder } from '../infrastructure/create-folder'

/** Another process has locked the folder. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
  constructor(folder: string) {
    super(
      `DATA_DIR ${folder} is in use by another console. Stop it, or give this one a folder of its own.`,
    )
  }
}

const createUnusableError = (folder: string, cause: unknown) =>
  new Error(
    `DATA_DIR ${folder} cannot be used: ${(cause as NodeJS.ErrnoException).code ?? 'unknown'}.`,
    { cause },
  )

/**
 * Locks a folder for this process. PGlite takes no lock and would lose rows (toolchain §6). The
 * lock is a socket that listens in the folder: the system closes it when the process ends, however
 * it ends, and the next process replaces a closed one. Returns the function that releases the lock.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  try {
    createFolder(folder)
  } catch (cause) {
    throw createUnusableError(folder, cause)
  }
  const address = socketPath(folder)
  for (let tries = 0; tries < 50; tries++) {
    const server =
      (await listen(address).catch((cause: unknown) =>
        Promise.reject(createUnusableError(folder, cause)),
      )) ?? (await replaceStaleSocket(address, folder))
    if (server) return () => new Promise((resolve) => server.close(() => resolve()))
    await wait(20)
  }
  throw new FolderInUseError(folder)
}

// A socket path is limited (104 bytes on some systems), and Windows has named pipes instead.
function socketPath(folder: string): string {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\console-${name}`
  const inside = join(folder, 'lock')
  return Buffer.byteLength(inside) < 100 ? inside : join(tmpdir(), `console-${name}.lock`)
}

const listen = (address: string): Promise<Server | null> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    // Unreferenced: the lock alone must not keep the process alive.
    server.listen(address, () => resolve(server.unref()))
  })

const isListening = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })

/**
 * Replaces a socket that no process listens on. Only the process that holds the turn file removes
 * the socket, and it checks again first, so that none removes a socket that another has just
 * created.
 */
async function replaceStaleSocket(address: string, folder: string): Promise<Server | null> {
  if (await isListening(address)) throw new FolderInUseError(folder)
  const turnFile = `${address}.turn`
  if (!acquireTurn(turnFile)) return null
  try {
    if (await isListening(address)) throw new FolderInUseError(folder)
    rmSync(address, { force: true })
    return await listen(address)
  } finally {
    rmSync(turnFile, { force: true })
  }
}

function acquireTurn(turnFile: string): boolean {
  try {
    closeSync(openSync(turnFile, 'wx'))
    return true
  } catch {
    // A turn file older than five seconds was left by a process that died, and is removed.
    const takenAt = statSync(turnFile, { throwIfNoEntry: false })?.mtimeMs
    if (takenAt !== undefined && Date.now() - takenAt > 5_000) rmSync(turnFile, { force: true })
    return false
  }
}
