import { useAtom, type WritableAtom } from 'jotai'
import { useState } from 'react'
import { type PageAddress, type TableQueryOptions, useTableQuery } from './table-query'
import type { TableSettings } from './table-settings'
import type { TableTexts } from './table-texts'

/** What a list needs of the console (`Host` of the kernel). */
interface ListHost {
  stored(key: string, initial: TableSettings): WritableAtom<TableSettings, [TableSettings], void>
  locale: { languageTag: () => string }
  notify: { notLoaded: (error: unknown, retry?: () => void) => void }
}

interface ListOptions<Filter extends string, Field extends string> extends Pick<
  TableQueryOptions<Filter, Field>,
  'sortFields' | 'filters'
> {
  /** What people have chosen for the list is stored by it. */
  name: string
  texts: TableTexts
}

/**
 * A list as the pages of the console have it: its query is in the address of the page, and how a person
 * arranges it is stored. The result is given to `DataTable`; its `query` says what to ask the server for.
 */
export function useList<const Filter extends string = never, const Field extends string = never>(
  host: ListHost,
  page: PageAddress,
  { name, texts, ...options }: ListOptions<Filter, Field>,
) {
  // One atom: every call of `stored` makes another.
  const [settingsAtom] = useState(() => host.stored(`table.${name}`, {}))
  const [settings, onSettingsChange] = useAtom(settingsAtom)
  return {
    query: useTableQuery(page, { ...options, settings, onSettingsChange }),
    settings,
    onSettingsChange,
    texts,
    language: host.locale.languageTag(),
    onLoadError: host.notify.notLoaded,
  }
}
