// `npm run dev`: host, remotes and services, each built or started again when a file of it is saved (ruling 19).
// What a page loads is still a published release behind the same two ports and the same policy; the page hears from the
// server that a newer one is pinned, and loads itself again.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { comesAndGoes } from './tools/comes-and-goes.mjs'
import { applications, root } from './tools/places.mjs'
import { release } from './tools/publish.mjs'
import { command, step, tell } from './tools/say.mjs'
import { startServer } from './tools/server.mjs'
import { oneAfterAnother, savesIn, watchBuild } from './tools/watch-build.mjs'
import { welcome } from './tools/welcome.mjs'

command(async () => {
  await ensureInstalled()
  const standing = comesAndGoes()
  standing
    .up()
    .then((addresses) => keepBuilding(addresses, standing))
    .catch((trouble) => tell(trouble.message))
  return keepServing(standing)
})

/** Serves until somebody stops it, and starts again with the same data when the services or the contract are saved. */
async function keepServing(standing) {
  const nextSave = savesIn(['services/src', 'shared/contract/src'])
  let stood = false
  for (;;) {
    const server = startServer({ NODE_ENV: 'development' })
    server.ready.then((addresses) => {
      standing.came(addresses)
      stood = true
    })
    const why = await Promise.race([server.ended, nextSave()])
    standing.went()
    if (why === 'saved') {
      tell('· The services were changed: starting them again')
      await server.stop()
      continue
    }
    if (why === 0 || !stood) return why
    tell(`The server ended with ${why}. It starts again when a file is saved.`)
    await nextSave()
  }
}

async function keepBuilding(addresses, standing) {
  const publish = oneAfterAnother((application) => {
    const asDevelopment = [
      '--from',
      '.cache/development',
      '--version',
      `${versionOf(application)}-dev`,
      '--pin-automatically',
    ]
    return standing
      .whileUp((console) => release([application, ...asDevelopment], console))
      .catch((trouble) => tell(trouble.message))
  })
  // One first build after the other: all at once, each would wait for the others.
  let published
  for (const application of applications) {
    await step(`Building ${application}`, () =>
      watchBuild(application, () => (published = publish(application))),
    )
  }
  await published
  welcome(addresses)
}

const versionOf = (application) =>
  JSON.parse(readFileSync(join(root, application, 'package.json'), 'utf8')).version
