import { ConfigError, readConfig } from './config'
import { startServer, type Running } from './start-server'

// The process: read the settings, serve, and end when asked to. `npm start` listens to its first message.
try {
  const running = await startServer(readConfig(process.env))
  // Heard however often they come: unheard, the second one would end the process in the middle of the first.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(running))
  // A start command that is gone needs no server.
  process.once('disconnect', () => void end(running))
  if (process.send) process.send(running.ready)
  else console.log(JSON.stringify(running.ready))
} catch (error) {
  // A setting or a folder that is wrong is one line for the person who typed it; a bug keeps its stack.
  console.error(error instanceof Error && isForPeople(error) ? error.message : error)
  process.exitCode = 1
}

async function end(running: Running) {
  // Requests under way are finished, but not waited for without end.
  setTimeout(() => process.exit(1), 10_000).unref()
  await running.stop()
  process.exit(0)
}

function isForPeople(error: Error): boolean {
  return (
    error instanceof ConfigError ||
    error.name === 'FolderInUse' ||
    /^[A-Z][A-Z_]+ /.test(error.message)
  )
}
