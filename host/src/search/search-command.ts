import { textsInEveryLanguage } from '../locale/locale'
import type { Host, Store } from '@console/kernel/host'
import type { SearchEntry } from './search-entries'

/** Something that the host does by itself, offered in the dialog. */
export interface SearchCommand {
  id: string
  /** Text key of the late namespace `search`, and what its holes are filled with. */
  title: string
  values?: Record<string, string>
  /** Text key of words by which it is found too, separated by commas. */
  keywords?: string
  run(host: Host): void
}

export interface SearchMenuProps {
  host: Host
  /** What the host itself offers to do. */
  commands: readonly SearchCommand[]
}

export const commandEntry = (
  store: Store,
  host: Host,
  { id, title, values, keywords, run }: SearchCommand,
): SearchEntry => ({
  id: `command ${id}`,
  kind: 'command',
  titles: textsInEveryLanguage(store, title, values),
  keywords: keywords
    ? textsInEveryLanguage(store, keywords).flatMap((words) => words.split(/[,，、]\s*/))
    : [],
  ancestors: [],
  run: () => run(host),
})
