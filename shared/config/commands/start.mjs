// `npm start`: install, build what changed, bring the server up, publish what changed, say where everything is.
// The server starts while the builds run: a wrong setting is told at once, and what was published before is served.
import { buildChangedApplications } from './build.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { runReleaseCommand } from './tools/release-command.mjs'
import { isStopRequested } from './tools/run-command.mjs'
import { runMain, runStep } from './tools/command-line.mjs'
import { spawnServer } from './tools/spawn-server.mjs'
import { printWelcome } from './tools/print-welcome.mjs'

runMain(async () => {
  await ensureInstalled()
  const server = spawnServer()
  try {
    await Promise.race([server.ended, buildAndPublish(server)])
  } catch (trouble) {
    // Whoever told everything to end need not hear that a build broke off.
    if (isStopRequested()) return server.ended
    await server.stop()
    throw trouble
  }
  return server.ended
})

async function buildAndPublish(server) {
  const [addresses] = await Promise.all([server.ready, buildChangedApplications()])
  await runStep('Publishing what changed', () => runReleaseCommand(['--all-changed'], addresses))
  printWelcome(addresses)
}
