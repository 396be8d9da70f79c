// Checks that run the code: in Node and jsdom, against both databases, in a real browser.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildChangedApplications } from '../build.mjs'
import { findChromium } from '../chromium.mjs'
import { startPostgres } from '../postgres.mjs'
import {
  countJestResults,
  countCheck,
  countPlaywrightResults,
  listFlakyTests,
  sumCounts,
} from './test-counts.mjs'
import { workspacePackages, binPath, repositoryRoot, packageExists } from './paths.mjs'
import { lastOutputLines, runCommand, spawnInTerminal } from './run-command.mjs'
import { tsxArgs } from './tsx-args.mjs'
import { log } from './command-line.mjs'

/** Everything but the services, in one run: rules, components, and the tools themselves. */
export const runUnitTests = () =>
  runJest(workspacePackages.filter((pkg) => pkg !== 'services' && packageExists(pkg)))

// Whichever database a run is about, these start a PostgreSQL of their own or none: once is enough.
const ownPostgres = [
  '/(database-outage|observability)\\.test\\.',
  '/two-processes(-sign-in)?\\.test\\.',
]
// About no database, or the embedded one alone.
const withoutServer = [
  '/services/src/infrastructure/',
  '/(start-server|start-errors|stop-server)\\.test\\.',
]

/**
 * The service tests that `npm test` runs on PostgreSQL, too, by name of their files: those in which
 * the databases can differ, because they are about transactions, locks, calls at once, row policies,
 * notifications or outages.
 */
export const engineTests = [
  // The database itself, and two processes on it.
  'database',
  'database-outage',
  'list-queries',
  'listen',
  'postgres',
  'crash',
  'export-under-edits',
  'observability',
  'serve',
  'two-processes',
  'two-processes-sign-in',
  // Row policies.
  'isolation',
  'team-permissions',
  // Calls at once, of which one counts.
  'accounts-service',
  'audit-service',
  'languages-routes',
  'account-links',
  'members-routes',
  'own-codes',
  'ownership',
  'ownership-model',
  'pin-transaction',
  'pinning',
  'qr-sign-ins',
  'releases-routes',
  'send-limits',
  'session-lock',
  'sessions-service',
  'settings',
  'sign-in-throttle',
  'sms-limits',
  'switch-user',
  'teams-routes',
  'verification-routes',
  // Notifications, and what processes take from one queue.
  'live',
  'outbox-delivery',
  'outbox-routes',
]

export const runServiceTestsOnPglite = () =>
  runJest(['services'], { TEST_DATABASE_URL: '' }, { ignored: ownPostgres })

export const runServiceTestsOnPostgres = () => runServicesOnPostgres({ ignored: withoutServer })

export const runEngineTestsOnPostgres = () =>
  runServicesOnPostgres({ files: engineTests.map((name) => `/${name}\\.test\\.`) })

async function runServicesOnPostgres(selection) {
  const postgres = await startPostgres()
  try {
    return await runJest(['services'], { TEST_DATABASE_URL: postgres.url }, selection)
  } finally {
    await postgres.stop()
  }
}

/** Tests that read it do more rounds, and journeys tagged `@long` run (e2e/playwright.config.ts). */
const longRuns = { LONG_RUNS: '1' }

/** It starts a PostgreSQL of its own. */
export const runLongOutage = () =>
  runJest(
    ['services'],
    { TEST_DATABASE_URL: '', ...longRuns },
    { files: ['two-processes.test.ts'] },
  )

/** A million requests for every call, as the services' tests send some, on a PostgreSQL server. */
export async function runLongFuzz() {
  const postgres = await startPostgres()
  try {
    return await runJest(
      ['services'],
      { TEST_DATABASE_URL: postgres.url, ...longRuns },
      { files: ['fuzz.test.ts'] },
    )
  } finally {
    await postgres.stop()
  }
}

/** 100,000 steps against the rules, one after the other and sixteen at once, on both databases. */
export const runLongTeams = () => runLongOnBothDatabases('ownership-model.test.ts')

/** Every endpoint, by everybody, on everything: with the application's checks, and without them. */
export const runLongIsolation = () => runLongOnBothDatabases('isolation.test.ts')

/** Exports of lists that others edit meanwhile, on both databases. */
export const runLongExports = () => runLongOnBothDatabases('export-under-edits.test.ts')

/** A server that is killed at every statement of a call, on both databases. */
export const runLongCrashes = () => runLongOnBothDatabases('crash.test.ts')

async function runLongOnBothDatabases(file) {
  const files = [file]
  const embedded = await runJest(['services'], { TEST_DATABASE_URL: '', ...longRuns }, { files })
  const postgres = await startPostgres()
  try {
    const env = { TEST_DATABASE_URL: postgres.url, ...longRuns }
    return sumCounts([embedded, await runJest(['services'], env, { files })])
  } finally {
    await postgres.stop()
  }
}

/**
 * Milliseconds within which others are answered while one network floods, at the 99th percentile. The aim
 * is 250; on two cores that serve, flood and watch, 600 connections alone take as long or longer.
 */
const allowedDelay = 1_000

/** `npm run bench:flood`: a target has failed when others were not answered, or too late. */
export async function runLongFlood() {
  await buildChangedApplications()
  const { code, out, err } = await runCommand(process.execPath, tsxArgs('e2e', 'bench/flood.ts'))
  if (code !== 0) {
    log(lastOutputLines({ out, err }))
    return countCheck(false)
  }
  const { targets } = JSON.parse(out)
  return sumCounts(
    Object.entries(targets).map(([name, target]) => {
      const isAnswered = [target.healthz, target.signedIn].every(
        ({ p99, failed }) => Object.keys(failed).length === 0 && p99 <= allowedDelay,
      )
      if (!isAnswered) log(`  ${name}: ${JSON.stringify(target)}`)
      return countCheck(isAnswered)
    }),
  )
}

/** 100,000 sequences of navigations against the table of the guards. */
export const runLongGuards = () =>
  runJest(['host'], longRuns, { files: ['navigation-sequences.test.ts'] })

// The second try leaves a trace (e2e/playwright.config.ts); what is not tried again, its only try.
const twoTries = ['--retries', '1']
const oneTry = ['--retries', '0', '--trace', 'retain-on-failure']

/**
 * In a browser, against the production builds: the journeys tagged `@core`. One that fails is tried
 * again for its trace alone, and has failed.
 */
export const runCoreJourneys = () => runPlaywright({ options: ['--grep', '@core', ...twoTries] })

/**
 * All of them. Two of some two hundred may need a second try, and are named: they wait for a mending,
 * while everybody else's work lands.
 */
export const runAllJourneys = () => runPlaywright({ options: twoTries, allowedFlaky: 2 })

export const runLongJourneys = () =>
  runPlaywright({
    options: oneTry,
    files: [
      'journeys/accessible.e2e.ts',
      'journeys/bad-input.e2e.ts',
      'journeys/cold-load.e2e.ts',
      'journeys/failure-messages.e2e.ts',
      'journeys/faults.e2e.ts',
      'journeys/first-day.e2e.ts',
      'journeys/handover.e2e.ts',
      'journeys/invitation.e2e.ts',
      'journeys/mobile-sign-in.e2e.ts',
      'journeys/qr-sign-in.e2e.ts',
      'journeys/reset-password.e2e.ts',
      'journeys/code-faults.e2e.ts',
      'journeys/kept-pages.e2e.ts',
      'journeys/menu-types.e2e.ts',
      'journeys/each-way.e2e.ts',
      'journeys/killed-browser.e2e.ts',
      'journeys/random-tabs.e2e.ts',
      'journeys/reload.e2e.ts',
      'journeys/screen-states.e2e.ts',
      'journeys/settings.e2e.ts',
      'journeys/settings-keyboard.e2e.ts',
      'journeys/tab-memory.e2e.ts',
    ],
    moreEnv: longRuns,
  })

async function runPlaywright({ options, files = [], moreEnv = {}, allowedFlaky = 0 }) {
  const browser = await findChromium()
  await buildChangedApplications()
  return runWithReport(
    'report.json',
    (file) => {
      const env = { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...moreEnv }
      return spawnInTerminal(
        binPath('e2e', 'playwright'),
        ['test', '--reporter=list,json', ...options, ...files],
        { cwd: join(repositoryRoot, 'e2e'), env, stdio: stdoutToStderr },
      ).ended
    },
    (report) => {
      for (const title of listFlakyTests(report)) log(`  passed at the second try: ${title}`)
      return countPlaywrightResults(report, { allowedFlaky })
    },
  )
}

/** `files` are the only ones that run, `ignored` patterns of those that do not. */
const runJest = (projects, env = {}, { files = [], ignored = [] } = {}) =>
  runWithReport(
    'report.json',
    (file) => {
      const args = [
        '--projects',
        ...projects.map((pkg) => join(repositoryRoot, pkg)),
        '--json',
        '--outputFile',
        file,
        '--maxWorkers',
        '2',
        '--ci',
        '--no-watchman',
        ...files,
        // Given on the command line, they replace those of the configuration.
        ...(ignored.length > 0 ? ['--testPathIgnorePatterns', '/node_modules/', ...ignored] : []),
      ]
      // Its report goes to the file; what it prints for people goes to stderr by itself. NODE_ENV
      // is set whatever the machine says, because React's production build has no test tools.
      return spawnInTerminal(binPath('shared/config', 'jest'), args, {
        env: { NODE_ENV: 'test', ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      }).ended
    },
    countJestResults,
  )

// stdout is for the counts alone.
const stdoutToStderr = ['ignore', 2, 2]

/**
 * Runs a test runner that writes a report to a file. No report, or a bad exit code in spite of a
 * good report, is a failure.
 */
async function runWithReport(reportFile, start, count) {
  const folder = mkdtempSync(join(tmpdir(), 'console-report-'))
  try {
    const file = join(folder, reportFile)
    const code = await start(file)
    const counts = count(JSON.parse(readFileSync(file, 'utf8')))
    return code !== 0 && counts.failed === 0 ? sumCounts([counts, countCheck(false)]) : counts
  } catch (error) {
    log(`  no report: ${error.message}`)
    return countCheck(false)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
