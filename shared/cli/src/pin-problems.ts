import { isHost } from '@console/contract/page-names'
import { PinConflict, type PinProblem } from '@console/contract/pin'
import { describeRouteConflict } from '@console/contract/route-table'
import { CommandError, RegistryError } from './registry-client'

/** Why the set of a brand was not changed, as the line that people read. */
export function createUnchangedError(brand: string, error: unknown): unknown {
  if (!(error instanceof RegistryError)) return error
  return new CommandError(`${brand} was not changed: ${describePinError(error)}`, { cause: error })
}

export function describePinError({ code, message, result }: RegistryError): string {
  const conflict = PinConflict.safeParse(result)
  if (conflict.success) return describePinProblems(conflict.data.problems)
  if (code === 'NOT_FOUND') return 'there is no such brand. See console status.'
  return `${message} (${code})`
}

/** What several problems have in common is said once: whose pages they are, and what to do. */
export function describePinProblems(problems: readonly PinProblem[]): string {
  const isPage = ({ kind }: PinProblem) => kind === 'page'
  const pages = problems.filter(isPage)
  const ownersOf = (some: readonly PinProblem[]) => [...new Set(some.map(({ owner }) => owner))]
  const pagesByOwner = ownersOf(pages).map((owner) => {
    const own = pages.filter((page) => page.owner === owner)
    return { ...own[0]!, subject: own.map(({ subject }) => subject).join(', ') }
  })
  return [
    ...[...problems.filter((problem) => !isPage(problem)), ...pagesByOwner].map(describePinProblem),
    ...ownersOf(problems.filter(({ kind, owner }) => kind === 'path' && !isHost(owner))).map(
      (owner) =>
        `To put another remote in its place: console pin <brand> <name>@<version> -${owner}.`,
    ),
    ...[...new Set(problems.filter(({ kind }) => isClaim(kind)).map(({ name }) => name))].map(
      (name) => `To keep both, change it in src/manifest.ts of ${name}.`,
    ),
  ].join(' ')
}

/** A manifest claims what another one has. */
const isClaim = (kind: PinProblem['kind']) => ['path', 'mount', 'namespace'].includes(kind)

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
    case 'hash':
      return `several releases of ${name} have a hash that begins with ${subject}: give more of it.`
    case 'page':
      return `everybody is led to pages of ${owner} that nobody would have any more, or fewer people than now: ${subject}. Pin another release of ${owner}, or a remote with the same pages in its place: console pin <brand> <name>@<version> -${owner}.`
    case 'release':
      return `${name} ${subject} is not published. See console status.`
    case 'not-pinned':
      return `${name} is not pinned. See console status.`
    case 'set':
      return `there was never a set ${subject}. See console history.`
    case 'nothing-before':
      return `${name || 'it'} ran nothing else earlier. See console history.`
    case 'frozen':
      return `${owner} has frozen it (${subject}). Lift that first: console unfreeze <brand>.`
    case 'candidate':
      return `${name} does not run together with what is tried out, ${subject}. End that first: console promote <brand>, or console abort <brand>.`
    case 'already-pinned':
      return 'everybody runs that already. See console status.'
    case 'no-rollout':
      return 'nothing is tried out there. Begin with a release: console rollout <brand> <name>@<version> 5%.'
    default:
      return describeRouteConflict({ name, kind, subject, owner })
  }
}
