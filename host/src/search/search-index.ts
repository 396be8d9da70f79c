import { bestRank, placesInTitle, type Query, rankReadings, worstRank } from './match-title'
import {
  foldQuery,
  letterSet,
  prepareTitle,
  type Reading,
  type SearchableTitle,
} from './searchable-title'

/** Something that the search finds, by any of its titles. */
export interface Searchable {
  /** The same after a reload, so that recent choices can be remembered. */
  id: string
  /** In every language; the first is the one that is shown. */
  titles: readonly string[]
  /** Further words by which it is found. */
  keywords?: readonly string[]
}

/** A title that matched, and the places of the typed letters in it. */
export interface TitleMatch {
  title: string
  places: readonly number[]
}

/** What was found. */
export interface SearchResult<T extends Searchable> {
  entry: T
  /** By which title, if it was one: asked for where it is shown, not for all at each key. */
  findMatch(): TitleMatch | null
}

export interface SearchIndex<T extends Searchable> {
  /**
   * The best results for what was typed; of those that match equally well the recent ones come
   * first.
   */
  find(text: string): readonly SearchResult<T>[]
}

interface SearchIndexOptions {
  /** Of what was chosen before, the one chosen last first. */
  recentIds: readonly string[]
  /** No more results than these. */
  limit: number
}

interface Candidate<T> {
  entry: T
  titles: readonly SearchableTitle[]
  /** Of all titles. */
  readings: readonly Reading[]
  keywords: readonly Reading[]
  /** Of all readings: most candidates are told apart by their letters alone. */
  letters: number
}

/** What a text finds, and which candidates another letter may leave. */
interface Found<T extends Searchable> {
  letters: string
  results: readonly SearchResult<T>[]
  candidates: readonly Candidate<T>[]
}

/**
 * Prepares entries once, so that each key costs little, even among thousands (`bench:search`): they
 * stand in the order in which equal matches are shown, so that a later one counts only if it matches
 * better than enough of those before it.
 */
export function createSearchIndex<T extends Searchable>(
  entries: readonly T[],
  { recentIds, limit }: SearchIndexOptions,
): SearchIndex<T> {
  const recentRanks = new Map(recentIds.map((id, rank) => [id, rank]))
  const recentRank = ({ id }: T) => recentRanks.get(id) ?? recentIds.length
  const length = ({ titles }: T) => titles[0]!.length
  const unasked = entries.toSorted((one, other) => recentRank(one) - recentRank(other))
  const asked = unasked.toSorted(
    (one, other) => recentRank(one) - recentRank(other) || length(one) - length(other),
  )
  const all: Found<T> = {
    letters: '',
    results: unasked.slice(0, limit).map((entry) => ({ entry, findMatch: () => null })),
    // Prepared in the order in which they are looked at, so that they lie so in memory.
    candidates: asked.map(prepareEntry),
  }
  // What the letters so far have found, the latest first: whatever has one letter more has those, and
  // a letter that is taken back costs nothing.
  let steps = [all]

  return {
    find(text) {
      const letters = foldQuery(text)
      steps = steps.filter((step) => letters.startsWith(step.letters))
      const [last = all] = steps
      if (last.letters !== letters) steps.unshift(findAmong(last.candidates, letters, limit))
      const { results } = steps[0] ?? all
      const words = text.trim().split(/\s+/)
      return results.length === 0 && words.length > 1
        ? findInAnyOrder(all.candidates, words.map(foldQuery), limit)
        : results
    },
  }
}

/** Where the words stand nowhere in the order in which they were typed: each for itself. */
function findInAnyOrder<T extends Searchable>(
  candidates: readonly Candidate<T>[],
  words: readonly string[],
  limit: number,
): readonly SearchResult<T>[] {
  const queries = words.map((text) => ({ text, letters: letterSet(text) }))
  const best = createBest<Candidate<T>>(limit)
  for (const candidate of candidates) {
    const ranks = queries.map((query) => rankCandidate(candidate, query, Infinity))
    if (ranks.every((rank) => rank !== null))
      best.add(
        candidate,
        ranks.reduce((sum, rank) => sum + rank, 0),
      )
  }
  return best.sorted().map(({ entry, titles }) => ({
    entry,
    findMatch() {
      const title = titles.find(({ readings }) =>
        queries.every((query) => rankReadings(readings, query) !== null),
      )
      if (!title) return null
      const places = new Set(words.flatMap((word) => placesInTitle(title, word)))
      return { title: title.title, places: [...places].toSorted((one, other) => one - other) }
    },
  }))
}

function prepareEntry<T extends Searchable>(entry: T): Candidate<T> {
  const titles = [...new Set(entry.titles)].map(prepareTitle)
  const readings = titles.flatMap(({ readings }) => readings)
  const keywords = (entry.keywords ?? []).flatMap((word) => prepareTitle(word).readings)
  const letters = [...readings, ...keywords].reduce((set, reading) => set | reading.letters, 0)
  return { entry, titles, readings, keywords, letters }
}

function findAmong<T extends Searchable>(
  candidates: readonly Candidate<T>[],
  text: string,
  limit: number,
): Found<T> {
  const query = { text, letters: letterSet(text) }
  const best = createBest<Candidate<T>>(limit)
  const left: Candidate<T>[] = []
  let next = 0
  while (next < candidates.length && best.enough !== bestRank) {
    const candidate = candidates[next++]!
    if ((candidate.letters & query.letters) !== query.letters) continue
    const rank = rankCandidate(candidate, query, best.enough)
    // Those that are not good enough for this text may be for a longer one.
    if (rank !== null || best.enough !== Infinity) left.push(candidate)
    if (rank !== null) best.add(candidate, rank)
  }
  return {
    letters: text,
    results: best.sorted().map((candidate) => ({
      entry: candidate.entry,
      findMatch: () => findMatch(candidate, query),
    })),
    candidates: left.concat(candidates.slice(next)),
  }
}

/** Keeps so many of the best that are added; of two that are equal, the one added first. */
function createBest<T>(limit: number) {
  const byRank: T[][] = []
  const sorted = () => byRank.flat().slice(0, limit)
  const best = {
    sorted,
    /** There are enough of this rank and better ones. */
    enough: Infinity,
    add(item: T, rank: number) {
      ;(byRank[rank] ??= []).push(item)
      let count = 0
      best.enough = byRank.findIndex((items) => (count += items?.length ?? 0) >= limit)
      if (best.enough < 0) best.enough = Infinity
    },
  }
  return best
}

/** A match in a keyword comes after every match in a title. */
function rankCandidate(
  { readings, keywords }: Candidate<unknown>,
  query: Query,
  enough: number,
): number | null {
  const inTitle = rankReadings(readings, query, enough)
  if (inTitle !== null || !keywords.length || enough <= worstRank) return inTitle
  const inKeyword = rankReadings(keywords, query, enough - worstRank)
  return inKeyword === null ? null : worstRank + inKeyword
}

function findMatch({ titles, readings }: Candidate<unknown>, query: Query): TitleMatch | null {
  const rank = rankReadings(readings, query)
  if (rank === null) return null
  const title = titles.find((one) => rankReadings(one.readings, query) === rank)!
  return { title: title.title, places: placesInTitle(title, query.text) }
}
