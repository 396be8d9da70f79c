import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'

// Slow is not wrong: it may be one of many on a small machine.
const readyWithin = 180_000

export interface RunningProcess {
  stop(): Promise<void>
}

/** Runs a TypeScript file in a process of its own, and resolves when it answers at `knock`. */
export async function startProcess(
  file: string,
  settings: Record<string, string>,
  knock: string,
): Promise<RunningProcess> {
  const server = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: dirname(file),
    env: { ...process.env, ...settings, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // However a run ends, no server outlives it.
  process.once('exit', () => server.kill('SIGKILL'))
  let said = ''
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-20_000)))

  const deadline = Date.now() + readyWithin
  while (server.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(knock).catch(() => null)
    if (answer?.ok) return { stop: () => stop(server) }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  server.kill('SIGKILL')
  throw new Error(`${file} did not become ready:\n${said}`)
}

async function stop(server: ChildProcess) {
  if (server.exitCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  const late = setTimeout(() => server.kill('SIGKILL'), 10_000)
  await gone
  clearTimeout(late)
}
