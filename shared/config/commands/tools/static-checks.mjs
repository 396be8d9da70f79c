// Checks that read the code and run none of it. Each gives its counts and says what it found.
import { join } from 'node:path'
import { sharedWithOne } from '../../shared-is-shared.js'
import { countOne, sum } from './counts.mjs'
import { packages, program, stands } from './places.mjs'
import { lastWords, run } from './run.mjs'
import { tell } from './say.mjs'

const config = (file) => join('shared', 'config', file)
const tool = (name) => program('shared/config', name)

/** The native compiler over each package, in which workspace packages are read from their source. */
export async function types() {
  const counts = []
  for (const pkg of packages.filter(stands)) {
    const checked = await run(tool('tsc'), ['-p', pkg])
    if (checked.code !== 0) tell(lastWords(checked, 60))
    counts.push(countOne(checked.code === 0))
  }
  return sum(counts)
}

/** The rules of eslint.base.js, and Prettier's layout. */
export const lint = async () =>
  sum([
    await whole(tool('eslint'), ['.']),
    await whole(tool('prettier'), ['--check', '--log-level', 'warn', '.']),
  ])

/** Code that nobody reaches; then, leaving the tests aside, code that only they reach. */
export async function unused() {
  const knip = (...args) =>
    whole(tool('knip'), ['--config', config('knip.jsonc'), '--no-progress', ...args])
  return sum([await knip(), await knip('--production', '--include', 'files,exports,types')])
}

async function whole(command, args) {
  const checked = await run(command, args)
  if (checked.code !== 0) tell(lastWords(checked, 200))
  return countOne(checked.code === 0)
}

/** The walls between and within packages: every rule is a check of its own. */
export async function rules() {
  const top = [
    'host',
    'remote-auth',
    'remote-team',
    'remote-users',
    'services',
    'e2e',
    'shared',
  ].filter((folder) => stands(folder) || folder === 'shared')
  const cruised = await run(tool('depcruise'), [
    '--config',
    config('dependency-rules.js'),
    '--output-type',
    'json',
    ...top,
  ])
  if (!cruised.out.startsWith('{')) {
    tell(lastWords(cruised))
    return countOne(false)
  }
  const { modules, summary } = JSON.parse(cruised.out)
  const violations = [...summary.violations, ...sharedWithOne(modules)]
  for (const { rule, from, to } of violations)
    tell(`  ${rule.name}: ${from}${to === from ? '' : ` → ${to}`}`)
  const names = new Set([
    'shared-is-shared',
    ...summary.ruleSetUsed.forbidden.map(({ name }) => name),
  ])
  const broken = new Set(violations.map(({ rule }) => rule.name))
  return { passed: names.size - broken.size, failed: broken.size }
}
