import {
  makePinAutomatic,
  formatReleaseVersion,
  listReleases,
  PinConflict,
  type PinProblem,
  pinRelease,
  pinReleases,
} from '@console/contract/release'
import { describeRouteConflict } from '@console/contract/route-table'
import type { BuiltRelease } from './built-release'
import { CommandError, type RegistryClient, RegistryError } from './registry-client'

type ReleaseReference = Pick<BuiltRelease, 'name' | 'version'> & { hash?: string }

/** Pins one brand to a release by hand: from then on `npm start` does not move this pin. */
export async function pinBrand(
  registry: RegistryClient,
  brand: string,
  release: ReleaseReference,
  setBy: string,
): Promise<string> {
  const { name, version } = release
  try {
    const { pin, moved } = await registry(pinRelease, { brand, ...release, set_by: setBy })
    return moved
      ? `${brand} runs ${name} ${formatReleaseVersion(pin)} from its next page load.`
      : `${brand} runs ${name} ${formatReleaseVersion(pin)} already; from now on only by hand will that change.`
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error
    throw new CommandError(
      `${brand} was not pinned to ${name} ${version}: ${describePinError(error)}`,
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
  setBy: string,
): Promise<string> {
  try {
    const { pin, changed } = await registry(makePinAutomatic, { brand, name, set_by: setBy })
    return changed
      ? `${brand} runs ${name} ${formatReleaseVersion(pin)} as before; from now on npm start moves it.`
      : `${brand} runs ${name} ${formatReleaseVersion(pin)}; npm start moves it already.`
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error
    const reason =
      error.code === 'NOT_FOUND'
        ? 'there is no such brand, or nothing of that name is pinned for it. See npm run console -- status.'
        : describePinError(error)
    throw new CommandError(`${brand} was not changed: ${reason}`, { cause: error })
  }
}

/**
 * Moves the automatic pins of every brand to these releases. A brand that cannot run them keeps its
 * pins, and its line says why.
 */
export async function pinAllBrands(
  registry: RegistryClient,
  releases: ReleaseReference[],
  setBy: string,
): Promise<string[]> {
  const { brands } = await registry(listReleases, {})
  const wanted = releases.map(({ name, version, hash }) => ({ name, version, hash }))
  return Promise.all(
    brands.map(async (brand) => {
      try {
        const { moved } = await registry(pinReleases, {
          brand,
          releases: wanted,
          set_by: setBy,
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
  if (conflict.success) return conflict.data.problems.map(describePinProblem).join(' ')
  if (code === 'NOT_FOUND')
    return 'there is no such brand or no such sealed release. See npm run console -- status.'
  return `${message} (${code})`
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
    case 'slot':
      return `${name} fills the slot ${subject}, which belongs to ${owner}.`
    case 'hash':
      return `several releases of ${name} have a hash that begins with ${subject}: give more of it.`
    default:
      return describeRouteConflict({ name, kind, subject, owner })
  }
}

/**
 * A table of what runs where: one line for each brand, one column for each part; a star marks what
 * was pinned by hand.
 */
export async function formatPinStatus(registry: RegistryClient): Promise<string[]> {
  const { brands, pins } = await registry(listReleases, {})
  const names = [...new Set(pins.map(({ name }) => name))].sort(
    (one, other) => Number(other === 'host') - Number(one === 'host') || one.localeCompare(other),
  )
  const cells = brands.map((brand) => [
    brand,
    ...names.map((name) => {
      const found = pins.find((entry) => entry.brand === brand && entry.name === name)
      return found ? `${formatReleaseVersion(found)}${found.automatic ? '' : ' *'}` : '–'
    }),
  ])
  const table = [['', ...names], ...cells]
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
  return pins.some(({ automatic }) => !automatic) ? [...lines, '', '* pinned by hand'] : lines
}
