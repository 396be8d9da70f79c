import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { endOverride, setOverride } from '@console/contract/override'
import { formatReleaseVersion } from '@console/contract/release'
import { readBuiltRelease } from './built-release'
import { fieldsOf } from './field-problems'
import { createUnchangedError } from './pin-problems'
import { publishRelease } from './publish-release'
import { CommandError, type RegistryClient, RegistryError } from './registry-client'

export interface OverrideOptions {
  /** The package that is built at every save. */
  folder: string
  brand: string
  /** The e-mail address of whoever runs it, who agrees to it in the console. */
  person: string
  hours?: number
}

/** Where webpack puts what it builds in development (federation/base-preset). */
const developmentFolder = join('.cache', 'development')

/**
 * Publishes a build and gives it to one person alone, pinned nowhere. Returns the line that says so.
 */
export async function offerBuild(
  registry: RegistryClient,
  { folder, brand, person, hours }: OverrideOptions,
): Promise<string> {
  const built = join(folder, developmentFolder)
  const { version } = await readBuiltRelease(built)
  const build = await readBuiltRelease(built, `${version.replace(/-dev$/, '')}-dev`)
  await publishRelease(registry, build)
  const release = { name: build.name, version: build.version, hash: build.hash }
  const override = await registry(setOverride, {
    ...{ brand, person, releases: [release] },
    ...(hours !== undefined && { hours }),
  }).catch((error: unknown) => {
    if (fieldsOf(error).person === 'unknown')
      throw new CommandError(`Nobody of ${brand} has the address ${person}.`, { cause: error })
    throw createUnchangedError(brand, error)
  })
  const name = `${build.name} ${formatReleaseVersion(build)}`
  return override.state === 'running'
    ? `${name} runs for ${person} at ${brand}.`
    : `${name} is offered to ${person} until ${override.expires_at}: sign in at ${brand}, and agree to it there.`
}

/** Ends what is given to the person; whoever has ended it already is not told so again. */
export async function withdrawBuild(
  registry: RegistryClient,
  { brand, person }: OverrideOptions,
): Promise<string> {
  await registry(endOverride, { brand, person }).catch((error: unknown) => {
    if (!(error instanceof RegistryError && error.code === 'NOT_FOUND')) throw error
  })
  return `${person} runs what everybody runs at ${brand}, from the next page load.`
}

/**
 * Builds a package at every save, by its own webpack, and calls back after each good build. Resolves when it is
 * stopped by the signal; rejects when webpack itself ends.
 */
export function watchBuilds(
  folder: string,
  { signal, onBuilt, onFailed }: WatchCallbacks,
): Promise<void> {
  const args = ['--watch', '--mode', 'development', '--stats', 'minimal']
  const child = spawn(join(folder, 'node_modules', '.bin', 'webpack'), args, {
    cwd: folder,
    // The configuration is TypeScript.
    env: { ...process.env, NODE_ENV: 'development', NODE_OPTIONS: '--import tsx' },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    signal,
  })
  let output = ''
  const onOutput = (text: string) => {
    output += stripVTControlCharacters(text)
    const outcome = /compiled (successfully|with \d+ (errors?|warnings?))/.exec(output)?.[1]
    if (!outcome) return
    if (outcome.includes('error')) onFailed(output.trim())
    else onBuilt()
    output = ''
  }
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', onOutput)
  return new Promise((resolve, reject) => {
    child.once('error', (error) => (signal.aborted ? resolve() : reject(error)))
    child.once('exit', (code) =>
      signal.aborted
        ? resolve()
        : reject(new CommandError(`The build of ${folder} ended with ${code}:\n${output}`)),
    )
  })
}

interface WatchCallbacks {
  signal: AbortSignal
  onBuilt(): void
  onFailed(output: string): void
}

/** Gives the person every good build, one after the other, until it is stopped. */
export async function runOverride(
  registry: RegistryClient,
  options: OverrideOptions,
  { signal, print }: { signal: AbortSignal; print(line: string): void },
): Promise<void> {
  let last = Promise.resolve()
  const publish = async () => {
    const startedAt = performance.now()
    // A file that webpack is writing again is not whole: the next build brings it.
    const line = await offerBuild(registry, options).catch((error: Error) => error.message)
    print(`${line} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
  }
  try {
    await watchBuilds(options.folder, {
      signal,
      onBuilt: () => void (last = last.then(publish)),
      onFailed: print,
    })
  } finally {
    await last
    print(await withdrawBuild(registry, options))
  }
}
