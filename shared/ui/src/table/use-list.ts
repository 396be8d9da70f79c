import { useAtom, type WritableAtom } from 'jotai'
import { useMemo, useState } from 'react'
import { type PageAddress, type TableQueryOptions, useTableQuery } from './table-query'
import type { TableSettings } from './table-settings'
import type { TableTexts } from './table-texts'

/** What a list needs of the console (`Host` of the kernel). */
interface ListHost {
  stored(key: string, initial: TableSettings): WritableAtom<TableSettings, [TableSettings], void>
  locale: { languageTag: () => string }
  notify: { notLoaded: (error: unknown, retry?: () => void) => void }
}

/** What was saved of a list under a name: while it is shown, the list is so unless somebody changes it. */
interface SavedView {
  id: string
  /** Filters and order, as an address says them. */
  query: Readonly<Record<string, string>>
  /** Columns and density. */
  arrangement: TableSettings
}

interface ListOptions<Filter extends string, Field extends string> extends Pick<
  TableQueryOptions<Filter, Field>,
  'sortFields' | 'filters'
> {
  /** What people have chosen for the list is stored by it. */
  name: string
  texts: TableTexts
  /** The view that is shown; without one the list is as the person has arranged it. */
  view?: SavedView | null
}

/**
 * A list as the pages of the console have it: its query is in the address of the page, and how a person
 * arranges it is stored. The result is given to `DataTable`; its `query` says what to ask the server for.
 */
export function useList<const Filter extends string = never, const Field extends string = never>(
  host: ListHost,
  page: PageAddress,
  { name, texts, view, ...options }: ListOptions<Filter, Field>,
) {
  // One atom: every call of `stored` makes another.
  const [settingsAtom] = useState(() => host.stored(`table.${name}`, {}))
  const [own, setOwn] = useAtom(settingsAtom)
  const { settings, onSettingsChange } = useViewSettings(view, own, setOwn)
  return {
    query: useTableQuery(page, { ...options, settings, onSettingsChange, usual: view?.query }),
    settings,
    onSettingsChange,
    texts,
    language: host.locale.languageTag(),
    onLoadError: host.notify.notLoaded,
  }
}

/**
 * What a person changes while a view is shown stays with it until another one is: their own arrangement is
 * what it was. The rows a page are theirs, whatever is shown.
 */
function useViewSettings(
  view: SavedView | null | undefined,
  own: TableSettings,
  setOwn: (settings: TableSettings) => void,
) {
  const [changed, setChanged] = useState<{ id: string; settings: TableSettings } | null>(null)
  const { pageSize } = own
  // The same object while nothing is arranged anew: no row is drawn again.
  const settings = useMemo(() => {
    if (!view) return own
    const isChanged = changed?.id === view.id
    return { ...(isChanged ? changed.settings : view.arrangement), pageSize }
  }, [view, own, changed, pageSize])
  return {
    settings,
    onSettingsChange(next: TableSettings) {
      if (!view) return setOwn(next)
      setChanged({ id: view.id, settings: next })
      if (next.pageSize !== pageSize) setOwn({ ...own, pageSize: next.pageSize })
    },
  }
}
