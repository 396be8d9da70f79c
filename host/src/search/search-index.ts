import { searchText } from '@console/contract/search-text'
import { go, type KeysResult, snapshot } from 'fuzzysort'
import { pinyinReadingsOf } from './pinyin-initials'

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
  /** By which title, if it was one. */
  match: TitleMatch | null
  /** The letters begin words, or stand together; those of other matches lie scattered. */
  isClose: boolean
}

export interface SearchIndex<T extends Searchable> {
  /**
   * The best results for what was typed: the letters of each word in order, with anything between
   * them, the words in any order (shell A5.2). What matches in a keyword alone comes after every match in
   * a title, and recent choices before what matches about as well.
   */
  find(text: string): readonly SearchResult<T>[]
}

interface SearchIndexOptions {
  /** Of what was chosen before, the one chosen last first. */
  recentIds: readonly string[]
  /** No more results than these. */
  limit: number
}

/** A text by which a title is found: as it is written, or the pinyin initials of its characters. */
interface Reading {
  title: string
  text: string
  /** Each place in the text is the same place in the title. */
  hasPlaces: boolean
}

interface Row<T> {
  entry: T
  readings: readonly Reading[]
  /** By which it is found: of its readings, and then of its keywords. */
  texts: readonly string[]
  /** Its place among the entries: of those that match alike the first comes first. */
  place: number
  /** 0 to 1: the one chosen last has the most. */
  recency: number
}

/** How much better than a recent choice something else has to match. */
const recentBonus = 0.05
/** The least score of fuzzysort for letters that do not lie scattered. */
const closeScore = 0.5
/** Less than any difference between two matches. */
const placeMalus = 1e-9

/** Prepares the entries once; each key then costs a few milliseconds among thousands (`bench:search`). */
export function createSearchIndex<T extends Searchable>(
  entries: readonly T[],
  { recentIds, limit }: SearchIndexOptions,
): SearchIndex<T> {
  const rows = entries.map((entry, place): Row<T> => {
    const age = recentIds.indexOf(entry.id)
    const readings = [...new Set(entry.titles)].flatMap(readingsOfTitle)
    const keywords = (entry.keywords ?? []).flatMap(readingsOf)
    return {
      entry,
      readings,
      texts: [...readings.map(({ text }) => text), ...keywords],
      place,
      recency: age < 0 ? 0 : 1 - age / recentIds.length,
    }
  })
  const mostTexts = Math.max(0, ...rows.map(({ texts }) => texts.length))
  const targets = snapshot(rows, {
    keys: Array.from({ length: mostTexts }, (_, at) => (row: Row<T>) => row.texts[at]),
  })
  const unasked = rows.toSorted((one, other) => other.recency - one.recency)

  return {
    find(text) {
      const query = searchText(text)
      if (!query)
        return unasked
          .slice(0, limit)
          .map(({ entry }): SearchResult<T> => ({ entry, match: null, isClose: true }))
      return go(query, targets, {
        limit,
        threshold: 0,
        scoreFn: (result) => {
          const { obj } = result
          const best = bestOf(result)
          return (
            result[best]!.score +
            Number(best < obj.readings.length) +
            obj.recency * recentBonus -
            obj.place * placeMalus
          )
        },
      }).map((result) => ({
        entry: result.obj.entry,
        match: matchOf(result),
        isClose: result[bestOf(result)]!.score >= closeScore,
      }))
    },
  }
}

/**
 * The place of the text that has most of the typed letters, and of several the one that matches best: a
 * reading, or a keyword where no reading has any. fuzzysort's own score grows with each text that matches.
 */
function bestOf<T>(result: KeysResult<Row<T>>): number {
  const { readings, texts } = result.obj
  let best = 0
  for (let at = 1; at < texts.length; at++) {
    const [one, other] = [result[at]!, result[best]!]
    if (at >= readings.length && other.indexes.length > 0 && best < readings.length) break
    const more = one.indexes.length - other.indexes.length
    if (more > 0 || (more === 0 && one.score > other.score)) best = at
  }
  return best
}

function matchOf<T>(result: KeysResult<Row<T>>): TitleMatch | null {
  const best = bestOf(result)
  const reading = result.obj.readings[best]
  if (!reading) return null
  return { title: reading.title, places: reading.hasPlaces ? result[best]!.indexes : [] }
}

/** Where a title has the text as it was typed, for what was found by another index than this one. */
export function matchWithin(written: string, text: string): TitleMatch | null {
  const [title, query] = [written.normalize('NFC'), searchText(text)]
  const compared = searchText(title)
  const start = compared.indexOf(query)
  if (start < 0 || compared.length !== title.length) return null
  return { title, places: Array.from(query, (_, at) => start + at) }
}

function readingsOfTitle(written: string): Reading[] {
  const title = written.normalize('NFC')
  return readingsOf(title).map((text) => ({ title, text, hasPlaces: text.length === title.length }))
}

/** Capitals begin words, so they stay where nothing but them is written otherwise. */
function readingsOf(text: string): string[] {
  const compared = searchText(text)
  return [compared === text.toLowerCase() ? text : compared, ...pinyinReadingsOf(compared)]
}
