// `npm start`: installs, builds what changed, starts the server, publishes what changed, prints the
// addresses. The server starts while the builds run: a wrong setting is reported at once, and what
// was published before is served.
import { buildChangedApplications } from './build.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { runReleaseCommand } from './tools/release-command.mjs'
import { isStopRequested } from './tools/run-command.mjs'
import { runMain, runStep } from './tools/command-line.mjs'
import { spawnProviders } from './tools/spawn-providers.mjs'
import { spawnServer } from './tools/spawn-server.mjs'
import { printWelcome } from './tools/print-welcome.mjs'

runMain(async () => {
  await ensureInstalled()
  const server = spawnServer()
  try {
    await Promise.race([server.ended, buildAndPublish(server)])
  } catch (error) {
    // After Ctrl-C an interrupted build is no error.
    if (isStopRequested()) return server.ended
    await server.stop()
    throw error
  }
  return server.ended
})

async function buildAndPublish(server) {
  void server.ready.then(spawnProviders)
  const [addresses] = await Promise.all([server.ready, buildChangedApplications()])
  await runStep('Publishing what changed', () => runReleaseCommand(['--all-changed'], addresses))
  printWelcome(addresses)
}
