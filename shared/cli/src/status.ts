import { isHost } from '@console/contract/page-names'
import { listReleases, listSets, type OperatedBrand, type PinMove } from '@console/contract/pin'
import type { Override } from '@console/contract/override'
import { formatReleaseVersion, type LostRelease } from '@console/contract/release'
import { CommandError, type RegistryClient, RegistryError } from './registry-client'
import { formatRollout } from './rollouts'
import { formatTable, formatTime } from './text-table'

/**
 * What runs where, one line for each brand with the kernel that its host provides, one column for each
 * part, with a star at what was pinned by hand; what is tried out; and the releases that one can pin, of each part the newest ten.
 */
export async function formatStatus(registry: RegistryClient): Promise<string[]> {
  const { brands, pins, releases, rollouts, overrides, lost } = await registry(listReleases, {})
  const names = [...new Set([...pins, ...releases].map(({ name }) => name))].sort(
    (one, other) => Number(isHost(other)) - Number(isHost(one)) || one.localeCompare(other),
  )
  const pinnedNames = names.filter((name) => pins.some((pin) => pin.name === name))
  /** Of the host that a brand runs: what remotes have to be written for. */
  const kernelOf = (brand: string) => {
    const host = pins.find((pin) => pin.brand === brand && isHost(pin.name))
    return releases.find(({ name, hash }) => isHost(name) && hash === host?.hash)?.kernel
  }
  const cells = brands.map(({ id, set }) => [
    id,
    set === 0 ? '–' : String(set),
    kernelOf(id) ?? '–',
    ...pinnedNames.map((name) => {
      const found = pins.find((entry) => entry.brand === id && entry.name === name)
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
    release.published_by ?? '–',
    pins
      .filter(({ name, hash }) => name === release.name && hash === release.hash)
      .map(({ brand }) => brand)
      .join(', ') || '–',
  ])
  return [
    ...formatTable([['', 'set', 'kernel', ...pinnedNames], ...cells]),
    ...(pins.some(({ automatic }) => !automatic) ? ['', '* pinned by hand'] : []),
    ...brands.flatMap(formatFreeze),
    ...(rollouts.length > 0 ? ['', ...rollouts.map(formatRollout)] : []),
    ...(overrides.length > 0 ? ['', ...overrides.map(formatOverride)] : []),
    ...(lost.length > 0 ? ['', ...lost.map(formatLostRelease)] : []),
    ...(rows.length > 0
      ? ['', ...formatTable([['releases', '', 'published', 'by', 'runs at'], ...rows])]
      : []),
  ]
}

const formatFreeze = ({ id, frozen }: OperatedBrand) =>
  frozen
    ? ['', `${id} is frozen by ${frozen.by} since ${formatTime(frozen.at)}: ${frozen.reason}`]
    : []

function formatOverride({ brand, releases, state, set_by, expires_at }: Override): string {
  const names = releases.map((release) => `${release.name} ${formatReleaseVersion(release)}`)
  const does = state === 'running' ? 'runs' : 'may run'
  return `One person of ${brand} ${does} ${names.join(', ')} by ${set_by} until ${formatTime(expires_at)}`
}

/** Every brand, one a line. */
export async function formatBrands(registry: RegistryClient): Promise<string[]> {
  const { brands } = await registry(listReleases, {})
  if (brands.length === 0) return ['There is no brand yet. Make one: console brand create --help']
  return formatTable(
    brands.map(({ id, set, frozen, retired }) => [
      id,
      set === 0 ? 'nothing pinned' : `set ${set}`,
      [frozen && `frozen by ${frozen.by}: ${frozen.reason}`, retired && 'retired']
        .filter(Boolean)
        .join(', '),
    ]),
  )
}

/** Of many files the first ones are named. */
const namedFiles = 3

function formatLostRelease({ files, ...release }: LostRelease): string {
  const named = files.slice(0, namedFiles).join(', ')
  const others = files.length > namedFiles ? ` and ${files.length - namedFiles} more` : ''
  return `The store has lost files of ${release.name} ${formatReleaseVersion(release)} (${named}${others}). Restore STORE_DIR, or publish the release again.`
}

/**
 * The sets of a brand, the newest first: when, by whom and with which token, and what moved from which
 * release to which.
 */
export async function formatHistory(
  registry: RegistryClient,
  brand: string,
  name?: string,
): Promise<string[]> {
  const { sets } = await registry(listSets, { brand, name }).catch((error: unknown) => {
    throw error instanceof RegistryError && error.code === 'NOT_FOUND'
      ? new CommandError(`There is no brand ${brand}. See console status.`, { cause: error })
      : error
  })
  if (sets.length === 0) return [`Nothing was ever pinned for ${brand}.`]
  return formatTable(
    sets.flatMap(({ number, restored, set_at, set_by, token, automatic, moves }) =>
      moves.map((move, index) => [
        ...(index === 0
          ? [
              String(number),
              formatTime(set_at),
              `by ${set_by}${token ? ` (${token})` : ''}`,
              describeKind(move, { restored, automatic }),
            ]
          : ['', '', '', '']),
        move.name,
        `${formatRelease(move.from)} → ${formatRelease(move.to)}`,
        move.to?.published_by ? `published by ${move.to.published_by}` : '',
      ]),
    ),
  )
}

function describeKind(
  { kind }: PinMove,
  { restored, automatic }: { restored: number | null; automatic: boolean },
): string {
  if (kind === 'rollback') return restored ? `back to ${restored}` : 'rollback'
  return automatic ? 'automatic' : 'pin'
}

const formatRelease = (release: PinMove['from']) => (release ? formatReleaseVersion(release) : '–')
