import type { Texts, TextLocale } from '@console/contract/locale'
import { findOtherWords } from '@console/contract/testing/chinese-words'

/** Every text of a file by its full key. */
const flattenTexts = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flattenTexts(value, `${prefix}${key}.`),
  )

const placeholdersIn = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map((match) => match[1]!)
    .sort()
    .join(' ')

/**
 * The differences between the texts of two languages: missing keys, extra keys, other placeholders.
 * Empty when they match.
 */
export function findTextDifferences(english: Texts, other: Texts): string[] {
  const [englishTexts, otherTexts] = [new Map(flattenTexts(english)), new Map(flattenTexts(other))]
  const missing = [...englishTexts.keys()]
    .filter((key) => !otherTexts.has(key))
    .map((key) => `${key} is missing`)
  const extra = [...otherTexts.keys()]
    .filter((key) => !englishTexts.has(key))
    .map((key) => `${key} is not in English`)
  const changedPlaceholders = [...englishTexts]
    .filter(
      ([key, text]) =>
        otherTexts.has(key) && placeholdersIn(text) !== placeholdersIn(otherTexts.get(key)!),
    )
    .map(([key]) => `${key} has other placeholders`)
  return [...missing, ...extra, ...changedPlaceholders]
}

/** The keys of English texts that beg, exclaim or congratulate (look.md "Words"). */
export const findToneViolations = (english: Texts) =>
  flattenTexts(english)
    .filter(([, text]) => /\b(please|oops|successfully)\b|!/i.test(text))
    .map(([key]) => key)

// Between a name and a Chinese character is a space, or the name stands in quotation marks.
const name =
  /\{\{(account|accounts|actor|browser|current|from|invitee|inviter|name|target|team)\}\}/
const gluedName = new RegExp(`\\p{Script=Han}${name.source}|${name.source}\\p{Script=Han}`, 'u')

/**
 * The texts of a language with another word than the one for its thing, or with a name that runs into
 * what is said of it. Keywords are left alone: that other words find a page is what they are for.
 */
export const findWordProblems = (texts: Texts, textLocale: TextLocale): string[] =>
  flattenTexts(texts)
    .filter(([key]) => !key.endsWith('keywords'))
    .flatMap(([key, text]) => [
      ...findOtherWords(text, textLocale).map((problem) => `${key} ${problem}`),
      ...(gluedName.test(text) ? [`${key} runs a name into a character`] : []),
    ])

/**
 * What is wrong with the words of Hong Kong over those of Taiwan: words that only Taiwan says, in
 * the overlay or for want of an entry in it, and other placeholders. The build refuses an entry that
 * replaces nothing.
 */
export function findOverlayProblems(taiwan: Texts, hongKong: Texts): string[] {
  const [replaced, overlay] = [new Map(flattenTexts(taiwan)), new Map(flattenTexts(hongKong))]
  const read = Object.fromEntries(new Map([...replaced, ...overlay]))
  const changedPlaceholders = [...overlay]
    .filter(([key, text]) => placeholdersIn(text) !== placeholdersIn(replaced.get(key) ?? text))
    .map(([key]) => `${key} has other placeholders`)
  return [...findWordProblems(read, 'zh_HK'), ...changedPlaceholders]
}
