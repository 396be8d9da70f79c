// `npm run dev [-- application …]`: host, remotes and services, each built or started again when a
// file of it is saved (ruling 19). With names, only these applications are watched; the others are
// served as built for production. Pages still load published releases, from the same two ports and under the same
// policy. The server tells a page when a newer release is pinned, and the page reloads itself.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildChangedApplications } from './build.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { createAvailability } from './tools/availability.mjs'
import { chooseApplications } from './tools/choose-applications.mjs'
import { publishedApplications, repositoryRoot } from './tools/paths.mjs'
import { runReleaseCommand, startPublisher } from './tools/release-command.mjs'
import { runMain, runStep, log } from './tools/command-line.mjs'
import { spawnProviders } from './tools/spawn-providers.mjs'
import { spawnServer } from './tools/spawn-server.mjs'
import { createSerialQueue, watchForSaves, watchBuild } from './tools/watch-build.mjs'
import { printWelcome } from './tools/print-welcome.mjs'

runMain(async () => {
  const watched = chooseApplications(process.argv.slice(2))
  await ensureInstalled()
  const availability = createAvailability()
  availability
    .whenAvailable()
    .then((addresses) => {
      spawnProviders(addresses)
      return watchAndPublish(watched, addresses, availability)
    })
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

async function watchAndPublish(watched, addresses, availability) {
  const others = publishedApplications.filter((application) => !watched.includes(application))
  if (others.length) {
    await buildChangedApplications(others)
    await runStep(`Publishing ${others.join(', ')}`, async () => {
      for (const application of others)
        await runReleaseCommand([application, '--pin-automatically'], addresses)
    })
  }
  const publisher = startPublisher()
  void startAnewOnSaves(publisher)
  const publish = createSerialQueue((application) =>
    availability
      .runWhenAvailable((serverAddresses) =>
        publisher.publish(application, serverAddresses, `${versionOf(application)}-dev`),
      )
      .catch((error) => log(error.message)),
  )
  // The first builds run one after the other: all at once, each would slow the others down.
  let lastPublish
  for (const application of watched) {
    await runStep(`Building ${application}`, () =>
      watchBuild(application, () => (lastPublish = publish(application))),
    )
  }
  await lastPublish
  printWelcome(addresses)
}

/** The publisher runs the contract and the command as they were when it was started. */
async function startAnewOnSaves(publisher) {
  const nextSave = watchForSaves(['shared/contract/src', 'shared/cli/src'])
  for (;;) {
    await nextSave()
    publisher.startAnew()
  }
}

const versionOf = (application) =>
  JSON.parse(readFileSync(join(repositoryRoot, application, 'package.json'), 'utf8')).version
