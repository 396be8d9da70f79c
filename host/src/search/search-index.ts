import { placesInTitle, rankTitle, worstRank } from './match-title'
import { foldQuery, prepareTitle, type SearchableTitle } from './searchable-title'

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
  find(text: string, options: FindOptions): SearchResult<T>[]
}

export interface FindOptions {
  /** Ids, the one chosen last first. */
  recentIds: readonly string[]
  limit: number
}

interface Candidate<T> {
  entry: T
  order: number
  titles: readonly SearchableTitle[]
  keywords: readonly SearchableTitle[]
}

/** More recent choices than these are not told apart, nor longer titles. */
const maxRecent = 63
const maxLength = 127

/**
 * Prepares entries once, so that each key costs little, even among thousands (`bench:search`): only
 * numbers are compared, and only what is shown is worked out.
 */
export function createSearchIndex<T extends Searchable>(entries: readonly T[]): SearchIndex<T> {
  const all = entries.map((entry, order): Candidate<T> => ({
    entry,
    order,
    titles: [...new Set(entry.titles)].map(prepareTitle),
    keywords: (entry.keywords ?? []).map(prepareTitle),
  }))
  // Whatever has more letters has the first of them, so the next key looks at these only.
  let narrowed = { query: '', candidates: all }

  return {
    find(text, { recentIds, limit }) {
      const query = foldQuery(text)
      const recentRanks = new Map(recentIds.slice(0, maxRecent).map((id, rank) => [id, rank]))
      const from = query.startsWith(narrowed.query) ? narrowed.candidates : all
      const candidates: Candidate<T>[] = []
      const keys: number[] = []
      for (const candidate of from) {
        const rank = query ? rankCandidate(candidate, query) : 0
        if (rank === null) continue
        candidates.push(candidate)
        const recent = recentRanks.get(candidate.entry.id) ?? maxRecent
        // One number for rank, recency, length and order, the most important one first.
        const length = query ? Math.min(candidate.entry.titles[0]!.length, maxLength) : 0
        const importance = (rank * (maxRecent + 1) + recent) * (maxLength + 1) + length
        keys.push(importance * all.length + candidate.order)
      }
      narrowed = { query, candidates }
      return Array.from(Float64Array.from(keys).sort().subarray(0, limit), (key) => {
        const candidate = all[key % all.length]!
        return { entry: candidate.entry, match: query ? findMatch(candidate, query) : null }
      })
    },
  }
}

/** A match in a keyword comes after every match in a title. */
function rankCandidate({ titles, keywords }: Candidate<unknown>, query: string): number | null {
  const inTitle = bestRank(titles, query)
  if (inTitle !== null || !keywords.length) return inTitle
  const inKeyword = bestRank(keywords, query)
  return inKeyword === null ? null : worstRank + inKeyword
}

function bestRank(titles: readonly SearchableTitle[], query: string): number | null {
  let best: number | null = null
  for (const title of titles) {
    const rank = rankTitle(title, query)
    if (rank !== null && (best === null || rank < best)) best = rank
  }
  return best
}

function findMatch({ titles }: Candidate<unknown>, query: string): SearchResult<never>['match'] {
  const rank = bestRank(titles, query)
  const title = rank === null ? undefined : titles.find((one) => rankTitle(one, query) === rank)
  return title ? { title: title.title, places: placesInTitle(title, query) } : null
}
