import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findFreePort } from '@console/config/commands/tools/free-port'
import type { ReadyMessage } from '@console/services/start/start-server'

/** The server in a process of its own. */
export interface ServerProcess {
  child: ChildProcess
  /** What it says when it serves; rejects with what it wrote if it ends before. */
  ready: Promise<ReadyMessage>
  /** Exit code and the text on standard error. */
  ended: Promise<{ code: number | null; stderr: string }>
  stderr(): string
}

const serviceFolder = join(__dirname, '..', '..', '..', 'services')

/** Starts the process as `npm start` does. */
export function startServerProcess(environment: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server.ts'], {
    cwd: serviceFolder,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let stderr = ''
  child.stderr!.on('data', (text: Buffer) => (stderr += text.toString()))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stderr }))
  const ready = Promise.race([
    once(child, 'message').then(([message]) => message as ReadyMessage),
    ended.then(() => Promise.reject(new Error(`The server ended: ${stderr}`))),
  ])
  // Tests of a start that fails wait for its end alone.
  ready.catch(() => {})
  return { child, ready, ended, stderr: () => stderr }
}

/** Ends a process however it is, and waits for its end. */
export async function killServerProcess({ child }: ServerProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

export const findFreePorts = async () => ({
  PORT: String(await findFreePort()),
  STORE_PORT: String(await findFreePort()),
})
