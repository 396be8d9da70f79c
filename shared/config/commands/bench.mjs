// `npm run bench:load` and `npm run bench:server`. Progress goes to stderr; stdout is one JSON object.
import { buildChanged } from './build.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { handOver } from './tools/run.mjs'
import { Trouble, command } from './tools/say.mjs'
import { typescript } from './tools/typescript.mjs'

const benches = ['load', 'server']

command(async () => {
  const [name] = process.argv.slice(2)
  if (!benches.includes(name)) throw new Trouble(`Say which bench: ${benches.join(' or ')}.`)
  await ensureInstalled()
  if (name === 'load') await buildChanged()
  return handOver(process.execPath, typescript('e2e', `bench/${name}.ts`)).ended
})
