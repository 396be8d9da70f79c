import type { Texts } from '@console/contract/locale'

/** Every text of a file by its full key. */
const flat = (texts: Texts, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[before + key, value] as [string, string]]
      : flat(value, `${before}${key}.`),
  )

const holesIn = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map((match) => match[1]!)
    .sort()
    .join(' ')

/** What one language says and the other does not, or says with other holes: empty when they match. */
export function differences(english: Texts, other: Texts): string[] {
  const [here, there] = [new Map(flat(english)), new Map(flat(other))]
  const missing = [...here.keys()]
    .filter((key) => !there.has(key))
    .map((key) => `${key} is missing`)
  const extra = [...there.keys()]
    .filter((key) => !here.has(key))
    .map((key) => `${key} is not in English`)
  const holes = [...here]
    .filter(([key, text]) => there.has(key) && holesIn(text) !== holesIn(there.get(key)!))
    .map(([key]) => `${key} has other holes`)
  return [...missing, ...extra, ...holes]
}

/** English texts in a voice that is not ours: begging, exclaiming, congratulating (look.md "Words"). */
export const outOfVoice = (english: Texts) =>
  flat(english)
    .filter(([, text]) => /\b(please|oops|successfully)\b|!/i.test(text))
    .map(([key]) => key)
