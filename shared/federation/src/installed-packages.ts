import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** The folders in which Node looks for what this package depends on, the nearest first. */
export const packageFolders = require.resolve.paths('webpack') ?? []

const findPackageFolder = (name: string) =>
  packageFolders.map((folder) => join(folder, name)).find((folder) => existsSync(folder))

export const isInstalled = (name: string) => findPackageFolder(name) !== undefined

/**
 * Real folder of a package that this one depends on. Not resolved by Node: tsx follows the paths of
 * tsconfig and would return our facades.
 */
export function resolvePackageFolder(name: string) {
  const folder = findPackageFolder(name)
  if (!folder) throw new Error(`${name} is not installed.`)
  return realpathSync(folder)
}

/** The file that a specifier of one of our own packages stands for: `@console/kernel/page`. */
export const resolveOwnModule = (specifier: string) => realpathSync(require.resolve(specifier))

/** Version in the nearest package.json that has one. */
export function readPackageVersion(file: string): string {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const description = join(folder, 'package.json')
    if (!existsSync(description)) continue
    const { version } = JSON.parse(readFileSync(description, 'utf8')) as { version?: string }
    if (version) return version
  }
  throw new Error(`No package.json with a version around ${file}`)
}
