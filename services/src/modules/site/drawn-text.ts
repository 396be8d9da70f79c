import type { Texts } from '@console/contract/locale'
import { escapeHtml } from '../../http/escape-html'

/** A text of what is drawn: escaped; empty for a key that has none. */
export type TextOf = (area: string, key: string) => string

/** Looks up texts of a namespace, with the title of the brand in their placeholder. */
export const createTextLookup =
  (texts: Texts | undefined, brandTitle: string): TextOf =>
  (area, key) => {
    const textsOfArea = texts?.[area]
    const text = typeof textsOfArea === 'object' ? textsOfArea[key] : undefined
    return typeof text === 'string'
      ? escapeHtml(text.replace(/\{\{\s*\w+\s*\}\}/g, brandTitle))
      : ''
  }
