import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Real folder of a package that this one depends on. Not resolved by Node: tsx follows the paths of
 * tsconfig and would return our facades.
 */
export const resolvePackageFolder = (name: string) => realpathSync(packageFolder(name))

export const isInstalled = (name: string) => existsSync(packageFolder(name))

const packageFolder = (name: string) =>
  fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url))

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
