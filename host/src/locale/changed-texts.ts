import type { Texts } from '@console/contract/locale'
import { type TextLocale, textLocales } from '@console/contract/locales'

/** What the language service has said, kept for the next start (shell A16.3). */
export interface LanguageServiceState {
  appId: string
  /** Milliseconds: when it was asked last. */
  checkedAt: number
  /** When its texts had changed last, by its own clock. */
  updatedAt: string
  /** The texts that translators have changed, by namespace, and their `updatedAt`. */
  languages: Partial<Record<TextLocale, { updatedAt: string; texts: Record<string, Texts> }>>
}

export const isLanguageServiceState = (value: unknown): value is LanguageServiceState | null =>
  value === null || typeof (value as Partial<LanguageServiceState>).languages === 'object'

/** Differs when texts of some language do. */
export const stateMark = (state: LanguageServiceState | null): string =>
  textLocales.map((code) => state?.languages[code]?.updatedAt).join()

const placeholders = (text: string) => (text.match(/\{\{.*?\}\}/g) ?? []).sort().join()

/**
 * The texts of a release with the changed ones in their places. A change that this release has no
 * place for, or in which other values are named, is left out.
 */
export const overlayTexts = (texts: Texts, changes: Texts | undefined): Texts =>
  changes
    ? Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [
          name,
          overlayText(text, Object.hasOwn(changes, name) ? changes[name] : undefined),
        ]),
      )
    : texts

function overlayText(text: string | Texts, change: string | Texts | undefined): string | Texts {
  if (typeof text === 'object')
    return typeof change === 'object' ? overlayTexts(text, change) : text
  return typeof change === 'string' && placeholders(change) === placeholders(text) ? change : text
}
