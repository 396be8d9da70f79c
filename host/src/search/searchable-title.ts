import { isChinese, pinyinInitialsOf } from './pinyin-initials'

/** A title prepared for matching. */
export interface SearchableTitle {
  title: string
  /** Each place in a reading is the same place in the title. */
  hasPlaces: boolean
  /**
   * The title in small letters without accents, and in pinyin initials if it is Chinese. All have
   * their letters at the same places.
   */
  readings: readonly Reading[]
}

export interface Reading {
  text: string
  /** Places at which words begin; each Chinese character is a word. */
  wordStarts: readonly number[]
  /** The letters with which its words begin. */
  initials: string
  /** Which letters it has, see `letterSet`. */
  letters: number
}

/** What is known of a letter, worked out once: thousands of titles have few different ones. */
interface Letter {
  small: string
  /** For Chinese: the first and the second reading. */
  initials: readonly [string, string] | null
  isOfWord: boolean
  isCapital: boolean
}

const letters = new Map<string, Letter>()

function readLetter(letter: string): Letter {
  const known = letters.get(letter)
  if (known) return known
  // `é` is `e`, `Ａ` is `a`; whatever has no single small letter stays.
  const [base = ''] = letter.normalize('NFKD')
  const small = (/[a-z0-9]/i.test(base) ? base : letter).toLowerCase()
  const [first, second = first] = isChinese(letter) ? pinyinInitialsOf(letter) : []
  const read: Letter = {
    small: small.length === letter.length ? small : letter,
    initials: first && second ? [first, second] : null,
    isOfWord: /[\p{L}\p{N}]/u.test(letter),
    isCapital: letter !== letter.toLowerCase(),
  }
  letters.set(letter, read)
  return read
}

// As `contract/search-text` has it, and in capitals still: they begin words.
const foldForms = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ẞ', 'SS')
    .replaceAll('ς', 'σ')
    .replace(/i\u0307|ı/g, 'i')

/**
 * What was typed, as it is looked for: width, composition and marks that nobody sees make no difference,
 * and spaces separate words for the person only (shell A5.2).
 */
export const foldQuery = (text: string): string =>
  Array.from(foldForms(text).replace(/\s+/g, ''), (letter) => readLetter(letter).small).join('')

export function prepareTitle(written: string): SearchableTitle {
  const title = written.normalize('NFC')
  const compared = foldForms(title)
  let [text, usual, second] = ['', '', '']
  let before: Letter | null = null
  const wordStarts: number[] = []
  for (const character of compared) {
    const letter = readLetter(character)
    const { small, initials, isOfWord, isCapital } = letter
    const beginsWord = isOfWord && !before?.isOfWord
    if (initials || beginsWord || (before && isCapital && !before.isCapital))
      wordStarts.push(text.length)
    text += small
    usual += initials?.[0] ?? small
    second += initials?.[1] ?? small
    before = letter
  }
  const readings = [...new Set([text, usual, second])].map((text) => ({
    text,
    wordStarts,
    initials: wordStarts.map((start) => text[start]).join(''),
    letters: letterSet(text),
  }))
  return { title, hasPlaces: compared.length === title.length, readings }
}

/**
 * The letters of a text as bits, some letters sharing one: what lacks a bit of the query lacks one
 * of its letters.
 */
export function letterSet(text: string): number {
  let set = 0
  for (let place = 0; place < text.length; place++) set |= 1 << (text.charCodeAt(place) % 31)
  return set
}
