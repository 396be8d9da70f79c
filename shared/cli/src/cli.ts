#!/usr/bin/env node
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { clearLine, cursorTo } from 'node:readline'
import createCompletion from '@bomb.sh/tab/commander'
import { freezeBrand, unfreezeBrand } from '@console/contract/pin'
import { Command, InvalidArgumentError } from 'commander'
import {
  createNewBrand,
  previewSettings,
  readAssignments,
  readSettingsFile,
  setBrand,
  showBrand,
} from './brand-settings'
import { readRegistryConnection, findWorkspaceRoot } from './registry-connection'
import {
  CommandError,
  createRegistryClient,
  type RegistryClient,
  RegistryError,
  UnreachableError,
} from './registry-client'
import { checkBuilds } from './check-builds'
import { runOverride } from './dev-override'
import { createRemote } from './new-remote'
import { createUnchangedError } from './pin-problems'
import { releaseBuilds } from './release-builds'
import { parseChanges, pinBrand, makeAutomatic, rollBackBrand } from './pins'
import { approve, formatProposals, reject } from './proposals'
import { abort, changeRollout, formatRollouts, hold, parseRollout, promote } from './rollouts'
import { formatBrands, formatHistory, formatStatus } from './status'
import { createToken, formatTokens, revokeToken } from './tokens'

const workspaceRoot = findWorkspaceRoot(process.cwd())

/** What the console answered to the last call: with `--json` that is what is printed. */
let answer: unknown
function connectRegistry(): RegistryClient {
  const registry = createRegistryClient(readRegistryConnection(process.env, workspaceRoot))
  return async (endpoint, input) => {
    const result = await registry(endpoint, input)
    answer = result
    return result
  }
}

function print(lines: string | string[], data: unknown = answer) {
  const isJson = program.opts<{ json?: true }>().json
  const text = isJson ? JSON.stringify(data, null, 2) : [lines].flat().join('\n')
  process.stdout.write(`${text}\n`)
}

/** On a terminal, one line that is written anew; it is gone at the end. */
function showProgress(line: string) {
  if (!process.stderr.isTTY) return
  clearLine(process.stderr, 0)
  cursorTo(process.stderr, 0)
  process.stderr.write(line)
}

/** With what the command ends, beside 0 (README). */
const exitCodes = { refused: 1, wrongUse: 2, unreachable: 3 }

const program = new Command('console')
  .description('Publishes releases, and says which brand runs which of them, on a running console.')
  .option('--json', 'print what the console answers, as JSON')
  .addHelpText(
    'after',
    `
Settings: CONSOLE_URL or PORT, SECRETS_FILE or DATA_DIR or CONSOLE_TOKEN.
Ends with 0 when it is done, 1 when it was refused, 2 when it was called wrongly, 3 when no console answered.
Completion: source <(console complete bash), or zsh, fish, powershell.`,
  )
  .showHelpAfterError('See console --help.')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : exitCodes.wrongUse))

program
  .command('status')
  .description('what runs where, and which releases there are')
  .action(async () => print(await formatStatus(connectRegistry())))

program
  .command('history')
  .description('the sets that a brand ran: when, by whom, and who published what')
  .argument('<brand>')
  .argument('[name]', 'only what moved this part')
  .action(async (brand: string, name?: string) =>
    print(await formatHistory(connectRegistry(), brand, name)),
  )

program
  .command('new')
  .description('make a remote with a page, its tests and its CI')
  .argument('<name>', 'lower case letters, such as orders: its folder is remote-orders')
  .option(
    '--packages <folder>',
    'take the packages of the console from what npm run pack wrote there',
  )
  .action(async (name: string, { packages }: { packages?: string }) => {
    const folder = dirname(realpathSync(process.argv[1]!))
    // The template is packed with the command.
    const isWorkspace = folder === join(workspaceRoot, 'shared', 'cli', 'src')
    if (isWorkspace && packages !== undefined)
      throw new CommandError('--packages is for a remote in a repository of its own.')
    print(
      await createRemote({
        name,
        template: isWorkspace
          ? join(workspaceRoot, 'shared', 'template')
          : join(folder, 'template'),
        parent: isWorkspace ? workspaceRoot : process.cwd(),
        isWorkspace,
        packages: packages === undefined ? undefined : resolve(packages),
      }),
    )
  })

program
  .command('release')
  .description('publish builds')
  .argument('[names...]', 'host, auth, team, or the folder of a package')
  .option('--all', 'every build of the workspace')
  .option('--version <version>', 'publish as this version')
  .option('--from <folder>', 'where the build lies in its package', 'dist')
  .option('--pin-automatically', 'move every brand to it, except where somebody pinned by hand')
  .option('--all-changed', '--all --pin-automatically, as npm start does')
  .action(async (names: string[], options: ReleaseOptions) => {
    const all = Boolean(options.all || options.allChanged)
    if (all === names.length > 0)
      throw new CommandError('Name what to release, or --all for every build.')
    const folders = all ? allPackages() : names.map(packageFolder)
    const { lines, releases } = await releaseBuilds({
      folders: folders.map((folder) => join(folder, options.from)),
      version: options.version,
      pinAutomatically: options.pinAutomatically || options.allChanged,
      env: process.env,
      workspaceRoot,
      onProgress: showProgress,
    })
    showProgress('')
    print(lines, releases)
  })

interface ReleaseOptions {
  all?: true
  allChanged?: true
  version?: string
  from: string
  pinAutomatically?: true
}

program
  .command('check')
  .description('say what publishing and pinning builds would be refused for, and publish nothing')
  .argument('<names...>', 'host, auth, team, or the folder of a package')
  .option('--from <folder>', 'where the build lies in its package', 'dist')
  .action(async (names: string[], { from }: { from: string }) => {
    const folders = names.map((name) => join(packageFolder(name), from))
    const { lines, checks, isRefused } = await checkBuilds(connectRegistry(), folders)
    print(lines, checks)
    if (isRefused) process.exitCode = exitCodes.refused
  })

program
  .command('pin')
  .description('pin, swap and remove parts of a brand, all or none')
  .argument('<brand>')
  .argument('<changes...>', 'name@version, name@version-hash, or -name to take it away')
  .option('--automatic', 'npm start moves the pins of these names again, from its next start on')
  .addHelpText('after', '\nExample: console pin lantern team@1.4.0 entrance@1.0.0 -auth')
  // `-auth` is no option.
  .allowUnknownOption()
  .action(async (brand: string, changes: string[], { automatic }: { automatic?: true }) => {
    const registry = connectRegistry()
    if (!automatic) return print(await pinBrand(registry, brand, parseChanges(changes)))
    const lines: string[] = []
    const answers: unknown[] = []
    for (const name of changes) {
      lines.push(await makeAutomatic(registry, brand, name))
      answers.push(answer)
    }
    print(lines, answers)
  })

program
  .command('rollback')
  .description('run again what a brand ran before; once more: what it ran before that')
  .argument('<brand>')
  .argument('[name]', 'only this part')
  .option('--to <set>', 'the number of a set, see history', parseCount)
  .action(async (brand: string, name: string | undefined, { to: set }: { to?: number }) =>
    print(await rollBackBrand(connectRegistry(), brand, { name, set })),
  )

program
  .command('rollout')
  .description('try releases out with some of the people of a brand, or change with whom')
  .argument('<brand>')
  .argument('[words...]', 'name@version, and the share of visitors that get it, such as 5%')
  .option('--person <addresses...>', 'the e-mail addresses of people who get it, or none')
  .option('--role <roles...>', 'owner, administrator, staff: who has it in some team; or none')
  .addHelpText(
    'after',
    `
What is not given stays as it is; with nothing, what was tried out is listed. Raising the share takes it from nobody.
Examples: console rollout lantern team@1.4.0 5%
          console rollout lantern 20%
          console rollout lantern team@1.4.0 --person mei@example.com`,
  )
  .action(async (brand: string, words: string[], options: { person?: string[]; role?: string[] }) =>
    print(
      words.length + Object.keys(options).length === 0
        ? await formatRollouts(connectRegistry(), brand)
        : await changeRollout(connectRegistry(), brand, parseRollout(words, options)),
    ),
  )

program
  .command('hold')
  .description('leave a rollout as it is: nothing is decided about it by itself')
  .argument('<brand>')
  .action(async (brand: string) => print(await hold(connectRegistry(), brand)))

program
  .command('promote')
  .description('pin for everybody what a brand tries out')
  .argument('<brand>')
  .action(async (brand: string) => print(await promote(connectRegistry(), brand)))

program
  .command('abort')
  .description('end a rollout: everybody gets what is pinned')
  .argument('<brand>')
  .action(async (brand: string) => print(await abort(connectRegistry(), brand)))

program
  .command('dev')
  .description('build a remote at every save, and let it run for one person alone')
  .argument('<name>', 'auth, team, or the folder of a package')
  .requiredOption('--brand <brand>', 'where')
  .requiredOption('--person <address>', 'the e-mail address of whoever runs it, who agrees there')
  .option('--hours <hours>', 'for how long it may run, 8 at most', parseCount)
  .action(async (name: string, options: { brand: string; person: string; hours?: number }) => {
    const stop = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
    await runOverride(
      connectRegistry(),
      { folder: packageFolder(name), ...options },
      { signal: stop.signal, print: (line) => print(line) },
    )
  })

program
  .command('freeze')
  .description('let nothing of a brand move until it is lifted')
  .argument('<brand>')
  .requiredOption('--reason <text>', 'what whoever is refused reads')
  .action(async (brand: string, { reason }: { reason: string }) => {
    await connectRegistry()(freezeBrand, { brand, reason }).catch((error: unknown) => {
      throw createUnchangedError(brand, error)
    })
    print(`${brand} is frozen. Lift it with: console unfreeze ${brand}`)
  })

program
  .command('unfreeze')
  .description('let a brand move again')
  .argument('<brand>')
  .action(async (brand: string) => {
    await connectRegistry()(unfreezeBrand, { brand }).catch((error: unknown) => {
      throw createUnchangedError(brand, error)
    })
    print(`${brand} moves again.`)
  })

program
  .command('proposals')
  .description('what waits for a second person, and what became of the rest')
  .argument('<brand>')
  .action(async (brand: string) => print(await formatProposals(connectRegistry(), brand)))

program
  .command('approve')
  .description('agree to what another operator proposed')
  .argument('<brand>')
  .argument('<proposal>', 'its number', parseCount)
  .action(async (brand: string, id: number) => print(await approve(connectRegistry(), brand, id)))

program
  .command('reject')
  .description("refuse a proposal, or withdraw one's own")
  .argument('<brand>')
  .argument('<proposal>', 'its number', parseCount)
  .action(async (brand: string, id: number) => print(await reject(connectRegistry(), brand, id)))

const brand = program.command('brand').description('the brands of a console and their settings')

brand
  .command('list')
  .description('every brand, its set, and whether it is frozen or retired')
  .action(async () => print(await formatBrands(connectRegistry())))

brand
  .command('show')
  .description('every setting of a brand, as set takes it')
  .argument('<brand>')
  .action(async (id: string) => print(await showBrand(connectRegistry(), id)))

const settingsHelp = `
A value is a text, or JSON where the setting is none; @file is what the file holds.
Example: accent=#0b7285 title.en=Harbour logo_light=@logo.svg recovery_hours=48`

brand
  .command('create')
  .description('make a brand, which is served at once')
  .argument('<brand>')
  .argument('[settings...]', 'field=value')
  .option('--file <file>', 'a JSON object of settings')
  .addHelpText('after', settingsHelp)
  .action(async (id: string, words: string[], { file }: { file?: string }) => {
    const settings = file ? await readSettingsFile(file) : {}
    const changes = await readAssignments(words, settings)
    print(await createNewBrand(connectRegistry(), id, { ...settings, ...changes }))
  })

brand
  .command('set')
  .description('change settings of a brand')
  .argument('<brand>')
  .argument('<settings...>', 'field=value')
  .addHelpText('after', settingsHelp)
  .action(async (id: string, words: string[]) =>
    print(await setBrand(connectRegistry(), id, words)),
  )

brand
  .command('preview')
  .description('show what settings would look like, for an hour, without saving them')
  .argument('<brand>', 'one that is there, or is to be made')
  .argument('[settings...]', 'field=value')
  .option('--file <file>', 'a JSON object of settings')
  .addHelpText('after', settingsHelp)
  .action(async (id: string, words: string[], { file }: { file?: string }) =>
    print(await previewSettings(connectRegistry(), id, words, file)),
  )

brand
  .command('retire')
  .description('serve a brand no more; all of it is kept')
  .argument('<brand>')
  .action(async (id: string) => print(await setBrand(connectRegistry(), id, ['retired=true'])))

brand
  .command('revive')
  .description('serve a retired brand again')
  .argument('<brand>')
  .action(async (id: string) => print(await setBrand(connectRegistry(), id, ['retired=false'])))

const token = program.command('token').description('with what operators call a console')

token
  .command('list')
  .description('every token, what it allows, and when it was last used')
  .action(async () => print(await formatTokens(connectRegistry(), new Date())))

token
  .command('create')
  .description('make a token, which is shown once')
  .argument('<operator>', 'whose it is: a person, or a machine that releases')
  .option('--publish <names...>', "the parts that it may publish, or '*'", [])
  .option('--operate <brands...>', "the brands that it may operate, or '*'", [])
  .option('--expires <time>', 'for how long it holds: 12h, 90d')
  .action(async (operator: string, options: TokenOptions) =>
    print(await createToken(connectRegistry(), { operator, ...options }, new Date())),
  )

interface TokenOptions {
  publish: string[]
  operate: string[]
  expires?: string
}

token
  .command('revoke')
  .description('take a token away')
  .argument('<id>')
  .action(async (id: string) => print(await revokeToken(connectRegistry(), id)))

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new InvalidArgumentError('It is a whole number from 1 on.')
  return Number(text)
}

/** The host and the remotes of the workspace; what lies in `dev` is for development alone. */
const allPackages = () =>
  readdirSync(workspaceRoot)
    .filter((folder) => folder === 'host' || folder.startsWith('remote-'))
    .map((folder) => join(workspaceRoot, folder))
    .filter((folder) => existsSync(join(folder, 'package.json')))

/** `team`, `remote-team`, `host`, or a folder. */
function packageFolder(given: string): string {
  const named = [join(workspaceRoot, given), join(workspaceRoot, `remote-${given}`)]
  const isPath = /[./\\]/.test(given)
  const found = [...(isPath ? [] : named), resolve(given)].find((folder) =>
    existsSync(join(folder, 'package.json')),
  )
  if (!found)
    throw new CommandError(
      `There is no package ${given}. Name the host, a remote, or the folder of one.`,
    )
  return found
}

createCompletion(program)

program.parseAsync().catch((error: unknown) => {
  showProgress('')
  // What the user can mend, and what the console refuses, is reported in one line; anything else is a bug
  // and is reported with its stack.
  const isSaid = error instanceof CommandError || error instanceof RegistryError
  const line = isSaid ? error.message : (error as Error).stack
  process.stderr.write(`${line}\n`)
  process.exitCode = error instanceof UnreachableError ? exitCodes.unreachable : exitCodes.refused
})
