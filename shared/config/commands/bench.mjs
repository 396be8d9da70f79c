// `npm run bench:load` and `npm run bench:server`. Progress goes to stderr; stdout is one JSON object.
import { buildChanged } from './build.mjs'
import { chromium } from './chromium.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { startPostgres } from './postgres.mjs'
import { handOver } from './tools/run.mjs'
import { Trouble, command } from './tools/say.mjs'
import { typescript } from './tools/typescript.mjs'

const bench = (name, env) => handOver(process.execPath, typescript('e2e', `bench/${name}.ts`), { env }).ended

const benches = {
  async load() {
    const browser = await chromium()
    await buildChanged()
    return bench('load', { CHROMIUM: browser })
  },
  async server() {
    const postgres = await startPostgres()
    try {
      return await bench('server', { BENCH_DATABASE_URL: postgres.url })
    } finally {
      await postgres.stop()
    }
  },
}

command(async () => {
  const [name] = process.argv.slice(2)
  if (!Object.hasOwn(benches, name)) throw new Trouble(`Say which bench: ${Object.keys(benches).join(' or ')}.`)
  await ensureInstalled()
  return benches[name]()
})
