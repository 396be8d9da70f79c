import { promoteRollout } from '@console/contract/pin'
import { TeamRole } from '@console/contract/permission'
import { formatReleaseVersion } from '@console/contract/release'
import {
  abortRollout,
  bucketCount,
  holdRollout,
  listRollouts,
  type Rollout,
  setRollout,
} from '@console/contract/rollout'
import { fieldsOf } from './field-problems'
import { formatShare } from './format-share'
import { createUnchangedError } from './pin-problems'
import { describeChange, parseRelease } from './pins'
import { describeProposal } from './proposals'
import { CommandError, type RegistryClient } from './registry-client'
import { formatTable, formatTime } from './text-table'

interface RolloutOptions {
  person?: string[]
  role?: string[]
}

/** `5%` and `0.5%`: how many buckets that are; null for another word. */
function parseShare(word: string): number | null {
  const percent = /^(\d{1,3}(?:\.\d{1,2})?)%$/.exec(word)?.[1]
  const share = Math.round((Number(percent) * bucketCount) / 100)
  return percent !== undefined && share <= bucketCount ? share : null
}

/** What `console rollout` is asked for: releases, a share, people and roles, each of them or not. */
export function parseRollout(words: readonly string[], { person, role }: RolloutOptions) {
  const shares = words.map(parseShare).filter((share) => share !== null)
  const releases = words.filter((word) => parseShare(word) === null).map(parseRelease)
  if (shares.length > 1) throw new CommandError('Give one share, such as 5%.')
  return {
    ...(releases.length > 0 && { releases }),
    ...(shares.length > 0 && { share: shares[0] }),
    ...(person && { people: person.filter((address) => address !== 'none') }),
    ...(role && { roles: parseRoles(role) }),
  }
}

function parseRoles(words: readonly string[]): TeamRole[] {
  const named = words.filter((word) => word !== 'none')
  const roles = TeamRole.options.filter((role) => named.includes(role))
  if (roles.length < named.length)
    throw new CommandError(`The roles are: ${TeamRole.options.join(', ')}.`)
  return roles
}

/** Begins a rollout, or changes who gets the one under way. */
export async function changeRollout(
  registry: RegistryClient,
  brand: string,
  changes: ReturnType<typeof parseRollout>,
): Promise<string[]> {
  try {
    const { rollout, proposal } = await registry(setRollout, { brand, ...changes })
    if (proposal !== undefined) return [describeProposal(brand, proposal)]
    return [
      `${formatRollout(rollout!)}, from the next page load.`,
      `For everybody: console promote ${brand}. For nobody: console abort ${brand}`,
    ]
  } catch (error) {
    if (fieldsOf(error).people === 'unknown')
      throw new CommandError(`${brand} was not changed: nobody there has one of these addresses.`, {
        cause: error,
      })
    throw createUnchangedError(brand, error)
  }
}

/** Leaves a rollout as it is. */
export async function hold(registry: RegistryClient, brand: string): Promise<string> {
  try {
    return `${formatRollout(await registry(holdRollout, { brand }))}. On with it: console rollout ${brand} <share>`
  } catch (error) {
    throw createUnchangedError(brand, error)
  }
}

/** Pins for everybody what is rolled out. */
export async function promote(registry: RegistryClient, brand: string): Promise<string[]> {
  try {
    const change = await registry(promoteRollout, { brand })
    if (change.proposal !== undefined) return [describeProposal(brand, change.proposal)]
    return describeChange(brand, change)
  } catch (error) {
    throw createUnchangedError(brand, error)
  }
}

/** Ends a rollout: everybody gets what is pinned. */
export async function abort(registry: RegistryClient, brand: string): Promise<string> {
  try {
    await registry(abortRollout, { brand })
    return `${brand} runs what is pinned for everybody, from the next page load.`
  } catch (error) {
    throw createUnchangedError(brand, error)
  }
}

/** What a brand tries out and has tried out, the newest first. */
export async function formatRollouts(registry: RegistryClient, brand: string): Promise<string[]> {
  const { rollouts } = await registry(listRollouts, { brand }).catch((error: unknown) => {
    throw createUnchangedError(brand, error)
  })
  if (rollouts.length === 0) return [`Nothing was ever tried out for ${brand}.`]
  return formatTable(
    rollouts.map((rollout) => [
      formatTime(rollout.set_at),
      `by ${rollout.set_by}`,
      rollout.state,
      formatReleases(rollout),
      formatVisitors(rollout),
      rollout.reason ?? '',
    ]),
  )
}

/** “lantern tries out team 2.0.0-3f2a90bc: 5% of visitors, 2 people, administrator (held)”. */
export const formatRollout = (rollout: Rollout): string =>
  `${rollout.brand} tries out ${formatReleases(rollout)}: ${formatVisitors(rollout)}${rollout.state === 'held' ? ' (held)' : ''}`

const formatReleases = ({ releases }: Rollout) =>
  releases.map((release) => `${release.name} ${formatReleaseVersion(release)}`).join(', ')

const formatVisitors = ({ share, people, roles }: Rollout) =>
  [
    share > 0 && `${formatShare(share)} of visitors`,
    people > 0 && (people === 1 ? '1 person' : `${people} people`),
    ...roles.map((role) => `every ${role}`),
  ]
    .filter(Boolean)
    .join(', ') || 'nobody yet'
