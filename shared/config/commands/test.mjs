// `npm test`: every check there is, the quick ones first. The last line is `N passed, M failed`.
//   npm test -- types unit      only these stages
import { performance } from 'node:perf_hooks'
import { ensureInstalled } from './ensure-installed.mjs'
import { countOne, sum, summary } from './tools/counts.mjs'
import { isToldToEnd } from './tools/run.mjs'
import { Trouble, command, say, seconds, tell } from './tools/say.mjs'
import * as checks from './tools/static-checks.mjs'
import * as runs from './tools/test-runs.mjs'

const stages = [
  ['types', 'Types', checks.types],
  ['lint', 'Lint', checks.lint],
  ['rules', 'Dependency rules', checks.rules],
  ['unused', 'Unused code', checks.unused],
  ['unit', 'Unit tests', runs.unit],
  ['pglite', 'Service tests on PGlite', runs.servicesOnPglite],
  ['postgres', 'Service tests on PostgreSQL', runs.servicesOnPostgres],
  ['journeys', 'Journeys in Chromium', runs.journeys],
]

async function test() {
  const asked = process.argv.slice(2)
  const unknown = asked.find((name) => !stages.some(([stage]) => stage === name))
  if (unknown)
    throw new Trouble(
      `There is no stage “${unknown}”. The stages are: ${stages.map(([stage]) => stage).join(', ')}.`,
    )
  await ensureInstalled()

  const results = []
  for (const [, title, check] of stages.filter(
    ([stage]) => !asked.length || asked.includes(stage),
  )) {
    results.push({ title, ...(await stageOf(title, check)) })
    if (isToldToEnd()) throw new Trouble('Stopped before all checks were done.')
  }

  tell('')
  for (const { title, took, ...counts } of results) say(`${title}: ${summary(counts)} (${took})`)
  const all = sum(results)
  say(summary(all))
  return all.failed ? 1 : 0
}

// A stage that cannot even run has failed; the ones after it still tell what they know.
async function stageOf(title, check) {
  const since = performance.now()
  tell(`\n· ${title} …`)
  const counts = await check().catch((error) => {
    tell(error instanceof Trouble ? error.message : error)
    return countOne(false)
  })
  tell(`  ${summary(counts)} in ${seconds(since)}`)
  return { ...counts, took: seconds(since) }
}

command(test)
