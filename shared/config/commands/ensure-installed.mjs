// Installs the packages when something about them has changed. It runs before anything is
// installed, so it uses Node alone.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { homeFolder, packageCacheEnv } from './tools/package-cache.mjs'
import { workspacePackages, repositoryRoot, packageExists } from './tools/paths.mjs'
import { lastOutputLines, runCommand } from './tools/run-command.mjs'
import { CommandError, runMain, isMainModule, runStep } from './tools/command-line.mjs'
import { hashFiles, isStampCurrent, writeStamp, removeStamp } from './tools/build-stamp.mjs'

// The one version that works on Node 20 with this lock file (shared/docs/decisions). npx needs no
// global install.
export const pnpmArgs = ['--yes', 'pnpm@12.21.0']

const stampFile = join(repositoryRoot, 'node_modules', '.console-installed')

export async function ensureInstalled() {
  if (!isSupportedNodeVersion(process.versions.node))
    throw new CommandError(
      `Node ${minNodeVersion.join('.')} or newer is needed; this is ${process.versions.node}.`,
    )
  const existingPackages = workspacePackages.filter(packageExists)
  const inputs = [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    ...existingPackages.map((pkg) => `${pkg}/package.json`),
  ]
  // Native packages depend on the platform and on the version of Node.
  const hash = hashFiles(
    repositoryRoot,
    inputs.map((file) => join(repositoryRoot, file)),
    process.platform,
    process.arch,
    process.versions.modules,
  )
  const allInstalled = existingPackages.every((pkg) =>
    existsSync(join(repositoryRoot, pkg, 'node_modules')),
  )
  if (allInstalled && isStampCurrent(stampFile, hash)) return
  removeStamp(stampFile)
  await runStep('Installing packages (some minutes the first time)', installPackages)
  writeStamp(stampFile, hash)
}

const minNodeVersion = [20, 19]

/** Whether a version such as 20.20.2 is one that everything here runs on. */
export function isSupportedNodeVersion(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > minNodeVersion[0] || (major === minNodeVersion[0] && minor >= minNodeVersion[1])
}

async function installPackages() {
  // CI: pnpm asks nothing.
  const env = { CI: 'true', ...packageCacheEnv(homeFolder(), repositoryRoot) }
  const result = await runCommand('npx', [...pnpmArgs, 'install', '--frozen-lockfile'], {
    env,
    timeout: 900_000,
  })
  if (result.code !== 0)
    throw new CommandError(`The packages could not be installed:\n${lastOutputLines(result)}`)
}

if (isMainModule(import.meta.url)) runMain(ensureInstalled)
