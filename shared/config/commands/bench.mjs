// `npm run bench:load` and `npm run bench:server`. Progress goes to stderr; stdout is one JSON
// object.
import { buildChangedApplications } from './build.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { spawnInTerminal } from './tools/run-command.mjs'
import { CommandError, runMain } from './tools/command-line.mjs'
import { tsxArgs } from './tools/tsx-args.mjs'

const benches = ['load', 'server']

runMain(async () => {
  const [name] = process.argv.slice(2)
  if (!benches.includes(name)) throw new CommandError(`Say which bench: ${benches.join(' or ')}.`)
  await ensureInstalled()
  if (name === 'load') await buildChangedApplications()
  return spawnInTerminal(process.execPath, tsxArgs('e2e', `bench/${name}.ts`)).ended
})
