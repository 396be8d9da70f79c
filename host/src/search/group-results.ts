import type { EntryKind, SearchEntry } from './search-entries'
import { matchWithin, type SearchResult } from './search-index'
import type { FoundKind } from './use-found'

/** Results under one heading. */
export interface ResultGroup {
  kind: 'recent' | EntryKind
  results: readonly SearchResult<SearchEntry>[]
}

/** Of the pages and commands that are found by a text so many are shown: another letter narrows them. */
const maxOfKind = 4
const maxRecent = 5

/**
 * What is shown while nothing is typed: what was chosen lately, and everything else that is known without
 * the server.
 */
export function groupUnasked(
  entries: readonly SearchEntry[],
  recentIds: readonly string[],
  recentFound: readonly SearchEntry[],
): ResultGroup[] {
  const known = new Map([...entries, ...recentFound].map((entry) => [entry.id, entry]))
  const recent = recentIds.flatMap((id) => known.get(id) ?? []).slice(0, maxRecent)
  const others = entries.filter((entry) => !recent.includes(entry))
  const ofKind = (kind: EntryKind) => others.filter((entry) => entry.kind === kind)
  return toGroups([
    ['recent', recent.map(unmatched)],
    ['page', ofKind('page').map(unmatched)],
    ['command', ofKind('command').map(unmatched)],
  ])
}

/**
 * What a text finds: pages and commands, the better of the two first, and below them what the server
 * finds. Those of which the letters lie scattered come last, and only where no others of their kind are
 * found: somebody of that name is rather meant.
 */
export function groupFound(
  text: string,
  known: readonly SearchResult<SearchEntry>[],
  found: readonly FoundKind[],
  allEntry: (kind: FoundKind['kind'], total: number) => SearchEntry,
): ResultGroup[] {
  const ofKind = (kind: EntryKind) => {
    const all = known.filter(({ entry }) => entry.kind === kind)
    const close = all.filter(({ isClose }) => isClose)
    return (close.length > 0 ? close : all).slice(0, maxOfKind)
  }
  const kinds = [...new Set(known.map(({ entry }) => entry.kind))]
  const isClose = (kind: EntryKind) => ofKind(kind)[0]!.isClose
  const toGroup = (kind: EntryKind): Group => [kind, ofKind(kind)]
  return toGroups([
    ...kinds.filter(isClose).map(toGroup),
    ...found.map(({ kind, entries, total }): Group => [
      kind,
      [
        ...entries.map((entry) => ({
          ...unmatched(entry),
          match: matchWithin(entry.titles[0]!, text),
        })),
        ...(total !== null && entries.length > 0 && total > entries.length
          ? [unmatched(allEntry(kind, total))]
          : []),
      ],
    ]),
    ...kinds.filter((kind) => !isClose(kind)).map(toGroup),
  ])
}

type Group = [ResultGroup['kind'], ResultGroup['results']]

const unmatched = (entry: SearchEntry) => ({ entry, match: null, isClose: true })

const toGroups = (groups: Group[]): ResultGroup[] =>
  groups.filter(([, results]) => results.length > 0).map(([kind, results]) => ({ kind, results }))
