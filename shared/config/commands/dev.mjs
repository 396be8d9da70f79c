// `npm run dev`: host, remotes and services, each built or started again when a file of it is saved
// (ruling 19). Pages still load published releases, from the same two ports and under the same
// policy. The server tells a page when a newer release is pinned, and the page reloads itself.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { createAvailability } from './tools/availability.mjs'
import { applications, repositoryRoot } from './tools/paths.mjs'
import { runReleaseCommand } from './tools/release-command.mjs'
import { runMain, runStep, log } from './tools/command-line.mjs'
import { spawnServer } from './tools/spawn-server.mjs'
import { createSerialQueue, watchForSaves, watchBuild } from './tools/watch-build.mjs'
import { printWelcome } from './tools/print-welcome.mjs'

runMain(async () => {
  await ensureInstalled()
  const availability = createAvailability()
  availability
    .whenAvailable()
    .then((addresses) => watchAndPublish(addresses, availability))
    .catch((error) => log(error.message))
  return serveWithRestarts(availability)
})

/**
 * Serves until somebody stops it, and starts again with the same data when a file of the services
 * or the contract is saved.
 */
async function serveWithRestarts(availability) {
  const nextSave = watchForSaves(['services/src', 'shared/contract/src'])
  let hasStarted = false
  for (;;) {
    const server = spawnServer({ NODE_ENV: 'development' })
    server.ready.then((addresses) => {
      availability.setAvailable(addresses)
      hasStarted = true
    })
    const reason = await Promise.race([server.ended, nextSave()])
    availability.setUnavailable()
    if (reason === 'saved') {
      log('· The services were changed: starting them again')
      await server.stop()
      continue
    }
    if (reason === 0 || !hasStarted) return reason
    log(`The server ended with ${reason}. It starts again when a file is saved.`)
    await nextSave()
  }
}

async function watchAndPublish(addresses, availability) {
  const publish = createSerialQueue((application) => {
    const developmentArgs = [
      '--from',
      '.cache/development',
      '--version',
      `${versionOf(application)}-dev`,
      '--pin-automatically',
    ]
    return availability
      .runWhenAvailable((serverAddresses) =>
        runReleaseCommand([application, ...developmentArgs], serverAddresses),
      )
      .catch((error) => log(error.message))
  })
  // The first builds run one after the other: all at once, each would slow the others down.
  let lastPublish
  for (const application of applications) {
    await runStep(`Building ${application}`, () =>
      watchBuild(application, () => (lastPublish = publish(application))),
    )
  }
  await lastPublish
  printWelcome(addresses)
}

const versionOf = (application) =>
  JSON.parse(readFileSync(join(repositoryRoot, application, 'package.json'), 'utf8')).version
