// npm run bench:enumeration: whether known and unknown people can be told apart by what a call
// answers, or by how long it takes (security C4). Both classes are asked for in turn, in a random
// order, one request at a time. Progress goes to stderr; stdout carries one JSON object and nothing
// else. SAMPLES says how many of each class.
import { randomInt } from 'node:crypto'
import { startPostgres } from '@console/config/commands/postgres'
import { startTestServer, type TestServer } from '../setup/test-server'
import { areaUnderCurve } from './enumeration/area-under-curve'
import { createAddresses, createProbes, type Addresses, type Probe } from './enumeration/probes'

const samples = Number(process.env.SAMPLES ?? 4000)
const people = 40

const median = (times: readonly number[]) =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)]!

async function compareClasses({ ask, targets }: Probe, addresses: Addresses) {
  const times = { known: [] as number[], unknown: [] as number[] }
  const contents = { known: new Set<string>(), unknown: new Set<string>() }
  const classes = ['known', 'unknown'] as const
  for (const list of classes) await ask(addresses[list][targets][0]!) // warms up
  for (let sample = 0; sample < samples; sample++) {
    const first = randomInt(2)
    for (const list of [classes[first]!, classes[1 - first]!]) {
      const { time, content } = await ask(addresses[list][targets][sample % people]!)
      times[list].push(time)
      contents[list].add(content)
    }
  }
  const round = (value: number) => Number(value.toFixed(4))
  return {
    area: round(areaUnderCurve(times.known, times.unknown)),
    // Three standard errors of the area where there is nothing to see.
    chance: round(3 / Math.sqrt(6 * samples)),
    /** Answers that only one of the classes was given. */
    different: {
      known: [...contents.known].filter((content) => !contents.unknown.has(content)),
      unknown: [...contents.unknown].filter((content) => !contents.known.has(content)),
    },
    median: { known: round(median(times.known)), unknown: round(median(times.unknown)) },
  }
}

async function measureServer(server: TestServer) {
  try {
    const addresses = await createAddresses(server, people)
    const results: Record<string, Awaited<ReturnType<typeof compareClasses>>> = {}
    for (const probe of createProbes(server)) {
      results[probe.name] = await compareClasses(probe, addresses)
      console.error(`  ${probe.name}: ${JSON.stringify(results[probe.name])}`)
    }
    return results
  } finally {
    await server.dispose()
  }
}

console.error(`${samples} of each class. PGlite …`)
const pglite = await measureServer(await startTestServer())
console.error('PostgreSQL …')
const postgres = await startPostgres()
const postgresql = await startTestServer({ env: { DATABASE_URL: postgres.url } })
  .then(measureServer)
  .finally(() => postgres.stop())
process.stdout.write(`${JSON.stringify({ samples, pglite, postgresql })}\n`)
