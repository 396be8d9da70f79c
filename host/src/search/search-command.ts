import type { IconGlyph } from '@console/ui/icon/icon'
import { textsInEveryLanguage } from '../locale/locale'
import type { Host, Store } from '@console/kernel/host'
import { type SearchEntry, splitKeywords } from './search-entries'

/** Something that the host does by itself, offered in the dialog. */
export interface SearchCommand {
  id: string
  /** Text key of the late namespace `search`, and what its holes are filled with. */
  title: string
  values?: Record<string, string>
  /** Text key of words by which it is found too, separated by commas. */
  keywords?: string
  icon: IconGlyph
  /** Without it the command is always offered. */
  isOffered?(store: Store): boolean
  run(host: Host): void
}

export interface SearchMenuProps {
  host: Host
  /** What the host itself offers to do. */
  commands: readonly SearchCommand[]
}

export const commandEntry = (
  store: Store,
  { id, title, values, keywords, icon, run }: SearchCommand,
): SearchEntry => ({
  id: `command ${id}`,
  kind: 'command',
  titles: textsInEveryLanguage(store, title, values),
  keywords: keywords ? keywordsOf(store, keywords) : [],
  icon,
  ancestors: [],
  run,
})

/** The words of a text in every language. */
const keywordsOf = (store: Store, key: string): string[] =>
  textsInEveryLanguage(store, key).flatMap(splitKeywords)
