// Checks that run the code: in Node and jsdom, against both databases, in a real browser.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildChanged } from '../build.mjs'
import { chromium } from '../chromium.mjs'
import { startPostgres } from '../postgres.mjs'
import { countJest, countOne, countPlaywright, sum } from './counts.mjs'
import { packages, program, root, stands } from './places.mjs'
import { handOver } from './run.mjs'
import { tell } from './say.mjs'

/** Everything but the services, in one run: rules, components, and the tools themselves. */
export const unit = () => jest(packages.filter((pkg) => pkg !== 'services' && stands(pkg)))

export const servicesOnPglite = () => jest(['services'], { TEST_DATABASE_URL: '' })

export async function servicesOnPostgres() {
  const postgres = await startPostgres()
  try {
    return await jest(['services'], { TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

/** In a browser, against what would be published. */
export async function journeys() {
  const browser = await chromium()
  await buildChanged()
  return reported(
    'report.json',
    (file) => {
      const env = { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
      return handOver(program('e2e', 'playwright'), ['test', '--reporter=list,json'], {
        cwd: join(root, 'e2e'),
        env,
        stdio: toStderr,
      }).ended
    },
    countPlaywright,
  )
}

const jest = (projects, env = {}) =>
  reported(
    'report.json',
    (file) => {
      const args = [
        '--projects',
        ...projects.map((pkg) => join(root, pkg)),
        '--json',
        '--outputFile',
        file,
        '--maxWorkers',
        '2',
        '--ci',
        '--no-watchman',
      ]
      // Its report goes to the file; what it prints for people goes to stderr by itself.
      // Of whatever kind the machine is: React's tools for tests are left out of its production build.
      return handOver(program('shared/config', 'jest'), args, {
        env: { NODE_ENV: 'test', ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      }).ended
    },
    countJest,
  )

// stdout is for the last line alone.
const toStderr = ['ignore', 2, 2]

/** Runs a test runner that leaves a report in a file. No report, or a bad end in spite of a good one, is a failure. */
async function reported(name, start, count) {
  const folder = mkdtempSync(join(tmpdir(), 'console-report-'))
  try {
    const file = join(folder, name)
    const code = await start(file)
    const counts = count(JSON.parse(readFileSync(file, 'utf8')))
    return code !== 0 && counts.failed === 0 ? sum([counts, countOne(false)]) : counts
  } catch (error) {
    tell(`  no report: ${error.message}`)
    return countOne(false)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
