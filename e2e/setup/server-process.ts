import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'

// Generous, because the server may be one of many on a small machine.
const readyTimeout = 180_000

export interface ServerProcess {
  stop(): Promise<void>
  /** The first line that it prints: what the server says of itself when it serves (ReadyMessage). */
  firstLine: Promise<string>
}

const logs: string[] = []
/** All that the servers of this process have printed so far, each in one text. */
export const serverLogs = (): readonly string[] => logs

/** Runs a TypeScript file in a process of its own, and resolves when it responds at `readyUrl`. */
export async function startServerProcess(
  file: string,
  env: Record<string, string>,
  readyUrl: string,
): Promise<ServerProcess> {
  const server = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: dirname(file),
    env: { ...process.env, ...env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // However a run ends, no server outlives it.
  process.once('exit', () => server.kill('SIGKILL'))
  const firstLine = once(createInterface(server.stdout), 'line').then(([line]) => String(line))
  const logIndex = logs.push('') - 1
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (logs[logIndex] += text))

  const deadline = Date.now() + readyTimeout
  while (server.exitCode === null && Date.now() < deadline) {
    const response = await fetch(readyUrl).catch(() => null)
    if (response?.ok) return { stop: () => stopProcess(server), firstLine }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  server.kill('SIGKILL')
  throw new Error(`${file} did not become ready:\n${logs[logIndex]!.slice(-20_000)}`)
}

async function stopProcess(server: ChildProcess) {
  if (server.exitCode !== null) return
  const exited = once(server, 'exit')
  server.kill('SIGTERM')
  const killTimer = setTimeout(() => server.kill('SIGKILL'), 10_000)
  await exited
  clearTimeout(killTimer)
}
