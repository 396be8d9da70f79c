import * as z from 'zod/mini'
import { locales } from './locales'

export {
  defaultLocale,
  isLocale,
  languageTag,
  locales,
  pickText,
  textLocaleFor,
  type Localized,
  type TextLocale,
} from './locales'

/**
 * One of the three languages, as a schema; `contract/locales` is the same without the schema
 * library.
 */
export const Locale = z.enum(locales)
export type Locale = z.infer<typeof Locale>

/** Texts of one namespace: nested keys, whole sentences with named placeholders. */
export type Texts = { [key: string]: string | Texts }
