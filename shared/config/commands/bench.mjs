// `npm run bench:load`, `bench:server`, `bench:enumeration`, `bench:flood`, `bench:search`,
// `bench:tabs` and `bench:lists`. Progress goes to stderr; stdout is one JSON object.
//   npm run bench:server -- calls       only this part
import { buildChangedApplications } from './build.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { spawnInTerminal } from './tools/run-command.mjs'
import { CommandError, runMain } from './tools/command-line.mjs'
import { tsxArgs } from './tools/tsx-args.mjs'

/** The benches, each with the parts that may be run alone. */
const benches = {
  load: [],
  server: ['rates', 'calls'],
  enumeration: [],
  flood: [],
  search: [],
  tabs: [],
  lists: [],
}
/** They need no page. */
const serverBenches = ['server', 'enumeration']

runMain(async () => {
  const [name, ...parts] = process.argv.slice(2)
  if (!Object.hasOwn(benches, name))
    throw new CommandError(`Say which bench: ${Object.keys(benches).join(' or ')}.`)
  const unknown = parts.find((part) => !benches[name].includes(part))
  if (unknown)
    throw new CommandError(
      `The bench ${name} has no part “${unknown}”: ${benches[name].join(', ') || 'it is one'}.`,
    )
  await ensureInstalled()
  if (!serverBenches.includes(name)) await buildChangedApplications()
  return spawnInTerminal(process.execPath, [...tsxArgs('e2e', `bench/${name}.ts`), ...parts]).ended
})
