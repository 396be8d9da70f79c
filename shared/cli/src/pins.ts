import { formatReleaseVersion, parseReleaseVersion } from '@console/contract/release'
import {
  listReleases,
  makePinAutomatic,
  pinReleases,
  rollBackSet,
  type SetChange,
} from '@console/contract/pin'
import type { BuiltRelease } from './built-release'
import { createUnchangedError, describePinError } from './pin-problems'
import { describeProposal } from './proposals'
import { CommandError, type RegistryClient, RegistryError } from './registry-client'

type ReleaseReference = Pick<BuiltRelease, 'name' | 'version'> & { hash?: string }

/** What `console pin` is asked for: `team@1.4.0`, `team@1.4.0-3f2a90bc`, or `-auth` to take it away. */
export function parseChanges(words: readonly string[]) {
  const remove = words.filter((word) => /^-[a-z]+$/.test(word)).map((word) => word.slice(1))
  const releases = words.filter((word) => !/^-[a-z]+$/.test(word)).map(parseRelease)
  return { releases, remove }
}

export function parseRelease(word: string): ReleaseReference {
  const [, name, version] = /^([a-z]+)@(.+)$/.exec(word) ?? []
  const release = version && parseReleaseVersion(version)
  if (!name || !release)
    throw new CommandError(
      `${word} is no release: write name@version, such as team@1.4.0, or -name to take it away.`,
    )
  return { name, ...release }
}

/** Changes what a brand runs, by hand: from then on `npm start` does not move these pins. */
export async function pinBrand(
  registry: RegistryClient,
  brand: string,
  changes: ReturnType<typeof parseChanges>,
): Promise<string[]> {
  try {
    const change = await registry(pinReleases, { brand, ...changes })
    if (change.proposal !== undefined) return [describeProposal(brand, change.proposal)]
    return change.moved.length + change.removed.length > 0
      ? describeChange(brand, change)
      : [`${brand} runs that already, set by hand.`]
  } catch (error) {
    throw createUnchangedError(brand, error)
  }
}

/** Runs again what a brand, or one part of it, ran before, or in the set of this number. */
export async function rollBackBrand(
  registry: RegistryClient,
  brand: string,
  { name, set }: { name?: string; set?: number },
): Promise<string[]> {
  try {
    const change = await registry(rollBackSet, { brand, name, set })
    return change.moved.length + change.removed.length > 0
      ? describeChange(brand, change, ' again')
      : [`${brand} runs that already.`]
  } catch (error) {
    throw createUnchangedError(brand, error)
  }
}

export const describeChange = (
  brand: string,
  { set, moved, removed, rollout }: SetChange,
  again = '',
) => [
  ...moved.map(
    (pin) =>
      `${brand} runs ${pin.name} ${formatReleaseVersion(pin)}${again} from its next page load.`,
  ),
  ...removed.map(
    (pin) => `${brand} no longer runs ${pin.name}; it ran ${formatReleaseVersion(pin)}.`,
  ),
  ...(rollout === 'promoted' ? ['What was tried out is pinned: the rollout is over.'] : []),
  ...(rollout === 'aborted'
    ? ['What was tried out does not run together with this: the rollout is over.']
    : []),
  `This is set ${set} of ${brand}. Back to the one before: console rollback ${brand}`,
]

/** Makes a pin that was set by hand automatic again, so that `npm start` moves it. */
export async function makeAutomatic(
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
    if (error instanceof RegistryError && error.code === 'NOT_FOUND')
      throw new CommandError(`${brand} does not run ${name}. See console status.`, { cause: error })
    throw error
  }
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
    brands
      .filter(({ retired }) => !retired)
      .map(async ({ id: brand }) => {
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
          if (error instanceof CommandError) return `${brand} keeps what it runs: ${error.message}`
          if (!(error instanceof RegistryError)) throw error
          return `${brand} keeps what it runs: ${describePinError(error)}`
        }
      }),
  )
}
