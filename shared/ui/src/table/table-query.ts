import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useEventCallback } from '../use-event-callback'
import type { TableSort } from './table-column'
import type { TableSettings } from './table-settings'

/** Rows a page: what a person may choose, the first one until they do (shell A18.1). */
export const pageSizes = [10, 50, 80, 100] as const

/** Changes the address of the page that a table keeps its query in (`usePage` of the kernel). */
export interface PageAddress {
  setQuery(changes: Record<string, string | null>, options?: { replace?: boolean }): void
}

export interface TableQueryOptions<Filter extends string, Field extends string = string> {
  /** The fields that the list can be sorted by. */
  sortFields?: readonly Field[]
  /** The names of the filters, each with its values where they are few. */
  filters?: Readonly<Record<Filter, 'text' | readonly string[]>>
  /** What the person has chosen for this table: of it the rows a page, where the address names none. */
  settings?: TableSettings
  /** Keeps the rows a page that the person chooses. */
  onSettingsChange?(settings: TableSettings): void
  /** What a view brings (`useList`), as an address says it: the usual filters and order while it is shown. */
  usual?: Readonly<Record<string, string>>
}

interface TableQueryValues<Filter extends string, Field extends string> {
  /** From 1. */
  page: number
  pageSize: number
  sort: TableSort<Field> | null
  /** Empty where nothing is filtered. */
  filters: Readonly<Record<Filter, string>>
}

/** What part of a list is shown, and in which order. */
export interface TableQuery<
  Filter extends string = string,
  Field extends string = string,
> extends TableQueryValues<Filter, Field> {
  isFiltered: boolean
  /** Filters or order are not the usual ones. */
  isChanged: boolean
  /** Filters and order as an address says them, without those that say nothing. */
  spelled: Readonly<Record<string, string>>
  setPage(page: number, options?: { replace?: boolean }): void
  /** The first row that is shown stays on the page. */
  setPageSize(pageSize: number): void
  setSort(sort: TableSort | null): void
  /** `replace` while somebody types: one step back is then the list as it was before. */
  setFilter(name: Filter, value: string, options?: { replace?: boolean }): void
  clearFilters(): void
  /** The list as usual, from its first page, with these changes to the address. */
  reset(changes?: Record<string, string | null>): void
}

/**
 * Keeps page, size, sort and filters of a list in the address of its page, so that the address can
 * be sent to somebody and the browser's back and forward lead through what was looked at. What is as
 * usual is not written: empty is what a view filters or sorts by and this address does not. What makes no
 * sense is ignored.
 */
export function useTableQuery<
  const Filter extends string = never,
  const Field extends string = never,
>(address: PageAddress, options: TableQueryOptions<Filter, Field> = {}): TableQuery<Filter, Field> {
  const [query] = useSearchParams()
  const chosenSize = useRef<number | null>(null)
  const keepSize = useEventCallback((pageSize: number) =>
    options.onSettingsChange?.({ ...options.settings, pageSize }),
  )
  useEffect(() => {
    // Not before the address says it: no page of another size is fetched in between.
    if (chosenSize.current !== null) keepSize(chosenSize.current)
    chosenSize.current = null
  }, [query, keepSize])
  const setQuery = useEventCallback(address.setQuery)
  const shown = readTableQuery(query, options)
  const hash = JSON.stringify({ shown, usual: readTableQuery(new URLSearchParams(), options) })
  // Where the person has a size of their own the address says which one its page is of.
  const isSizeChosen = options.settings?.pageSize !== undefined
  // One object for one query: it may be the key of a call, and what shows it is not drawn again.
  return useMemo(() => {
    const { shown: values, usual } = JSON.parse(hash) as Record<
      'shown' | 'usual',
      TableQueryValues<Filter, Field>
    >
    const names = Object.keys(values.filters) as Filter[]
    const spelled = spell(values)
    const cleared = Object.fromEntries(
      [...names, 'field', 'order', 'page'].map((name) => [name, null]),
    )
    return {
      ...values,
      isFiltered: names.some((name) => values.filters[name] !== ''),
      isChanged: JSON.stringify(spelled) !== JSON.stringify(spell(usual)),
      spelled,
      setPage: (page, goOptions) =>
        setQuery(
          {
            page: unless(1, page),
            ...(isSizeChosen && { pageSize: String(values.pageSize) }),
          },
          goOptions,
        ),
      setPageSize(pageSize) {
        const page = Math.floor(((values.page - 1) * values.pageSize) / pageSize) + 1
        chosenSize.current = pageSize
        setQuery({
          pageSize: isSizeChosen ? String(pageSize) : unless(pageSizes[0], pageSize),
          page: unless(1, page),
        })
      },
      setSort: (sort) =>
        setQuery({
          ...(isSameSort(sort, usual.sort)
            ? { field: null, order: null }
            : { field: sort?.field ?? '', order: sort?.order ?? null }),
          page: null,
        }),
      setFilter: (name, value, goOptions) =>
        setQuery({ [name]: unless(usual.filters[name], value), page: null }, goOptions),
      clearFilters: () =>
        setQuery({
          ...Object.fromEntries(names.map((name) => [name, unless(usual.filters[name], '')])),
          page: null,
        }),
      reset: (changes) => setQuery({ ...cleared, ...changes }),
    }
  }, [hash, setQuery, isSizeChosen])
}

const unless = <Value extends string | number>(usual: Value, value: Value) =>
  value === usual ? null : String(value)

const isSameSort = (one: TableSort | null, other: TableSort | null) =>
  one?.field === other?.field && one?.order === other?.order

const spell = ({
  filters,
  sort,
}: Pick<TableQuery, 'filters' | 'sort'>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
  ...sort,
})

/** Reads the address of a page; whatever it says, the result is one that can be shown. */
export function readTableQuery<Filter extends string, Field extends string>(
  query: URLSearchParams,
  { sortFields = [], filters, settings, usual = {} }: TableQueryOptions<Filter, Field>,
): TableQueryValues<Filter, Field> {
  const sort = query.has('field') ? { field: query.get('field'), order: query.get('order') } : usual
  const field = sortFields.find((known) => known === sort.field)
  const order = sort.order === 'descend' ? 'descend' : 'ascend'
  const entries = Object.entries(filters ?? {}) as [Filter, 'text' | readonly string[]][]
  return {
    page: readWhole(query.get('page'), (page) => page >= 1 && page <= 1_000_000) ?? 1,
    pageSize:
      readWhole(query.get('pageSize'), isPageSize) ??
      pageSizes.find((known) => known === settings?.pageSize) ??
      pageSizes[0],
    sort: field ? { field, order } : null,
    filters: Object.fromEntries(
      entries.map(([name, allowed]) => [
        name,
        readFilter(query.get(name) ?? usual[name] ?? '', allowed),
      ]),
    ) as Record<Filter, string>,
  }
}

const isPageSize = (size: number) => pageSizes.some((known) => known === size)

function readWhole(text: string | null, isValid: (number: number) => boolean) {
  const number = text && /^\d{1,7}$/.test(text) ? Number(text) : null
  return number !== null && isValid(number) ? number : null
}

// What a call takes (`contract/paging`): a hundred characters, none of them half, no control characters.
const toFilterText = (value: string) =>
  value
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, 100)
    .replace(/\p{Cs}$/u, '')

const readFilter = (value: string, allowed: 'text' | readonly string[]) =>
  allowed === 'text' ? toFilterText(value) : allowed.includes(value) ? value : ''
