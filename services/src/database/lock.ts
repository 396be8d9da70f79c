import { createHash } from 'node:crypto'
import { closeSync, openSync, realpathSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeFolder } from '../outside/folders'

/** Another process has the folder. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
  constructor(folder: string) {
    super(
      `DATA_DIR ${folder} is in use by another console. Stop it, or give this one a folder of its own.`,
    )
  }
}

const unusable = (folder: string, cause: unknown) =>
  new Error(
    `DATA_DIR ${folder} cannot be used: ${(cause as NodeJS.ErrnoException).code ?? 'unknown'}.`,
    { cause },
  )

/**
 * Holds a folder for this process. PGlite takes no lock and would lose rows (toolchain §6).
 * The lock is a socket that listens in the folder: the system closes it when the process ends, however it ends, and whoever
 * finds it closed takes over. Gives the function that lets go.
 */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  try {
    makeFolder(folder)
  } catch (cause) {
    throw unusable(folder, cause)
  }
  const address = addressOf(folder)
  for (let tries = 0; tries < 50; tries++) {
    const server =
      (await listen(address).catch((cause: unknown) => Promise.reject(unusable(folder, cause)))) ??
      (await takeOver(address, folder))
    if (server) return () => new Promise((resolve) => server.close(() => resolve()))
    await wait(20)
  }
  throw new FolderInUse(folder)
}

// The name of a socket is short (104 bytes on some systems), and pipes of Windows have names of their own.
function addressOf(folder: string): string {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\console-${name}`
  const inside = join(folder, 'lock')
  return Buffer.byteLength(inside) < 100 ? inside : join(tmpdir(), `console-${name}.lock`)
}

const listen = (address: string): Promise<Server | null> =>
  new Promise((resolve, reject) => {
    const server = createServer((caller) => caller.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    // Unreferenced: a lock alone keeps no process alive.
    server.listen(address, () => resolve(server.unref()))
  })

const answers = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const caller = connect(address)
    caller.once('connect', () => resolve(true)).once('error', () => resolve(false))
    caller.once('close', () => caller.destroy())
  })

/**
 * Takes the place of a socket that nobody listens at. Only who holds the turn removes anything, and looks again before:
 * none removes what another has just made.
 */
async function takeOver(address: string, folder: string): Promise<Server | null> {
  if (await answers(address)) throw new FolderInUse(folder)
  const turn = `${address}.turn`
  if (!takeTurn(turn)) return null
  try {
    if (await answers(address)) throw new FolderInUse(folder)
    rmSync(address, { force: true })
    return await listen(address)
  } finally {
    rmSync(turn, { force: true })
  }
}

function takeTurn(turn: string): boolean {
  try {
    closeSync(openSync(turn, 'wx'))
    return true
  } catch {
    // Whoever died while holding the turn does not hold it for ever.
    const taken = statSync(turn, { throwIfNoEntry: false })?.mtimeMs
    if (taken !== undefined && Date.now() - taken > 5_000) rmSync(turn, { force: true })
    return false
  }
}
