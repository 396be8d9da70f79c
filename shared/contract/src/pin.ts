import * as z from 'zod/mini'
import { emptyObject, endpoint, strictObject } from './endpoint'
import { Override } from './override'
import {
  BrandId,
  HashPrefix,
  LostRelease,
  PartName,
  Release,
  ReleaseFiles,
  ReleaseVersion,
} from './release'
import { RemoteManifest } from './remote-manifest'
import { Rollout } from './rollout'

/**
 * Which release of a part a brand runs, and who set it: by hand, or automatically by `npm start`
 * (rulings 18). All pins of a brand are its set.
 */
export const Pin = z.object({
  brand: z.string(),
  name: z.string(),
  version: z.string(),
  hash: z.string(),
  set_by: z.string(),
  set_at: z.string(),
  automatic: z.boolean(),
})
export type Pin = z.infer<typeof Pin>

/** Why a set of releases cannot run together on a brand's page (architecture §7.3). */
export const PinProblem = z.object({
  /** The part that would not run: `team`; empty where the whole set is meant. */
  name: z.string(),
  /**
   * `host`: none is pinned. `kernel`, `module`: the host provides another version, or none. `name`:
   * the host's module lacks a name that the part takes from it. `path`, `mount`, `namespace`:
   * another part owns it. `pattern`, `no-mount`: see route-table. `hash`: several releases have a
   * hash that begins so. `page`: the page, to which everybody is led, would belong to nobody, or be
   * closed to some; `owner` has it today. `release`: there is no such sealed release. `not-pinned`:
   * nothing of that name is pinned, so it cannot be removed. `set`: the brand never had a set of
   * that number, or the part was not in it. `nothing-before`: it ran nothing else earlier; `name` is empty for the whole set.
   * `frozen`: nothing of the brand moves; `subject` is the reason, `owner` who said so. `candidate`: the part
   * and what is rolled out, `subject`, would not run together. `no-rollout`: none is under way.
   * `already-pinned`: all that is to be tried out is what the brand runs.
   */
  kind: z.enum([
    'host',
    'kernel',
    'module',
    'name',
    'path',
    'mount',
    'namespace',
    'pattern',
    'no-mount',
    'hash',
    'page',
    'release',
    'not-pinned',
    'set',
    'nothing-before',
    'frozen',
    'candidate',
    'no-rollout',
    'already-pinned',
  ]),
  /** What it is about: a module, a path, a mount, a namespace, a version, the beginning of a hash. */
  subject: z.string(),
  /** The version or the name that the part needs; else empty. */
  needs: z.string(),
  /** The version the host provides; empty when it has none. */
  provided: z.string(),
  /** The part that owns the subject; empty when nothing is owned. */
  owner: z.string(),
})
export type PinProblem = z.infer<typeof PinProblem>
/** `result` of a CONFLICT on the way to a pin. */
export const PinConflict = z.object({ problems: z.array(PinProblem) })
export type PinConflict = z.infer<typeof PinConflict>

/** What an operator sees of a brand. */
export const OperatedBrand = z.object({
  id: z.string(),
  /** The number of its set; 0 while nothing was ever pinned. */
  set: z.int(),
  /** Nothing of its set moves until this is lifted; null: it is not frozen. */
  frozen: z.nullable(z.object({ reason: z.string(), by: z.string(), at: z.string() })),
  /** It is not served any more. */
  retired: z.boolean(),
})
export type OperatedBrand = z.infer<typeof OperatedBrand>

/** Every sealed release, pin, brand, rollout and override, and what the store has lost: `console status`. */
export const listReleases = endpoint({
  name: 'listReleases',
  service: 'registry',
  method: 'GET',
  path: '/releases',
  who: 'operator',
  scope: 'read',
  input: emptyObject,
  result: z.object({
    releases: z.array(Release),
    pins: z.array(Pin),
    brands: z.array(OperatedBrand),
    rollouts: z.array(Rollout),
    overrides: z.array(Override),
    lost: z.array(LostRelease),
  }),
})

/**
 * Whether a build could be published, and be pinned to the brands that run its part, or to all where none
 * does. Nothing is stored.
 */
export const checkRelease = endpoint({
  name: 'checkRelease',
  service: 'registry',
  method: 'POST',
  path: '/checks',
  who: 'operator',
  scope: 'read',
  input: strictObject({
    name: PartName,
    version: ReleaseVersion,
    files: ReleaseFiles,
    manifest: RemoteManifest,
  }),
  result: z.object({
    /** Why it could not be published, by field of the manifest or by file. */
    problems: z.record(z.string(), z.string()),
    brands: z.array(z.object({ brand: z.string(), problems: z.array(PinProblem) })),
    /** The newest release of its name, and the bytes of all its files; null: it would be the first. */
    last: z.nullable(z.object({ version: z.string(), hash: z.string(), bytes: z.int() })),
  }),
  verbatim: ['manifest'],
})
/** What a change of a brand's set did. */
export const SetChange = z.object({
  /** The number of the set from now on; each brand counts its own, from 1. */
  set: z.int(),
  /** The pins that moved, or that are from now on set by hand. */
  moved: z.array(Pin),
  /** The pins that were taken away, as they were. */
  removed: z.array(Pin),
  /** Nothing changed yet: somebody else has to agree to the proposal of this number. */
  proposal: z.optional(z.int()),
  /**
   * What became of the rollout that was under way: all of it is pinned now, or it does not run together with
   * what a rollback brought back.
   */
  rollout: z.optional(z.enum(['promoted', 'aborted'])),
})
export type SetChange = z.infer<typeof SetChange>

/**
 * Pins, swaps and removes in one transaction: all or nothing, and only the set that results must fit.
 * Without `hash`: the newest sealed release of that version. `automatic` (npm start) moves only pins that
 * were set automatically (rulings 18). Errors: NOT_FOUND for an unknown brand; CONFLICT with a
 * PinConflict as `result`.
 */
export const pinReleases = endpoint({
  name: 'pinReleases',
  service: 'registry',
  method: 'PUT',
  path: '/pins/{brand}',
  who: 'operator',
  scope: 'operate',
  input: strictObject({
    brand: BrandId,
    automatic: z.optional(z.boolean()),
    releases: z._default(
      z
        .array(
          strictObject({ name: PartName, version: ReleaseVersion, hash: z.optional(HashPrefix) }),
        )
        .check(z.maxLength(50)),
      [],
    ),
    remove: z._default(z.array(PartName).check(z.maxLength(50)), []),
  }),
  result: SetChange,
})

/**
 * Makes a pin that was set by hand automatic again: it keeps its release, and `npm start` moves it
 * from now on (rulings 18). Returns the pin, and whether it had been set by hand. Errors:
 * NOT_FOUND.
 */
export const makePinAutomatic = endpoint({
  name: 'makePinAutomatic',
  service: 'registry',
  method: 'PUT',
  path: '/pins/{brand}/{name}/automatic',
  who: 'operator',
  scope: 'operate',
  input: strictObject({ brand: BrandId, name: PartName }),
  result: z.object({ pin: Pin, changed: z.boolean() }),
})

/**
 * Goes back to an earlier set of the brand: to the one before, and once more to the one before that; or
 * to `set`. With `name` only that part goes back, to what it ran before or in that set. Errors:
 * NOT_FOUND; CONFLICT with a PinConflict as `result`.
 */
export const rollBackSet = endpoint({
  name: 'rollBackSet',
  service: 'registry',
  method: 'PUT',
  path: '/pins/{brand}/earlier',
  who: 'operator',
  scope: 'operate',
  input: strictObject({
    brand: BrandId,
    name: z.optional(PartName),
    set: z.optional(z.int().check(z.minimum(1))),
  }),
  result: SetChange,
})

/** Pins what is rolled out, for everybody. Errors: NOT_FOUND; CONFLICT with a PinConflict. */
export const promoteRollout = endpoint({
  name: 'promoteRollout',
  service: 'registry',
  method: 'PUT',
  path: '/rollouts/{brand}/promotion',
  who: 'operator',
  scope: 'operate',
  input: strictObject({ brand: BrandId }),
  result: SetChange,
})

/**
 * Freezes a brand: nothing of its set moves until it is lifted, neither by hand nor by itself. Frozen
 * again, it has the new reason. Errors: NOT_FOUND.
 */
export const freezeBrand = endpoint({
  name: 'freezeBrand',
  service: 'registry',
  method: 'PUT',
  path: '/pins/{brand}/freeze',
  who: 'operator',
  scope: 'operate',
  input: strictObject({
    brand: BrandId,
    reason: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  result: emptyObject,
})
/** Lifts the freeze of a brand. Errors: NOT_FOUND, also for one that is not frozen. */
export const unfreezeBrand = endpoint({
  name: 'unfreezeBrand',
  service: 'registry',
  method: 'DELETE',
  path: '/pins/{brand}/freeze',
  who: 'operator',
  scope: 'operate',
  input: strictObject({ brand: BrandId }),
  result: emptyObject,
})

const PinnedRelease = z.object({
  version: z.string(),
  hash: z.string(),
  published_by: z.nullable(z.string()),
})

/** One move of a pin; `to` is null when the pin was taken away, `from` when there was none. */
export const PinMove = z.object({
  name: z.string(),
  kind: z.enum(['pin', 'rollback', 'unpin']),
  from: z.nullable(PinnedRelease),
  to: z.nullable(PinnedRelease),
})
export type PinMove = z.infer<typeof PinMove>

/** One change of a brand's set: what moved together. */
export const BrandSet = z.object({
  number: z.int(),
  /** Of a rollback: the set whose releases run again. */
  restored: z.nullable(z.int()),
  set_by: z.string(),
  /** Id of the token that it was done with; null of older ones. */
  token: z.nullable(z.string()),
  set_at: z.string(),
  automatic: z.boolean(),
  moves: z.array(PinMove),
})
export type BrandSet = z.infer<typeof BrandSet>

/** The last hundred sets of a brand, or those that moved one part, the newest first. Errors: NOT_FOUND. */
export const listSets = endpoint({
  name: 'listSets',
  service: 'registry',
  method: 'GET',
  path: '/pins/{brand}/sets',
  who: 'operator',
  scope: 'read',
  input: strictObject({ brand: BrandId, name: z.optional(PartName) }),
  result: z.object({ sets: z.array(BrandSet) }),
})
