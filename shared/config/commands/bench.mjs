// `npm run bench:load`, `bench:server`, `bench:enumeration`, `bench:flood`, `bench:search` and
// `bench:lists`. Progress goes to stderr; stdout is one JSON object.
import { buildChangedApplications } from './build.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { spawnInTerminal } from './tools/run-command.mjs'
import { CommandError, runMain } from './tools/command-line.mjs'
import { tsxArgs } from './tools/tsx-args.mjs'

const benches = ['load', 'server', 'enumeration', 'flood', 'search', 'lists']
/** They need no page. */
const serverBenches = ['server', 'enumeration']

runMain(async () => {
  const [name, ...rest] = process.argv.slice(2)
  if (!benches.includes(name) || rest.length > 0)
    throw new CommandError(`Say which bench: ${benches.join(' or ')}.`)
  await ensureInstalled()
  if (!serverBenches.includes(name)) await buildChangedApplications()
  return spawnInTerminal(process.execPath, tsxArgs('e2e', `bench/${name}.ts`)).ended
})
