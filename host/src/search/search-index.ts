import { placesInTitle, rankReadings, worstRank } from './match-title'
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

/** What was found. */
export interface SearchResult<T extends Searchable> {
  entry: T
  /** The title that matched, if it was one, and the places of the typed letters in it. */
  match: { title: string; places: readonly number[] } | null
}

export interface SearchIndex<T extends Searchable> {
  /**
   * The best results for what was typed; of those that match equally well the recent ones come
   * first.
   */
  find(text: string, limit: number): SearchResult<T>[]
}

interface Candidate<T> {
  entry: T
  /** Which of two comes first where nothing is typed: by recency, then by order. */
  orderUnasked: number
  /** Which of two that match equally well comes first: by recency, then length, then order. */
  orderAsked: number
  titles: readonly SearchableTitle[]
  /** Of all titles. */
  readings: readonly Reading[]
  keywords: readonly Reading[]
}

/** More recent choices than these are not told apart, nor longer titles. */
const maxRecent = 63
const maxLength = 127

/**
 * Prepares entries once, so that each key costs little, even among thousands (`bench:search`): only
 * numbers are compared, and only what is shown is worked out. `recentIds`: the one chosen last first.
 */
export function createSearchIndex<T extends Searchable>(
  entries: readonly T[],
  recentIds: readonly string[],
): SearchIndex<T> {
  const recentRanks = new Map(recentIds.slice(0, maxRecent).map((id, rank) => [id, rank]))
  const all = entries.map((entry, order): Candidate<T> => {
    const titles = [...new Set(entry.titles)].map(prepareTitle)
    const recent = (recentRanks.get(entry.id) ?? maxRecent) * (maxLength + 1)
    const length = Math.min(entry.titles[0]!.length, maxLength)
    return {
      entry,
      orderUnasked: recent * entries.length + order,
      orderAsked: (recent + length) * entries.length + order,
      titles,
      readings: titles.flatMap(({ readings }) => readings),
      keywords: (entry.keywords ?? []).flatMap((word) => prepareTitle(word).readings),
    }
  })
  // More than any order, so that the rank counts first.
  const rankWeight = (maxRecent + 1) * (maxLength + 1) * entries.length
  // Whatever has more letters has the first of them, so the next key looks at these only.
  let narrowed = { query: '', candidates: all }

  return {
    find(text, limit) {
      const query = foldQuery(text)
      const letters = letterSet(query)
      const best = createSmallest(limit)
      const candidates: Candidate<T>[] = []
      for (const candidate of query.startsWith(narrowed.query) ? narrowed.candidates : all) {
        const rank = query ? rankCandidate(candidate, query, letters) : 0
        if (rank === null) continue
        candidates.push(candidate)
        best.add(rank * rankWeight + (query ? candidate.orderAsked : candidate.orderUnasked))
      }
      narrowed = { query, candidates }
      return best.sorted.map((key) => {
        const candidate = all[key % all.length]!
        return {
          entry: candidate.entry,
          match: query ? findMatch(candidate, query, letters) : null,
        }
      })
    },
  }
}

/** Keeps the smallest numbers of those that are added, so that thousands need not be sorted. */
function createSmallest(limit: number) {
  const sorted: number[] = []
  return {
    sorted,
    add(key: number) {
      if (sorted.length === limit) {
        if (key >= sorted[limit - 1]!) return
        sorted.pop()
      }
      let place = sorted.length
      while (place > 0 && sorted[place - 1]! > key) place--
      sorted.splice(place, 0, key)
    },
  }
}

/** A match in a keyword comes after every match in a title. */
function rankCandidate(
  { readings, keywords }: Candidate<unknown>,
  query: string,
  letters: number,
): number | null {
  const inTitle = rankReadings(readings, query, letters)
  if (inTitle !== null || !keywords.length) return inTitle
  const inKeyword = rankReadings(keywords, query, letters)
  return inKeyword === null ? null : worstRank + inKeyword
}

function findMatch(
  { titles, readings }: Candidate<unknown>,
  query: string,
  letters: number,
): SearchResult<never>['match'] {
  const rank = rankReadings(readings, query, letters)
  if (rank === null) return null
  const title = titles.find((one) => rankReadings(one.readings, query, letters) === rank)!
  return { title: title.title, places: placesInTitle(title, query) }
}
