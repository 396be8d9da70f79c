import type { FieldErrorCode } from '@console/contract/field-errors'
import { locales } from '@console/contract/locale'
import { isHost, pagePaths } from '@console/contract/page-names'
import type { OperatedBrand, PinProblem } from '@console/contract/pin'
import {
  allNamespacesOf,
  type HashedFile,
  partNamesOf,
  type RemoteManifest,
  type RouteMeta,
} from '@console/contract/remote-manifest'
import { buildRouteTable, normalizePath } from '@console/contract/route-table'
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
  isHost(name)
    ? { container: '', policy: 'console-host' }
    : {
        container: `remote${name[0]!.toUpperCase()}${name.slice(1)}`,
        policy: `console-remote-${name}`,
      }

/**
 * Whether two of these files cannot lie in one folder: a name that occurs twice, or a file that is
 * the folder of another one.
 */
export function hasPathCollisions(files: readonly string[]): boolean {
  const taken = new Set(files)
  const foldersOf = (file: string) =>
    file
      .split('/')
      .slice(0, -1)
      .map((_, depth, names) => names.slice(0, depth + 1).join('/'))
  return (
    taken.size < files.length ||
    files.some((file) => foldersOf(file).some((folder) => taken.has(folder)))
  )
}

/**
 * The problems that keep a release from being sealed, by field of the manifest or by file; empty if
 * there are none (architecture §7.3).
 */
export function validateReleaseManifest(
  draft: UnsealedRelease,
  manifest: RemoteManifest,
  { isDevelopment = false } = {},
): Record<string, FieldErrorCode> {
  const problems: Record<string, FieldErrorCode> = {}
  const { container, policy } = expectedGlobals(draft.name)
  if (manifest.name !== draft.name) problems['manifest.name'] = 'mismatch'
  if (manifest.version !== draft.version) problems['manifest.version'] = 'mismatch'
  if (manifest.container !== container) problems['manifest.container'] = 'mismatch'
  if (manifest.policy !== policy) problems['manifest.policy'] = 'mismatch'
  if (manifest.entry.length === 0) problems['manifest.entry'] = 'required'
  if (manifest.developmentOnly && !isDevelopment)
    problems['manifest.developmentOnly'] = 'not_allowed'
  // The host's manifest names the kernel version that it provides, a remote's the range that it was
  // written for.
  const kernel = isHost(draft.name) ? valid(manifest.kernel) : validRange(manifest.kernel)
  if (kernel === null) problems['manifest.kernel'] = 'format'
  for (const part of partNamesOf(manifest))
    if (!Object.hasOwn(manifest.parts, part)) problems[`manifest.parts.${part}`] = 'required'
  for (const namespace of allNamespacesOf(manifest))
    if (!Object.hasOwn(manifest.texts, namespace))
      problems[`manifest.texts.${namespace}`] = 'required'
  const titleKeys = new Set(locales.flatMap((locale) => Object.keys(manifest.titles[locale])))
  for (const locale of locales)
    for (const key of titleKeys)
      if (!Object.hasOwn(manifest.titles[locale], key))
        problems[`manifest.titles.${locale}.${key}`] = 'required'
  // The database cannot store NUL or an unpaired surrogate.
  if (/\\u(?:0000|d[89a-f])/.test(JSON.stringify(manifest))) problems.manifest = 'format'

  const announced = new Map(draft.files.map(({ file, integrity }) => [file, integrity]))
  for (const { file, integrity } of listManifestFiles(manifest)) {
    if (!announced.has(file)) problems[file] = 'required'
    else if (announced.get(file) !== integrity) problems[file] = 'mismatch'
  }
  return problems
}

/** Every file that a manifest mentions. */
const listManifestFiles = ({
  entry,
  parts,
  texts,
  stylesheet,
  font,
}: RemoteManifest): HashedFile[] =>
  [
    entry,
    ...Object.values(parts),
    ...Object.values(texts).map((byLocale) => Object.values(byLocale)),
    stylesheet ?? [],
    font ?? [],
  ].flat()

/**
 * Why these releases cannot run on one page; empty if they can. Of two that claim the same thing the
 * earlier one owns it.
 */
export function findPinConflicts(manifests: readonly RemoteManifest[]): PinProblem[] {
  const host = manifests.find(({ name }) => isHost(name))
  const remotes = manifests.filter(({ name }) => !isHost(name))
  const inOrder = host ? [host, ...remotes] : remotes
  return [
    ...remotes.flatMap((remote) =>
      host
        ? findVersionProblems(host, remote)
        : [createProblem(remote.name, 'host', { needs: remote.kernel })],
    ),
    ...buildRouteTable(inOrder).conflicts.map((conflict) => ({ ...noDetails, ...conflict })),
    ...findSecondOwners(inOrder),
  ]
}

/**
 * The pages that everybody is led to and that a move of pins takes away from people, for example at
 * sign-in: nobody has them afterwards, or fewer people may enter them. What a brand never had, it does
 * not lose: a new one begins with its host.
 */
function findLostPages(
  before: readonly RemoteManifest[],
  after: readonly RemoteManifest[],
): PinProblem[] {
  const kept = new Map(
    buildRouteTable(after).routes.map(({ path, meta }) => [normalizePath(path), meta]),
  )
  const ledTo = Object.values<string>(pagePaths)
  return buildRouteTable(before)
    .routes.filter(({ path }) => ledTo.includes(normalizePath(path)))
    .filter(({ path, meta }) => isClosedBy(meta, kept.get(normalizePath(path))))
    .map(({ path, remote }) => createProblem(remote, 'page', { subject: path, owner: remote }))
}

/** Whether somebody may enter a page and not what stands in its place, if anything does. */
const isClosedBy = (before: RouteMeta, after: RouteMeta | undefined): boolean =>
  after === undefined ||
  (after.ignoreRoute === true && before.ignoreRoute !== true) ||
  (after.ignoreAuth !== true && before.ignoreAuth === true) ||
  (Boolean(after.roles?.length) && !before.roles?.length)

/**
 * Why a brand cannot run these releases in place of those before: they do not fit together, or people
 * would lose a page. What it runs already comes first, so that it keeps what it owns.
 */
export const findSetProblems = (
  before: readonly RemoteManifest[],
  after: readonly RemoteManifest[],
): PinProblem[] => [...findPinConflicts(after), ...findLostPages(before, after)]

/** A set in which what is tried out takes the place of what is pinned. */
export const withCandidate = <Part extends { name: string }>(
  pinned: readonly Part[],
  candidate: readonly Part[],
): Part[] => [
  ...pinned.filter(({ name }) => !candidate.some((release) => release.name === name)),
  ...candidate,
]

/** Why what is tried out cannot run with the rest of the set that is pinned. */
export const findCandidateProblems = (
  pinned: readonly RemoteManifest[],
  candidate: readonly RemoteManifest[],
): PinProblem[] => findSetProblems(pinned, withCandidate(pinned, candidate))

export const manifestsOf = (releases: readonly { manifest: RemoteManifest | null }[]) =>
  releases.map(({ manifest }) => manifest!)

/** That nothing of a brand moves, if it is frozen. */
export const findFreeze = ({ frozen }: Pick<OperatedBrand, 'frozen'>): PinProblem[] =>
  frozen ? [createProblem('', 'frozen', { subject: frozen.reason, owner: frozen.by })] : []

const noDetails = { subject: '', needs: '', provided: '', owner: '' }

export const createProblem = (
  name: string,
  kind: PinProblem['kind'],
  details: Partial<PinProblem>,
): PinProblem => ({ name, kind, ...noDetails, ...details })

/** What a remote needs in another version than the host provides, or in vain. */
export function findVersionProblems(host: RemoteManifest, remote: RemoteManifest): PinProblem[] {
  const { kernel } = remote
  const problems: PinProblem[] = satisfies(host.kernel, kernel)
    ? []
    : [createProblem(remote.name, 'kernel', { needs: kernel, provided: host.kernel })]
  for (const [subject, builtWith] of Object.entries(remote.shared)) {
    const provided = host.shared[subject] ?? ''
    const needs = `^${builtWith}`
    if (!satisfies(provided, needs, { includePrerelease: true }))
      problems.push(createProblem(remote.name, 'module', { subject, needs, provided }))
  }
  for (const [subject, names] of Object.entries(remote.uses ?? {})) {
    const provided = host.uses?.[subject]
    if (!provided) continue
    for (const needs of names.filter((name) => !provided.includes(name)))
      problems.push(createProblem(remote.name, 'name', { subject, needs }))
  }
  return problems
}

/** Text namespaces that two of them have. */
function findSecondOwners(manifests: readonly RemoteManifest[]): PinProblem[] {
  const owners = new Map<string, string>()
  const problems: PinProblem[] = []
  for (const manifest of manifests)
    for (const subject of new Set(allNamespacesOf(manifest))) {
      const owner = owners.get(subject)
      if (owner) problems.push(createProblem(manifest.name, 'namespace', { subject, owner }))
      else owners.set(subject, manifest.name)
    }
  return problems
}
