// `npm start`: install, build what changed, bring the server up, publish what changed, say where everything is.
// The server starts while the builds run: a wrong setting is told at once, and what was published before is served.
import { buildChanged } from './build.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { release } from './tools/publish.mjs'
import { isToldToEnd } from './tools/run.mjs'
import { command, step } from './tools/say.mjs'
import { startServer } from './tools/server.mjs'
import { welcome } from './tools/welcome.mjs'

command(async () => {
  await ensureInstalled()
  const server = startServer()
  try {
    await Promise.race([server.ended, open(server)])
  } catch (trouble) {
    // Whoever told everything to end need not hear that a build broke off.
    if (isToldToEnd()) return server.ended
    await server.stop()
    throw trouble
  }
  return server.ended
})

async function open(server) {
  const [addresses] = await Promise.all([server.ready, buildChanged()])
  await step('Publishing what changed', () => release(['--all-changed'], addresses))
  welcome(addresses)
}
