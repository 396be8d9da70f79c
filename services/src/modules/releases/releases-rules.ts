import type { FieldErrorCode } from '@console/contract/field-errors'
import type { PinProblem } from '@console/contract/release'
import type { HashedFile, RemoteManifest } from '@console/contract/remote-manifest'
import { satisfies, valid, validRange } from 'semver'

/** A release as it was announced, before it is sealed. */
interface UnsealedRelease {
  name: string
  version: string
  files: readonly HashedFile[]
}

/**
 * The global names that the host and each remote must use; the Trusted Types policy names go into
 * the page's content security policy.
 */
const expectedGlobals = (name: string) =>
  name === 'host'
    ? { container: '', policy: 'console-host' }
    : {
        container: `remote${name[0]!.toUpperCase()}${name.slice(1)}`,
        policy: `console-remote-${name}`,
      }

/**
 * Whether one folder can hold all these files: no name twice, and no file that is the folder of
 * another one.
 */
export function canShareFolder(files: readonly string[]): boolean {
  const taken = new Set(files)
  const foldersOf = (file: string) =>
    file
      .split('/')
      .slice(0, -1)
      .map((_, depth, names) => names.slice(0, depth + 1).join('/'))
  return (
    taken.size === files.length &&
    !files.some((file) => foldersOf(file).some((folder) => taken.has(folder)))
  )
}

/**
 * The problems that keep a release from being sealed, by field of the manifest or by file; empty if
 * there are none (architecture §7.3).
 */
export function validateReleaseManifest(
  draft: UnsealedRelease,
  manifest: RemoteManifest,
): Record<string, FieldErrorCode> {
  const problems: Record<string, FieldErrorCode> = {}
  const { container, policy } = expectedGlobals(draft.name)
  if (manifest.name !== draft.name) problems['manifest.name'] = 'mismatch'
  if (manifest.version !== draft.version) problems['manifest.version'] = 'mismatch'
  if (manifest.container !== container) problems['manifest.container'] = 'mismatch'
  if (manifest.policy !== policy) problems['manifest.policy'] = 'mismatch'
  if (manifest.entry.length === 0) problems['manifest.entry'] = 'required'
  // The host's manifest names the kernel version that it provides, a remote's the range that it was
  // written for.
  const kernel = draft.name === 'host' ? valid(manifest.kernel) : validRange(manifest.kernel)
  if (kernel === null) problems['manifest.kernel'] = 'format'
  // The database cannot store NUL or an unpaired surrogate.
  if (/\\u(?:0000|d[89a-f])/.test(JSON.stringify(manifest))) problems.manifest = 'format'

  const announced = new Map(draft.files.map(({ file, integrity }) => [file, integrity]))
  for (const { file, integrity } of manifestFiles(manifest)) {
    if (!announced.has(file)) problems[file] = 'required'
    else if (announced.get(file) !== integrity) problems[file] = 'mismatch'
  }
  return problems
}

/** Every file that a manifest mentions. */
const manifestFiles = ({ entry, parts, texts }: RemoteManifest): HashedFile[] =>
  [
    entry,
    ...Object.values(parts),
    ...Object.values(texts).map((byLocale) => Object.values(byLocale)),
  ].flat()

/** Why these releases cannot run on one page; empty if they can. */
export function findPinConflicts(manifests: readonly RemoteManifest[]): PinProblem[] {
  const host = manifests.find(({ name }) => name === 'host')
  return manifests
    .filter(({ name }) => name !== 'host')
    .flatMap((remote) => {
      const { name, kernel } = remote
      if (!host) return [{ name, kind: 'host', subject: '', needs: kernel, provided: '' }]
      const problems: PinProblem[] = satisfies(host.kernel, kernel)
        ? []
        : [{ name, kind: 'kernel', subject: '', needs: kernel, provided: host.kernel }]
      for (const [module, builtWith] of Object.entries(remote.shared)) {
        const provided = host.shared[module] ?? ''
        const needs = `^${builtWith}`
        if (!satisfies(provided, needs, { includePrerelease: true }))
          problems.push({ name, kind: 'module', subject: module, needs, provided })
      }
      return problems
    })
}
