// `npm test`: the checks that every change passes, the quick ones first. The last line is `N passed,
// M failed`.
//   npm test -- types unit      only these stages
// `npm run test:all`: the same, with all service tests on both databases and all journeys.
// `npm run test:long`: the runs that take long, with as many rounds as they are worth. Before a release, and by night.
import { performance } from 'node:perf_hooks'
import { ensureInstalled } from './ensure-installed.mjs'
import { countCheck, sumCounts, formatCounts } from './tools/test-counts.mjs'
import { isStopRequested } from './tools/run-command.mjs'
import { CommandError, runMain, print, formatElapsed, log } from './tools/command-line.mjs'
import * as checks from './tools/static-checks.mjs'
import * as runs from './tools/test-runs.mjs'
import { checkBuildElsewhere } from './tools/build-elsewhere.mjs'

const sameForAll = [
  ['types', 'Types', checks.checkTypes],
  ['lint', 'Lint', checks.checkLint],
  ['rules', 'Dependency rules', checks.checkDependencyRules],
  ['unused', 'Unused code', checks.checkUnusedCode],
  ['unit', 'Unit tests', runs.runUnitTests],
  ['pglite', 'Service tests on PGlite', runs.runServiceTestsOnPglite],
]

const shortStages = [
  ...sameForAll,
  [
    'postgres',
    'Service tests on PostgreSQL, where databases can differ',
    runs.runEngineTestsOnPostgres,
  ],
  ['journeys', 'Core journeys in Chromium', runs.runCoreJourneys],
]

const allStages = [
  ...sameForAll,
  ['postgres', 'All service tests on PostgreSQL', runs.runServiceTestsOnPostgres],
  ['journeys', 'All journeys in Chromium', runs.runAllJourneys],
]

const longStages = [
  ['builds', 'Host and remotes, built in another folder', checkBuildElsewhere],
  ['guards', 'A hundred thousand sequences of navigations', runs.runLongGuards],
  [
    'teams',
    'A hundred thousand steps over memberships, offers and links, on both databases',
    runs.runLongTeams,
  ],
  [
    'isolation',
    'Every call by everybody on everything, with the checks and without, on both databases',
    runs.runLongIsolation,
  ],
  ['exports', 'Exports while others edit, for ten minutes on each database', runs.runLongExports],
  ['fuzz', 'A million requests that no page sends', runs.runLongFuzz],
  [
    'crashes',
    'Servers killed at every statement of a call, on both databases',
    runs.runLongCrashes,
  ],
  ['flood', 'Six hundred calls at once for whatever a stranger may ask', runs.runLongFlood],
  ['outage', 'Ten thousand pages of two processes, of which one is killed', runs.runLongOutage],
  [
    'faults',
    'Remotes, host and store by every fault, and pages that are kept',
    runs.runLongJourneys,
  ],
]

async function runStages() {
  const [run, ...rest] = process.argv.slice(2)
  const stages = { '--all': allStages, '--long': longStages }[run] ?? shortStages
  const requested = stages === shortStages ? process.argv.slice(2) : rest
  const unknown = requested.find((name) => !stages.some(([stage]) => stage === name))
  if (unknown)
    throw new CommandError(
      `There is no stage “${unknown}”. The stages are: ${stages.map(([stage]) => stage).join(', ')}.`,
    )
  await ensureInstalled()

  const results = []
  for (const [, title, check] of stages.filter(
    ([stage]) => !requested.length || requested.includes(stage),
  )) {
    results.push({ title, ...(await runStage(title, check)) })
    if (isStopRequested()) throw new CommandError('Stopped before all checks were done.')
  }

  log('')
  for (const { title, took, ...counts } of results)
    print(`${title}: ${formatCounts(counts)} (${took})`)
  const all = sumCounts(results)
  print(formatCounts(all))
  return all.failed ? 1 : 0
}

// A stage that cannot even run counts as failed; the later stages still run.
async function runStage(title, check) {
  const startedAt = performance.now()
  log(`\n· ${title} …`)
  const counts = await check().catch((error) => {
    log(error instanceof CommandError ? error.message : error)
    return countCheck(false)
  })
  log(`  ${formatCounts(counts)} in ${formatElapsed(startedAt)}`)
  return { ...counts, took: formatElapsed(startedAt) }
}

runMain(runStages)
