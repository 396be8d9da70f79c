// Checks that read the code and run none of it. Each gives its counts and logs what it found.
import { join } from 'node:path'
import { findModulesWithOneUser } from '../../shared-is-shared.js'
import { countCheck, sumCounts } from './test-counts.mjs'
import { publishedApplications, workspacePackages, binPath, packageExists } from './paths.mjs'
import { lastOutputLines, runCommand } from './run-command.mjs'
import { log } from './command-line.mjs'

const configPath = (file) => join('shared', 'config', file)
const toolPath = (name) => binPath('shared/config', name)

/**
 * The native compiler over each package, in which workspace packages are read from their source.
 */
export async function checkTypes() {
  const counts = []
  for (const pkg of workspacePackages.filter(packageExists)) {
    const result = await runCommand(toolPath('tsc'), ['-p', pkg])
    if (result.code !== 0) log(lastOutputLines(result, 60))
    counts.push(countCheck(result.code === 0))
  }
  return sumCounts(counts)
}

/** The rules of eslint.base.js, and Prettier's layout. */
export const checkLint = async () =>
  sumCounts(
    await Promise.all([
      runCheck(toolPath('eslint'), ['.']),
      runCheck(toolPath('prettier'), ['--check', '--log-level', 'warn', '.']),
    ]),
  )

/** Code that nothing imports; then, without the tests, code that only they import. */
export async function checkUnusedCode() {
  const knip = (...args) =>
    runCheck(toolPath('knip'), ['--config', configPath('knip.jsonc'), '--no-progress', ...args])
  return sumCounts(
    await Promise.all([knip(), knip('--production', '--include', 'files,exports,types')]),
  )
}

async function runCheck(command, args) {
  const result = await runCommand(command, args)
  if (result.code !== 0) log(lastOutputLines(result, 200))
  return countCheck(result.code === 0)
}

/** The import rules between and within packages; every rule counts as a check of its own. */
export async function checkDependencyRules() {
  const folders = [...publishedApplications, 'services', 'dev', 'e2e', 'shared']
  const result = await runCommand(toolPath('depcruise'), [
    '--config',
    configPath('dependency-rules.js'),
    '--output-type',
    'json',
    ...folders,
  ])
  if (!result.out.startsWith('{')) {
    log(lastOutputLines(result))
    return countCheck(false)
  }
  const { modules, summary } = JSON.parse(result.out)
  const violations = [...summary.violations, ...findModulesWithOneUser(modules)]
  for (const { rule, from, to } of violations)
    log(`  ${rule.name}: ${from}${to === from ? '' : ` → ${to}`}`)
  const names = new Set([
    'shared-is-shared',
    ...summary.ruleSetUsed.forbidden.map(({ name }) => name),
  ])
  const broken = new Set(violations.map(({ rule }) => rule.name))
  return { passed: names.size - broken.size, failed: broken.size }
}
