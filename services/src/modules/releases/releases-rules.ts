import type { FieldProblem } from '@console/contract/field-problems'
import type { PinProblem } from '@console/contract/release'
import type { HashedFile, RemoteManifest } from '@console/contract/remote-manifest'
import { satisfies, valid, validRange } from 'semver'

/** What a release says of itself before it is sealed. */
interface Draft {
  name: string
  version: string
  files: readonly HashedFile[]
}

/** Names by which a part of the console is known on the page; the page's policy is written from them. */
const globalsOf = (name: string) =>
  name === 'host'
    ? { container: '', policy: 'console-host' }
    : {
        container: `remote${name[0]!.toUpperCase()}${name.slice(1)}`,
        policy: `console-remote-${name}`,
      }

/** Whether a folder can hold all of these: no two of one name, and none that is another one's folder. */
export function canLieTogether(files: readonly string[]): boolean {
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

/** What keeps a release from being sealed, by place in the manifest; empty when nothing does (architecture §7.3). */
export function sealingProblems(
  draft: Draft,
  manifest: RemoteManifest,
): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {}
  const { container, policy } = globalsOf(draft.name)
  if (manifest.name !== draft.name) problems['manifest.name'] = 'mismatch'
  if (manifest.version !== draft.version) problems['manifest.version'] = 'mismatch'
  if (manifest.container !== container) problems['manifest.container'] = 'mismatch'
  if (manifest.policy !== policy) problems['manifest.policy'] = 'mismatch'
  if (manifest.entry.length === 0) problems['manifest.entry'] = 'required'
  // The host's is the version that it provides, a remote's the range that it was written for.
  const kernel = draft.name === 'host' ? valid(manifest.kernel) : validRange(manifest.kernel)
  if (kernel === null) problems['manifest.kernel'] = 'format'
  // The database cannot keep NUL, nor half a character.
  if (/\\u(?:0000|d[89a-f])/.test(JSON.stringify(manifest))) problems.manifest = 'format'

  const brought = new Map(draft.files.map(({ file, integrity }) => [file, integrity]))
  for (const { file, integrity } of filesOf(manifest)) {
    if (!brought.has(file)) problems[file] = 'required'
    else if (brought.get(file) !== integrity) problems[file] = 'mismatch'
  }
  return problems
}

/** Every file that a manifest mentions. */
const filesOf = ({ entry, parts, texts }: RemoteManifest): HashedFile[] =>
  [
    entry,
    ...Object.values(parts),
    ...Object.values(texts).map((byLocale) => Object.values(byLocale)),
  ].flat()

/** Why these releases cannot run on one page; empty when they can. */
export function pinningProblems(manifests: readonly RemoteManifest[]): PinProblem[] {
  const host = manifests.find(({ name }) => name === 'host')
  return manifests
    .filter(({ name }) => name !== 'host')
    .flatMap((remote) => {
      const { name, kernel } = remote
      if (!host) return [{ name, what: 'host', needs: kernel, provided: '' }]
      const problems: PinProblem[] = satisfies(host.kernel, kernel)
        ? []
        : [{ name, what: 'kernel', needs: kernel, provided: host.kernel }]
      for (const [module, builtWith] of Object.entries(remote.shared)) {
        const provided = host.shared[module] ?? ''
        const needs = `^${builtWith}`
        if (!satisfies(provided, needs, { includePrerelease: true }))
          problems.push({ name, what: module, needs, provided })
      }
      return problems
    })
}
