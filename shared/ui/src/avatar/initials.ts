const hanCharacter = /\p{Script=Han}/u

/** Brackets and dashes before a word do not count as its first letter. */
const leadingPunctuation = /^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u

const hasLetter = (word: string) => /[\p{L}\p{N}]/u.test(word)

/** The words of a name; signs between them, "&", are none, unless there is nothing else. */
function wordsOf(name: string) {
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(leadingPunctuation, ''))
    .filter(Boolean)
  return words.some(hasLetter) ? words.filter(hasLetter) : words
}

/**
 * The initials of a name: the first letters of its first and last word, or the last two characters
 * of a Chinese name.
 */
export function initialsOf(name: string): string {
  const words = wordsOf(name)
  const joined = [...words.join('')]
  if (joined.some((character) => hanCharacter.test(character)))
    return joined
      .filter((character) => hanCharacter.test(character))
      .slice(-2)
      .join('')
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

/** The legal form of a company, which all of them share. */
const legalForm =
  /(股份|控股|集團|集团)*(有限|無限|无限)?(責任|责任)?公司$|[\s,]+(ltd|limited|inc|llc|plc|gmbh|co|corp|company)\.?$/i

/**
 * The first one or two signs of an organisation's name: first letters of its first two words, or its
 * first two Chinese characters; never those of its legal form.
 */
export function initialsOfOrganisation(name: string): string {
  let rest = name.trim()
  // "Ltd" after "Co": one form after the other, as long as something is left.
  for (let shorter = rest.replace(legalForm, ''); shorter && shorter !== rest;) {
    rest = shorter.trim()
    shorter = rest.replace(legalForm, '')
  }
  const words = wordsOf(rest)
  const first = [...(words[0] ?? '')]
  if (hanCharacter.test(first[0] ?? ''))
    return [...words.join('')]
      .filter((character) => hanCharacter.test(character))
      .slice(0, 2)
      .join('')
  return [first[0] ?? '', [...(words[1] ?? '')][0] ?? ''].join('').toUpperCase()
}

/** The hue for a name. The same name always gives the same hue. */
export function hueForName(name: string): number {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 3_600_007
  return hash % 360
}
