import type { Reading, SearchableTitle } from './searchable-title'

// The ways in which a title can match, best first. Ranks are small whole numbers: results are
// gathered by them.
const prefix = 0
const wordStart = 1
const words = 2
const inside = 3
const scattered = 4

/** No title matches better. */
export const bestRank = prefix
/** No title matches worse. */
export const worstRank = scattered + 100

/** What was typed, as it is looked for: prepared once for all titles. */
export interface Query {
  /** See `foldQuery`. */
  text: string
  /** See `letterSet`. */
  letters: number
}

/**
 * How well the best of the readings has the typed letters in order, with anything between them
 * (shell A5.2): 0 is best, `null` not at all, or not better than `enough`. Called for every entry at
 * every key.
 */
export function rankReadings(
  readings: readonly Reading[],
  { text, letters }: Query,
  enough: number = Infinity,
): number | null {
  let best: number | null = null
  for (const reading of readings) {
    if ((reading.letters & letters) !== letters) continue
    const rank = rankReading(reading, text, best ?? enough)
    if (rank === prefix) return prefix
    if (rank !== null && rank < (best ?? enough)) best = rank
  }
  return best
}

function rankReading(
  { text, initials, wordStarts }: Reading,
  query: string,
  enough: number,
): number | null {
  if (enough <= wordStart) return text.startsWith(query) ? prefix : null
  const place = text.indexOf(query)
  if (place === 0) return prefix
  // Most titles are told apart by the first letter alone.
  const canBeginWord = initials.includes(query[0]!)
  if (place > 0)
    return canBeginWord && findAtWordStart(text, wordStarts, query) >= 0 ? wordStart : inside
  if (enough <= words || query.length === 1) return null
  if (canBeginWord && findInWords(text, wordStarts, query)) return words
  // What is scattered has a gap, or it would lie in one piece.
  if (enough <= scattered + 1) return null
  const end = findScatteredEnd(text, query)
  if (end < 0) return null
  // The letters that lie closer together come first.
  const gap = end - findScatteredStart(text, query, end) - query.length
  return Math.min(scattered + gap, worstRank)
}

/** The places of the typed letters in a title that has them; none where they are written otherwise in it. */
export function placesInTitle(
  { readings, hasPlaces }: SearchableTitle,
  query: string,
): readonly number[] {
  if (!hasPlaces) return []
  const ranks = readings.map((reading) => rankReading(reading, query, Infinity) ?? Infinity)
  const reading = readings[ranks.indexOf(Math.min(...ranks))]
  if (reading === undefined) return []
  const { text, wordStarts } = reading
  const place = text.indexOf(query)
  if (place < 0)
    return (
      findInWords(text, wordStarts, query) ??
      findScattered(text, query, findScatteredEnd(text, query))
    )
  const first = place && findAtWordStart(text, wordStarts, query)
  return Array.from(query, (_, at) => (first < 0 ? place : first) + at)
}

function findAtWordStart(reading: string, wordStarts: readonly number[], query: string): number {
  for (const start of wordStarts) if (reading.startsWith(query, start)) return start
  return -1
}

/** Each letter begins a word or follows the one before it: `crte` in “Create team”. */
function findInWords(
  reading: string,
  wordStarts: readonly number[],
  query: string,
): number[] | null {
  const places: number[] = []
  let next = 0
  let word = 0
  for (let at = 0; at < query.length; at++) {
    const letter = query.charCodeAt(at)
    if (at === 0 || reading.charCodeAt(next) !== letter) {
      while (wordStarts[word]! < next || reading.charCodeAt(wordStarts[word] ?? -1) !== letter)
        if (++word >= wordStarts.length) return null
      next = wordStarts[word]!
    }
    places.push(next++)
  }
  return places
}

/** Where the first run through the letters ends; -1 if they are not all there in order. */
function findScatteredEnd(reading: string, query: string): number {
  let end = -1
  for (let at = 0; at < query.length; at++) {
    end = reading.indexOf(query[at]!, end + 1)
    if (end < 0) return -1
  }
  return end + 1
}

/** Where the first letter lies, going back from that end, so that they lie close together. */
function findScatteredStart(reading: string, query: string, end: number): number {
  let place = end
  for (let at = query.length - 1; at >= 0; at--) place = reading.lastIndexOf(query[at]!, place - 1)
  return place
}

/** All of their places, going back likewise. */
function findScattered(reading: string, query: string, end: number): number[] {
  const places: number[] = []
  let place = end
  for (let at = query.length - 1; at >= 0; at--) {
    place = reading.lastIndexOf(query[at]!, place - 1)
    places.unshift(place)
  }
  return places
}

/**
 * A title in the pieces in which its match is shown: what was not typed and what was, by turns. Only
 * the first and the last can be empty.
 */
export function splitAtMatch(title: string, places: readonly number[]): string[] {
  const pieces: string[] = []
  let end = 0
  for (let at = 0; at < places.length;) {
    const start = places[at]!
    pieces.push(title.slice(end, start))
    end = start
    while (places[at] === end) [at, end] = [at + 1, end + 1]
    pieces.push(title.slice(start, end))
  }
  return [...pieces, title.slice(end)]
}
