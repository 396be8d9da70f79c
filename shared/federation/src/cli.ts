import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseReleaseVersion } from '@console/contract/release'
import { readRegistryConnection, findWorkspaceRoot } from './registry-connection'
import { CommandError, createRegistryClient, type RegistryClient } from './registry-client'
import { releaseBuilds } from './release-builds'
import {
  formatHistory,
  formatStatus,
  pinBrand,
  resumeAutomaticPin,
  rollBackBrand,
  unpinBrand,
} from './rollout'

const usage = `console: publish and pin releases of a running console.

  console release <name…>           publish builds: host, auth, team, or a package's folder
  console release --all             publish every build of the workspace
      --version X                   publish as this version
      --from FOLDER                 where the build lies in its package (dist)
      --pin-automatically           move every brand to it, except where somebody pinned by hand
      --all-changed                 --all --pin-automatically, as npm start does
  console pin <brand> <name> <version>[-<hash>]
                                    the brand runs it until somebody pins another one by hand
      --instead-of NAME             and no longer that, in the same moment
  console pin --automatic <brand> <name>
                                    npm start moves this pin again, from its next start on
  console rollback <brand> <name>   the brand runs what it ran before; again: what it ran before that
  console unpin <brand> <name>      the brand runs nothing of that name
  console history <brand> [<name>]  what was pinned when, and by whom
  console status                    what runs where, and which releases there are

Settings: CONSOLE_URL or PORT, SECRETS_FILE or DATA_DIR or CONSOLE_TOKEN.`

const workspaceRoot = findWorkspaceRoot(process.cwd())
const printLine = (line: string) => process.stdout.write(`${line}\n`)
const connectRegistry = (): RegistryClient =>
  createRegistryClient(readRegistryConnection(process.env, workspaceRoot))

const commands: Record<string, (args: string[]) => Promise<void>> = {
  async release(args) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        all: { type: 'boolean' },
        'all-changed': { type: 'boolean' },
        'pin-automatically': { type: 'boolean' },
        version: { type: 'string' },
        from: { type: 'string', default: 'dist' },
      },
    })
    const all = Boolean(values.all || values['all-changed'])
    if (all === positionals.length > 0)
      throw new CommandError('Name what to release, or --all for every build.')
    const folders = all ? allPackages() : positionals.map(packageFolder)
    const lines = await releaseBuilds({
      folders: folders.map((folder) => join(folder, values.from)),
      version: values.version,
      pinAutomatically: values['pin-automatically'] || values['all-changed'],
      env: process.env,
      workspaceRoot,
    })
    lines.forEach(printLine)
  },

  async pin(args) {
    const {
      positionals: [brand, name, versionArgument = '', ...extraArguments],
      values,
    } = parseArgs({
      args,
      allowPositionals: true,
      options: { automatic: { type: 'boolean' }, 'instead-of': { type: 'string' } },
    })
    if (values.automatic) {
      if (!brand || !name || versionArgument)
        throw new CommandError(
          'Say it as: console pin --automatic <brand> <name>, for example: console pin --automatic lantern team',
        )
      printLine(await resumeAutomaticPin(connectRegistry(), brand, name))
      return
    }
    const release = parseReleaseVersion(versionArgument)
    if (!brand || !name || !release || extraArguments.length > 0)
      throw new CommandError(
        'Say it as: console pin <brand> <name> <version>, for example: console pin lantern team 1.4.0',
      )
    const insteadOf = values['instead-of']
    if (insteadOf === name)
      throw new CommandError(
        `--instead-of names what ${name} takes the place of, and not ${name} itself.`,
      )
    printLine(await pinBrand(connectRegistry(), brand, { name, ...release }, insteadOf))
  },

  async rollback(args) {
    const [brand, name] = readBrandAndName('rollback', args)
    printLine(await rollBackBrand(connectRegistry(), brand, name))
  },

  async unpin(args) {
    const [brand, name] = readBrandAndName('unpin', args)
    printLine(await unpinBrand(connectRegistry(), brand, name))
  },

  async history(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
    const [brand, name, ...extraArguments] = positionals
    if (!brand || extraArguments.length > 0)
      throw new CommandError('Say it as: console history <brand> [<name>]')
    for (const line of await formatHistory(connectRegistry(), brand, name)) printLine(line)
  },

  async status(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
    if (positionals.length > 0) throw new CommandError('Say it as: console status')
    for (const line of await formatStatus(connectRegistry())) printLine(line)
  },
}

function readBrandAndName(command: string, args: string[]): [brand: string, name: string] {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
  const [brand, name, ...extraArguments] = positionals
  if (!brand || !name || extraArguments.length > 0)
    throw new CommandError(
      `Say it as: console ${command} <brand> <name>, for example: console ${command} lantern team`,
    )
  return [brand, name]
}

/** The host and the remotes of the workspace; what lies in `dev` is for development alone. */
const allPackages = () =>
  readdirSync(workspaceRoot)
    .filter((folder) => folder === 'host' || folder.startsWith('remote-'))
    .map((folder) => join(workspaceRoot, folder))
    .filter((folder) => existsSync(join(folder, 'package.json')))

/** `team`, `remote-team`, `host`, or a folder. */
function packageFolder(given: string): string {
  const found = [
    join(workspaceRoot, given),
    join(workspaceRoot, `remote-${given}`),
    resolve(given),
  ].find((folder) => existsSync(join(folder, 'package.json')))
  if (!found)
    throw new CommandError(
      `There is no package ${given}. Name the host, a remote, or the folder of one.`,
    )
  return found
}

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (name === '' || name === '--help' || args.includes('--help')) {
  printLine(usage)
} else if (!command) {
  process.stderr.write(`There is no command ${name}. See npm run console -- --help.\n`)
  process.exitCode = 1
} else {
  await command(args).catch((error: unknown) => {
    // A mistake of the user is reported in one line; anything else is a bug and is reported with
    // its stack.
    const isUserError =
      error instanceof CommandError ||
      (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
    process.stderr.write(`${isUserError ? (error as Error).message : (error as Error).stack}\n`)
    process.exitCode = 1
  })
}
