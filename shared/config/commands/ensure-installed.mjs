// Installs the packages when something about them changed. It runs before anything is installed, so it uses Node alone.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { homeFolder, whereToKeep } from './tools/keep.mjs'
import { packages, root, stands } from './tools/places.mjs'
import { lastWords, run } from './tools/run.mjs'
import { Trouble, command, isAsked, step } from './tools/say.mjs'
import { hashOf, isStamped, stamp, unstamp } from './tools/stamp.mjs'

// The one version that works on Node 20 with this lock file (shared/docs/decisions). npx needs no global install.
const pnpm = ['--yes', 'pnpm@12.21.0']

const stampFile = join(root, 'node_modules', '.console-installed')

export async function ensureInstalled() {
  if (!isNewEnough(process.versions.node))
    throw new Trouble(
      `Node ${oldestNode.join('.')} or newer is needed; this is ${process.versions.node}.`,
    )
  const here = packages.filter(stands)
  const inputs = [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    ...here.map((pkg) => `${pkg}/package.json`),
  ]
  // Native parts are chosen for a platform and for a Node.
  const hash = hashOf(
    root,
    inputs.map((file) => join(root, file)),
    process.platform,
    process.arch,
    process.versions.modules,
  )
  const complete = here.every((pkg) => existsSync(join(root, pkg, 'node_modules')))
  if (complete && isStamped(stampFile, hash)) return
  unstamp(stampFile)
  await step('Installing packages (some minutes the first time)', install)
  stamp(stampFile, hash)
}

const oldestNode = [20, 19]

/** Whether a version such as 20.20.2 is one that everything here runs on. */
export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
}

async function install() {
  // CI: pnpm asks nothing.
  const env = { CI: 'true', ...whereToKeep(homeFolder(), root) }
  const installed = await run('npx', [...pnpm, 'install', '--frozen-lockfile'], {
    env,
    timeout: 900_000,
  })
  if (installed.code !== 0)
    throw new Trouble(`The packages could not be installed:\n${lastWords(installed)}`)
}

if (isAsked(import.meta.url)) command(ensureInstalled)
