import * as z from 'zod/mini'
import { endpoint, strictObject, emptyObject } from './endpoint'
import { type HashedFile, RemoteManifest } from './remote-manifest'

/** The host or a remote: `host`, `team`. */
export const PartName = z.string().check(z.regex(/^[a-z]{1,30}$/))
export const BrandId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/))
/**
 * A semantic version that does not end like a hash, so that `1.4.0-3f2a90bc` can only mean version
 * and hash.
 */
export const ReleaseVersion = z
  .string()
  .check(
    z.maxLength(64),
    z.regex(/^(?!.*-[0-9a-f]{8,64}$)\d+\.\d+\.\d+(-[0-9A-Za-z][0-9A-Za-z.-]*)?$/),
  )
/** SHA-256 of what `releaseHashInput` gives; people see and type its beginning. */
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** A hash, or as much of it as a person types. */
const hashPrefix = z.string().check(z.regex(/^[0-9a-f]{8,64}$/))
const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))
/** The store makes compressed copies itself, so no file of a release may end like one. */
const file = z
  .string()
  .check(z.maxLength(200), z.regex(/^(?!.*\.(br|gz)$)[A-Za-z0-9_][\w.-]*(\/[A-Za-z0-9_][\w.-]*)*$/))

/** Version and hash as people read and type them: `1.4.0-3f2a90bc`. */
export const formatReleaseVersion = ({ version, hash }: { version: string; hash: string }) =>
  `${version}-${hash.slice(0, 8)}`

/** Reads `1.4.0` or `1.4.0-3f2a90bc`; null if it is neither. */
export function parseReleaseVersion(text: string): { version: string; hash?: string } | null {
  const [, exact, hash] = /^(.+)-([0-9a-f]{8,64})$/.exec(text) ?? []
  const version = exact ?? text
  return ReleaseVersion.safeParse(version).success ? { version, hash } : null
}

/** A sealed release: version plus content hash, immutable (rulings 18). */
export const Release = z.object({
  name: z.string(),
  version: z.string(),
  hash: z.string(),
  /** Range of kernel versions; the host's: the version it provides. */
  kernel: z.string(),
  sealed_at: z.string(),
})
export type Release = z.infer<typeof Release>

/**
 * Which release of a part a brand runs, and who set it: by hand, or automatically by `npm start`
 * (rulings 18).
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
  /** The part that would not run: `team`. */
  name: z.string(),
  /**
   * `host`: none is pinned. `kernel`, `module`: the host provides another version, or none. `name`:
   * the host's module lacks a name that the part takes from it. `path`, `mount`, `namespace`:
   * another part owns it. `pattern`, `no-mount`: see route-table. `hash`: several releases have a
   * hash that begins so. `nothing-before`: there is no earlier release to go back to. `page`: the
   * page, to which everybody is led, would belong to nobody, or be closed to some; `owner` has it today.
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
    'nothing-before',
    'page',
  ]),
  /** What it is about: a module, a path, a mount, a namespace, the beginning of a hash. */
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

/**
 * The text a release is hashed from: everything that makes one release differ from another. The
 * hash is its SHA-256.
 */
export const releaseHashInput = (manifest: RemoteManifest, files: readonly HashedFile[]): string =>
  JSON.stringify([manifest, files.map(({ file, integrity }) => `${file} ${integrity}`).sort()])

/**
 * Announces a release; returns which of its files are still missing. `sealed`: it is published
 * already and the store has all of it.
 */
export const announceRelease = endpoint({
  name: 'announceRelease',
  service: 'registry',
  method: 'POST',
  path: '/releases',
  who: 'operator',
  scope: 'publish',
  input: strictObject({
    name: PartName,
    version: ReleaseVersion,
    hash,
    files: z.array(strictObject({ file, integrity, size: z.int() })).check(z.maxLength(500)),
  }),
  result: z.object({ sealed: z.boolean(), missing: z.array(z.string()) }),
})
/** Sends one file, base64; its hash must be the announced one. */
export const sendReleaseFile = endpoint({
  name: 'sendReleaseFile',
  service: 'registry',
  method: 'PUT',
  path: '/releases/{name}/{version}/{hash}/files',
  who: 'operator',
  scope: 'publish',
  input: strictObject({
    name: PartName,
    version: ReleaseVersion,
    hash,
    file,
    content: z.string().check(z.maxLength(12_000_000)),
  }),
  result: emptyObject,
  verbatim: ['content'],
})
/**
 * Seals a release whose files are all there; from then on it never changes. Sealing it again puts
 * back what the store has lost of it.
 */
export const sealRelease = endpoint({
  name: 'sealRelease',
  service: 'registry',
  method: 'POST',
  path: '/releases/{name}/{version}/{hash}/seal',
  who: 'operator',
  scope: 'publish',
  input: strictObject({ name: PartName, version: ReleaseVersion, hash, manifest: RemoteManifest }),
  result: Release,
  verbatim: ['manifest'],
})
/** A release that some brand runs and of which the store lacks files: these pages break. */
export const LostRelease = z.object({
  name: z.string(),
  version: z.string(),
  hash: z.string(),
  files: z.array(z.string()),
})
export type LostRelease = z.infer<typeof LostRelease>

/** Every sealed release, every pin, every brand, and what the store has lost: `console status`. */
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
    brands: z.array(z.string()),
    lost: z.array(LostRelease),
  }),
})
/**
 * Pins a brand to a release. Without `hash`: the newest sealed one of that version. `automatic`
 * pins (npm start) move only pins that were set automatically (rulings 18). `instead_of`: the pin of
 * that name is taken away in the same transaction, so that the brand is never without the pages of
 * either. Errors: NOT_FOUND; CONFLICT with a PinConflict as `result`.
 */
export const pinRelease = endpoint({
  name: 'pinRelease',
  service: 'registry',
  method: 'PUT',
  path: '/pins/{brand}/{name}',
  who: 'operator',
  scope: 'operate',
  input: strictObject({
    brand: BrandId,
    name: PartName,
    version: ReleaseVersion,
    hash: z.optional(hashPrefix),
    automatic: z.optional(z.boolean()),
    instead_of: z.optional(PartName),
  }),
  result: z.object({ pin: Pin, moved: z.boolean() }),
})
/**
 * Pins several releases at once: what changed together is pinned together, and only the resulting
 * set must fit.
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
    releases: z
      .array(strictObject({ name: PartName, version: ReleaseVersion, hash: z.optional(hashPrefix) }))
      .check(z.minLength(1), z.maxLength(50)),
  }),
  result: z.object({ moved: z.array(Pin) }),
})
/**
 * Makes a pin that was set by hand automatic again: it keeps its release, and `npm start` moves it
 * from now on (rulings 18). Returns the pin, and whether it had been set by hand. Errors:
 * NOT_FOUND.
 */
export const makePinAutomatic = endpoint({
  name: 'handBackPin',
  service: 'registry',
  method: 'PUT',
  path: '/pins/{brand}/{name}/automatic',
  who: 'operator',
  scope: 'operate',
  input: strictObject({ brand: BrandId, name: PartName }),
  result: z.object({ pin: Pin, changed: z.boolean() }),
})

/**
 * Takes a pin away: the brand runs nothing of that name from its next page load. Returns the pin as
 * it was. Errors: NOT_FOUND; CONFLICT with a PinConflict as `result` when what remains does not fit.
 */
export const unpinRelease = endpoint({
  name: 'unpinRelease',
  service: 'registry',
  method: 'DELETE',
  path: '/pins/{brand}/{name}',
  who: 'operator',
  scope: 'operate',
  input: strictObject({ brand: BrandId, name: PartName }),
  result: Pin,
})
/**
 * Pins a brand to the release that it ran before the current one; going back twice goes back two.
 * Errors: NOT_FOUND; CONFLICT with a PinConflict as `result`.
 */
export const rollBackPin = endpoint({
  name: 'rollBackPin',
  service: 'registry',
  method: 'PUT',
  path: '/pins/{brand}/{name}/earlier',
  who: 'operator',
  scope: 'operate',
  input: strictObject({ brand: BrandId, name: PartName }),
  result: Pin,
})

const ReleaseReference = z.object({ version: z.string(), hash: z.string() })

/** One move of a pin; `to` is null when the pin was taken away, `from` when there was none. */
export const PinMove = z.object({
  name: z.string(),
  kind: z.enum(['pin', 'rollback', 'unpin']),
  from: z.nullable(ReleaseReference),
  to: z.nullable(ReleaseReference),
  set_by: z.string(),
  set_at: z.string(),
  automatic: z.boolean(),
})
export type PinMove = z.infer<typeof PinMove>
/** The last hundred moves of a brand's pins, or of one of them, the newest first. Errors: NOT_FOUND. */
export const listPinMoves = endpoint({
  name: 'listPinMoves',
  service: 'registry',
  method: 'GET',
  path: '/pins/{brand}/moves',
  who: 'operator',
  scope: 'read',
  input: strictObject({ brand: BrandId, name: z.optional(PartName) }),
  result: z.object({ moves: z.array(PinMove) }),
})
