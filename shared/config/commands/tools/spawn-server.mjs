import { spawnInTerminal } from './run-command.mjs'
import { tsxArgs } from './tsx-args.mjs'

/**
 * Starts the server. It sends a message over IPC when it listens, and ends when this process does.
 */
export function spawnServer(env = {}) {
  const args = tsxArgs('services', 'src/server.ts')
  const { child, ended } = spawnInTerminal(process.execPath, args, {
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
