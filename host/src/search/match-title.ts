import type { Reading, SearchableTitle } from './searchable-title'

// The ways in which a title can match, best first. Ranks are whole numbers, so that they sort
// quickly.
const prefix = 0
const wordStart = 1
const words = 2
const inside = 3
const scattered = 4

/** No title matches worse. */
export const worstRank = scattered + 100

/**
 * How well the best of the readings has the typed letters in order, with anything between them
 * (shell A5.2): 0 is best, `null` not at all. Called for every entry at every key; `letters` are the
 * query's, see `letterSet`.
 */
export function rankReadings(
  readings: readonly Reading[],
  query: string,
  letters: number,
): number | null {
  let best: number | null = null
  for (const reading of readings) {
    if ((reading.letters & letters) !== letters) continue
    const rank = rankReading(reading, query)
    if (rank === prefix) return prefix
    if (rank !== null && (best === null || rank < best)) best = rank
  }
  return best
}

function rankReading({ text, initials, wordStarts }: Reading, query: string): number | null {
  const place = text.indexOf(query)
  if (place === 0) return prefix
  // Most titles are told apart by the first letter alone.
  const canBeginWord = initials.includes(query[0]!)
  if (place > 0)
    return canBeginWord && findAtWordStart(text, wordStarts, query) >= 0 ? wordStart : inside
  const end = query.length > 1 ? findScatteredEnd(text, query) : -1
  if (end < 0) return null
  if (canBeginWord && findInWords(text, wordStarts, query)) return words
  // The letters that lie closer together come first.
  const gap = end - findScatteredStart(text, query, end) - query.length
  return Math.min(scattered + gap, worstRank)
}

/** The places of the typed letters in a title that has them. */
export function placesInTitle({ readings }: SearchableTitle, query: string): readonly number[] {
  const ranks = readings.map((reading) => rankReading(reading, query) ?? Infinity)
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
  for (const letter of query) {
    const place =
      places.length > 0 && reading[next] === letter
        ? next
        : wordStarts.find((start) => start >= next && reading[start] === letter)
    if (place === undefined) return null
    places.push(place)
    next = place + 1
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

/** A piece of a title, matched by what was typed or not. */
export interface TitlePiece {
  text: string
  isMatch: boolean
}

/** A title in the pieces in which its match is shown. */
export function splitAtMatch(title: string, places: readonly number[]): TitlePiece[] {
  const matched = new Set(places)
  const pieces: TitlePiece[] = []
  for (let place = 0; place < title.length; place++) {
    const isMatch = matched.has(place)
    const last = pieces.at(-1)
    if (last?.isMatch === isMatch) last.text += title[place]
    else pieces.push({ text: title[place]!, isMatch })
  }
  return pieces
}
