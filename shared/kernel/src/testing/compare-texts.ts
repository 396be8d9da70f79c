import type { Texts } from '@console/contract/locale'

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

/** Words that Taiwan says and Hong Kong does not. */
const wordsOfTaiwan =
  /網路|使用者|電子郵件|隱私權|行銷|檢視|身分|裡|擁有者|忙碌中|連線|影片|軟體|螢幕|品質|資料夾|帳號|傳送|變更/

/**
 * What is wrong with the words of Hong Kong over those of Taiwan: words that only Taiwan says, in
 * the overlay or for want of an entry in it, and other placeholders. The build refuses an entry that
 * replaces nothing.
 */
export function findOverlayProblems(taiwan: Texts, hongKong: Texts): string[] {
  const overlay = new Map(flattenTexts(hongKong))
  return flattenTexts(taiwan).flatMap(([key, text]) => {
    const read = overlay.get(key) ?? text
    const foreign = wordsOfTaiwan.exec(read)
    return [
      ...(foreign ? [`${key} says ${foreign[0]}`] : []),
      ...(placeholdersIn(read) === placeholdersIn(text) ? [] : [`${key} has other placeholders`]),
    ]
  })
}
