import type { ColumnSide, TableColumn } from './table-column'

export const tableDensities = ['compact', 'middle', 'comfortable'] as const
export type TableDensity = (typeof tableDensities)[number]

/**
 * How a person has arranged one table: plain data, kept by the caller for this person and this
 * table. What is absent is as the columns say, so a column that is new appears.
 */
export interface TableSettings {
  density?: TableDensity
  /** Rows a page, one of `pageSizes`. */
  pageSize?: number
  /** Ids of columns, in the person's order. */
  order?: readonly string[]
  shown?: Readonly<Record<string, boolean>>
  pinned?: Readonly<Record<string, ColumnSide | 'none'>>
}

/** The two columns that a table adds; in `shown` they are called so. */
export const rowNumberColumn = 'row-number'
export const selectionColumn = 'selection'

type Column = Pick<TableColumn<never>, 'id' | 'hidden' | 'pinned'>

export interface ArrangedColumn<C extends Column> {
  column: C
  isShown: boolean
  pinned: ColumnSide | null
}

/** All columns in the person's order, the hidden ones too. Stored ids without a column are ignored. */
export function arrangeColumns<C extends Column>(
  columns: readonly C[],
  { order = [], shown = {}, pinned = {} }: TableSettings,
): ArrangedColumn<C>[] {
  const arranged = sortColumns(columns, order).map((column) => ({
    column,
    isShown: shown[column.id] ?? !column.hidden,
    pinned: sideOf(pinned[column.id] ?? column.pinned),
  }))
  // The shown ones may all have been removed from the table since.
  if (arranged[0] && !arranged.some(({ isShown }) => isShown)) arranged[0].isShown = true
  return arranged
}

const sideOf = (side: ColumnSide | 'none' | undefined) =>
  side === 'start' || side === 'end' ? side : null

/** A column that the stored order does not know stands behind the one it is declared behind. */
function sortColumns<C extends Column>(columns: readonly C[], order: readonly string[]): C[] {
  const known = order.flatMap((id) => columns.filter((column) => column.id === id))
  const sorted = [...new Set(known)]
  columns.forEach((column, index) => {
    if (sorted.includes(column)) return
    sorted.splice(index === 0 ? 0 : sorted.indexOf(columns[index - 1]!) + 1, 0, column)
  })
  return sorted
}

/** Those that are shown, from start to end: pinned ones stand at their side. */
export function visibleColumns<C extends Column>(arranged: readonly ArrangedColumn<C>[]) {
  const shown = arranged.filter(({ isShown }) => isShown)
  return (['start', null, 'end'] as const).flatMap((side) =>
    shown.filter(({ pinned }) => pinned === side),
  )
}

/** Puts a column at another place, counted from 0. */
export function moveColumn(
  columns: readonly Column[],
  settings: TableSettings,
  id: string,
  index: number,
): TableSettings {
  const ids = arrangeColumns(columns, settings).map(({ column }) => column.id)
  const order = ids.filter((other) => other !== id)
  order.splice(index, 0, id)
  return { ...settings, order }
}

export const showColumn = (
  settings: TableSettings,
  id: string,
  isShown: boolean,
): TableSettings => ({ ...settings, shown: { ...settings.shown, [id]: isShown } })

export const pinColumn = (
  settings: TableSettings,
  id: string,
  side: ColumnSide | null,
): TableSettings => ({ ...settings, pinned: { ...settings.pinned, [id]: side ?? 'none' } })

/** Whether the table adds its column of row numbers or of checkboxes. */
export const isAddedColumnShown = (settings: TableSettings, id: string) =>
  settings.shown?.[id] ?? true

export const densityOf = ({ density }: TableSettings): TableDensity =>
  tableDensities.find((known) => known === density) ?? 'middle'

/** Columns and density as the table says; the rows a page are chosen elsewhere and stay. */
export const resetView = ({ pageSize }: TableSettings): TableSettings =>
  pageSize === undefined ? {} : { pageSize }

/** What a view keeps of it: all but the rows a page, which are the person's. */
export const arrangementOf = ({ density, order, shown, pinned }: TableSettings) => ({
  density,
  order: order && [...order],
  shown,
  pinned,
})

/** Whether two arrange a table alike, in whichever order they say it. */
export const isSameArrangement = (one: TableSettings, other: TableSettings) =>
  spell(one) === spell(other)

const spell = ({ density, order, shown = {}, pinned = {} }: TableSettings) =>
  JSON.stringify([density, order, ...[shown, pinned].map((byId) => Object.entries(byId).sort())])
