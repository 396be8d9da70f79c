import type { ImportReport, textProblems } from '@console/contract/language-service'
import { type TextLocale, textLocales } from '@console/contract/locales'
import type { FlatTexts } from '../../database/tables/languages'
import { listTexts } from './flat-texts'

/** The texts of one language, in one version. */
export interface LanguageTexts {
  /** As the releases have them. */
  releaseTexts: FlatTexts
  /** Those that translators have changed. */
  changes: FlatTexts
}
export type VersionTexts = Record<TextLocale, LanguageTexts>

/** No text of ours is nested deeper (api B6). */
const maxDepth = 8
/** Names that would reach into an object's own workings (api B6). */
const forbiddenNames = ['__proto__', 'constructor', 'prototype']

/** Reads the data of an import; null when it is no JSON object, too deep, or has a forbidden name. */
export function parseImportData(data: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(data)
    return isRecord(value) && isHarmless(value, 1) ? value : null
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isHarmless(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !/[\0\p{Surrogate}]/u.test(value)
  if (typeof value !== 'object' || value === null) return true
  return (
    depth <= maxDepth &&
    Object.entries(value).every(
      ([name, inner]) =>
        !forbiddenNames.includes(name) && isHarmless(name, depth) && isHarmless(inner, depth + 1),
    )
  )
}

/** What an import of one language makes of a version, and what it changes. */
export function planImport(
  version: VersionTexts,
  code: TextLocale,
  data: Record<string, unknown>,
): { texts: VersionTexts; report: ImportReport } {
  const { releaseTexts, changes } = version[code]
  const report: ImportReport = { added: [], changed: [], removed: [], invalid: [] }
  const accepted: FlatTexts = {}
  for (const [key, text] of listTexts(data)) {
    const problem = findTextProblem(releaseTexts[key], text)
    if (problem) {
      report.invalid.push({ key, problem })
    } else if (text !== (changes[key] ?? releaseTexts[key])) {
      accepted[key] = text as string
      if (text === releaseTexts[key]) report.removed.push(key)
      else report[key in changes ? 'changed' : 'added'].push(key)
    }
  }
  const texts = { ...version, [code]: withTexts(version[code], accepted) }
  if (code === 'zh_TW') texts.zh_HK = withTexts(version.zh_HK, pickShared(version, accepted))
  return { texts, report }
}

/** Why a text cannot take the place of the release's, if it cannot. */
export function findTextProblem(
  released: string | undefined,
  text: unknown,
): (typeof textProblems)[number] | null {
  if (released === undefined) return 'unknown'
  if (typeof text !== 'string') return 'not_text'
  if (!text.trim()) return 'empty'
  if (!hasSame(/\{\{.*?\}\}/g, released, text)) return 'placeholders'
  return hasSame(/<\/?[a-z!?][^>]*>?/gi, released, text) ? null : 'markup'
}

const hasSame = (pattern: RegExp, one: string, other: string) => {
  const found = (text: string) => [...new Set(text.match(pattern) ?? [])].sort().join()
  return found(one) === found(other)
}

/** A text that is the release's again is no change. */
function withTexts({ releaseTexts, changes }: LanguageTexts, texts: FlatTexts): LanguageTexts {
  const kept = Object.entries({ ...changes, ...texts }).filter(
    ([key, text]) => text !== releaseTexts[key],
  )
  return { releaseTexts, changes: Object.fromEntries(kept) }
}

/** Hong Kong reads what changes in Taiwan's texts wherever both have the same words so far. */
function pickShared({ zh_TW, zh_HK }: VersionTexts, texts: FlatTexts): FlatTexts {
  const read = ({ releaseTexts, changes }: LanguageTexts, key: string) =>
    changes[key] ?? releaseTexts[key]
  return Object.fromEntries(
    Object.entries(texts).filter(([key]) => read(zh_TW, key) === read(zh_HK, key)),
  )
}

/**
 * The same changes over the texts of newer releases: one whose text is gone, or has other
 * placeholders now, is gone with it.
 */
export function carryOver(
  version: VersionTexts | null,
  releaseTexts: Record<TextLocale, FlatTexts>,
): VersionTexts {
  const carried = textLocales.map((code): [TextLocale, LanguageTexts] => {
    const texts = releaseTexts[code]
    const changes = Object.entries(version?.[code].changes ?? {}).filter(
      ([key, text]) => !findTextProblem(texts[key], text),
    )
    return [code, withTexts({ releaseTexts: texts, changes: {} }, Object.fromEntries(changes))]
  })
  return Object.fromEntries(carried) as VersionTexts
}

/** Whether a version was made of these texts of the releases. */
export const hasReleaseTexts = (
  version: VersionTexts,
  releaseTexts: Record<TextLocale, FlatTexts>,
): boolean =>
  textLocales.every((code) => {
    const [one, other] = [version[code].releaseTexts, releaseTexts[code]]
    const keys = Object.keys(one)
    return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
  })
