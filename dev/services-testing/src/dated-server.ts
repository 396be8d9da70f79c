import { readConfig } from '@console/services/config/config'
import { startServer } from '@console/services/start/start-server'

// The server with a clock that stands at STANDING_AT, so that the demonstration, its figures and its dates
// are the same on every day.
const { STANDING_AT, ...environment } = process.env
const running = await startServer(readConfig(environment), {
  clock: { now: () => new Date(STANDING_AT!) },
})
process.once('SIGTERM', () => void running.stop())
process.stdout.write(`${JSON.stringify(running.ready)}\n`)
