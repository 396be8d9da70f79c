import {
  listPinMoves,
  makePinAutomatic,
  formatReleaseVersion,
  listReleases,
  type LostRelease,
  PinConflict,
  type PinMove,
  type PinProblem,
  pinRelease,
  pinReleases,
  rollBackPin,
  unpinRelease,
} from '@console/contract/release'
import { isHost } from '@console/contract/page-names'
import { describeRouteConflict } from '@console/contract/route-table'
import type { BuiltRelease } from './built-release'
import { CommandError, type RegistryClient, RegistryError } from './registry-client'

type ReleaseReference = Pick<BuiltRelease, 'name' | 'version'> & { hash?: string }

/**
 * Pins one brand to a release by hand: from then on `npm start` does not move this pin. `insteadOf`
 * names what the brand runs no longer from then on.
 */
export async function pinBrand(
  registry: RegistryClient,
  brand: string,
  release: ReleaseReference,
  insteadOf?: string,
): Promise<string> {
  const { name, version, hash } = release
  try {
    const { pin, moved } = await registry(pinRelease, {
      brand,
      ...release,
      instead_of: insteadOf,
    })
    return moved
      ? `${brand} runs ${name} ${formatReleaseVersion(pin)}${insteadOf ? ` in place of ${insteadOf}` : ''} from its next page load.`
      : `${brand} runs ${name} ${formatReleaseVersion(pin)} already; from now on only by hand will that change.`
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error
    throw new CommandError(
      `${brand} was not pinned to ${name} ${hash ? formatReleaseVersion({ version, hash }) : version}: ${describePinError(error)}`,
      {
        cause: error,
      },
    )
  }
}

/** Makes a pin that was set by hand automatic again, so that `npm start` moves it. */
export async function resumeAutomaticPin(
  registry: RegistryClient,
  brand: string,
  name: string,
): Promise<string> {
  try {
    const { pin, changed } = await registry(makePinAutomatic, { brand, name })
    return changed
      ? `${brand} runs ${name} ${formatReleaseVersion(pin)} as before; from now on npm start moves it.`
      : `${brand} runs ${name} ${formatReleaseVersion(pin)}; npm start moves it already.`
  } catch (error) {
    throw createUnchangedError(brand, error)
  }
}

/** Pins the release that ran before the current one. */
export async function rollBackBrand(
  registry: RegistryClient,
  brand: string,
  name: string,
): Promise<string> {
  try {
    const pin = await registry(rollBackPin, { brand, name })
    return `${brand} runs ${name} ${formatReleaseVersion(pin)} again from its next page load.`
  } catch (error) {
    throw createUnchangedError(brand, error)
  }
}

/** Takes a pin away: the brand runs nothing of that name. */
export async function unpinBrand(
  registry: RegistryClient,
  brand: string,
  name: string,
): Promise<string> {
  try {
    const pin = await registry(unpinRelease, { brand, name })
    return `${brand} no longer runs ${name}, from its next page load; it ran ${formatReleaseVersion(pin)}.`
  } catch (error) {
    throw createUnchangedError(brand, error)
  }
}

function createUnchangedError(brand: string, error: unknown): unknown {
  if (!(error instanceof RegistryError)) return error
  const reason =
    error.code === 'NOT_FOUND'
      ? 'there is no such brand, or nothing of that name is pinned for it. See npm run console -- status.'
      : describePinError(error)
  return new CommandError(`${brand} was not changed: ${reason}`, { cause: error })
}

/**
 * Moves the automatic pins of every brand to these releases. A brand that cannot run them keeps its
 * pins, and its line says why.
 */
export async function pinAllBrands(
  registry: RegistryClient,
  releases: ReleaseReference[],
): Promise<string[]> {
  const { brands } = await registry(listReleases, {})
  const wanted = releases.map(({ name, version, hash }) => ({ name, version, hash }))
  return Promise.all(
    brands.map(async (brand) => {
      try {
        const { moved } = await registry(pinReleases, {
          brand,
          releases: wanted,
          automatic: true,
        })
        return moved.length === 0
          ? `${brand}: as before`
          : `${brand}: ${moved.map((pin) => `${pin.name} ${formatReleaseVersion(pin)}`).join(', ')}`
      } catch (error) {
        if (!(error instanceof RegistryError)) throw error
        return `${brand} keeps what it runs: ${describePinError(error)}`
      }
    }),
  )
}

function describePinError({ code, message, result }: RegistryError): string {
  const conflict = PinConflict.safeParse(result)
  if (conflict.success) return describePinProblems(conflict.data.problems)
  if (code === 'NOT_FOUND')
    return 'there is no such brand or no such sealed release, or what --instead-of names is not pinned for it. See npm run console -- status.'
  return `${message} (${code})`
}

/** What several problems have in common is said once: whose pages they are, and what to do. */
function describePinProblems(problems: readonly PinProblem[]): string {
  const isPage = ({ kind }: PinProblem) => kind === 'page'
  const pages = problems.filter(isPage)
  const ownersOf = (some: readonly PinProblem[]) => [...new Set(some.map(({ owner }) => owner))]
  const pagesByOwner = ownersOf(pages).map((owner) => {
    const own = pages.filter((page) => page.owner === owner)
    return { ...own[0]!, subject: own.map(({ subject }) => subject).join(', ') }
  })
  return [
    ...[...problems.filter((problem) => !isPage(problem)), ...pagesByOwner].map(describePinProblem),
    ...ownersOf(problems.filter(({ kind, owner }) => kind === 'path' && !isHost(owner))).map(
      (owner) =>
        `To put another remote in its place: console pin <brand> <name> <version> --instead-of ${owner}.`,
    ),
  ].join(' ')
}

function describePinProblem(problem: PinProblem): string {
  const { name, kind, subject, needs, provided, owner } = problem
  switch (kind) {
    case 'host':
      return `${name} needs a host, and this brand has none yet: pin the host first.`
    case 'kernel':
      return `${name} is written for kernel ${needs}, this brand's host provides ${provided}.`
    case 'module':
      return `${name} is built with ${subject} ${needs.slice(1)}, this brand's host provides ${provided || 'none'}.`
    case 'name':
      return `${name} takes ${needs} from ${subject}, which this brand's host does not share.`
    case 'namespace':
      return `${name} has the text namespace ${subject}, which belongs to ${owner}.`
    case 'hash':
      return `several releases of ${name} have a hash that begins with ${subject}: give more of it.`
    case 'page':
      return `everybody is led to pages of ${owner} that nobody would have any more, or fewer people than now: ${subject}. Pin another release of ${owner}, or a remote with the same pages in its place: console pin <brand> <name> <version> --instead-of ${owner}.`
    case 'nothing-before':
      return `${name} ran nothing earlier. See npm run console -- history.`
    default:
      return describeRouteConflict({ name, kind, subject, owner })
  }
}

/** A table with columns as wide as their widest cell. */
function formatTable(table: readonly string[][]): string[] {
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
}

/**
 * What runs where, one line for each brand, one column for each part, with a star at what was pinned
 * by hand; and the releases that one can pin, of each part the newest ten.
 */
export async function formatStatus(registry: RegistryClient): Promise<string[]> {
  const { brands, pins, releases, lost } = await registry(listReleases, {})
  const names = [...new Set([...pins, ...releases].map(({ name }) => name))].sort(
    (one, other) => Number(isHost(other)) - Number(isHost(one)) || one.localeCompare(other),
  )
  const pinnedNames = names.filter((name) => pins.some((pin) => pin.name === name))
  const cells = brands.map((brand) => [
    brand,
    ...pinnedNames.map((name) => {
      const found = pins.find((entry) => entry.brand === brand && entry.name === name)
      return found ? `${formatReleaseVersion(found)}${found.automatic ? '' : ' *'}` : '–'
    }),
  ])
  const listed = names.flatMap((name) =>
    releases.filter((release) => release.name === name).slice(0, 10),
  )
  const rows = listed.map((release) => [
    release.name,
    formatReleaseVersion(release),
    formatTime(release.sealed_at),
    pins
      .filter(({ name, hash }) => name === release.name && hash === release.hash)
      .map(({ brand }) => brand)
      .join(', ') || '–',
  ])
  return [
    ...formatTable([['', ...pinnedNames], ...cells]),
    ...(pins.some(({ automatic }) => !automatic) ? ['', '* pinned by hand'] : []),
    ...(lost.length > 0 ? ['', ...lost.map(formatLostRelease)] : []),
    ...(rows.length > 0
      ? ['', ...formatTable([['releases', '', 'published', 'runs at'], ...rows])]
      : []),
  ]
}

/** Of many files the first ones are named. */
const namedFiles = 3

function formatLostRelease({ files, ...release }: LostRelease): string {
  const named = files.slice(0, namedFiles).join(', ')
  const others = files.length > namedFiles ? ` and ${files.length - namedFiles} more` : ''
  return `The store has lost files of ${release.name} ${formatReleaseVersion(release)} (${named}${others}). Restore STORE_DIR, or publish the release again.`
}

const formatTime = (time: string) => time.replace('T', ' ').replace(/:\d\d(\.\d+)?Z$/, 'Z')

/** The moves of a brand's pins, the newest first: when, who, from which release to which. */
export async function formatHistory(
  registry: RegistryClient,
  brand: string,
  name?: string,
): Promise<string[]> {
  const { moves } = await registry(listPinMoves, { brand, name }).catch((error: unknown) => {
    throw error instanceof RegistryError && error.code === 'NOT_FOUND'
      ? new CommandError(`There is no brand ${brand}. See npm run console -- status.`, {
          cause: error,
        })
      : error
  })
  if (moves.length === 0) return [`Nothing was ever pinned for ${brand}.`]
  const show = (release: PinMove['from']) => (release ? formatReleaseVersion(release) : '–')
  return formatTable(
    moves.map((move) => [
      formatTime(move.set_at),
      move.name,
      `${show(move.from)} → ${show(move.to)}`,
      move.kind === 'pin' && move.automatic ? 'automatic' : move.kind,
      `by ${move.set_by}`,
    ]),
  )
}
