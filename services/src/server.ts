import { ConfigError, readConfig } from './config/config'
import type { RunningServer } from './start/start-server'

// Files that this process writes can be read by its user alone.
process.umask(0o077)

// The server process: it reads the settings, serves, and stops on a signal. `npm start` waits for
// its first message.
try {
  const config = readConfig(process.env)
  // Loaded after the settings were read, so that a wrong one is reported at once.
  const { startServer } = await import('./start/start-server')
  const running = await startServer(config)
  // `on`, not `once`: without a handler a second signal would kill the process during the shutdown.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void shutDown(running))
  // When the parent process (`npm start`) is gone, the server stops too.
  process.once('disconnect', () => void shutDown(running))
  if (process.send) process.send(running.ready)
  else console.log(JSON.stringify(running.ready))
} catch (error) {
  // A wrong setting or folder is one line for the person who typed it; a bug keeps its stack.
  console.error(error instanceof Error && isUserError(error) ? error.message : error)
  process.exitCode = 1
}

async function shutDown(running: RunningServer) {
  // Requests in progress get ten seconds to finish; the database then needs some time of its own.
  setTimeout(() => process.exit(1), 15_000).unref()
  await running.stop()
  process.exit(0)
}

function isUserError(error: Error): boolean {
  return (
    error instanceof ConfigError ||
    error.name === 'DataFolderLockedError' ||
    /^[A-Z][A-Z_]+ /.test(error.message)
  )
}
