import { handOver } from './run.mjs'
import { typescript } from './typescript.mjs'

/** The server. It tells over its channel when it listens, and ends when this process does. */
export function startServer(env = {}) {
  const args = typescript('services', 'src/server.ts')
  const { child, ended } = handOver(process.execPath, args, {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ready = new Promise((resolve) =>
    child.on('message', (message) => message?.ready && resolve(message)),
  )
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { ready, ended, stop }
}
