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
export const HashPrefix = z.string().check(z.regex(/^[0-9a-f]{8,64}$/))
const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))
/** The store makes compressed copies itself, so no file of a release may end like one. */
const file = z
  .string()
  .check(z.maxLength(200), z.regex(/^(?!.*\.(br|gz)$)[A-Za-z0-9_][\w.-]*(\/[A-Za-z0-9_][\w.-]*)*$/))

/** What a release consists of beside its manifest. */
export const ReleaseFiles = z
  .array(strictObject({ file, integrity, size: z.int() }))
  .check(z.maxLength(500))

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
  /** The operator who published it; of older ones nobody knows. */
  published_by: z.nullable(z.string()),
})
export type Release = z.infer<typeof Release>

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
    files: ReleaseFiles,
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
