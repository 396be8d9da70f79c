import type { ReactNode } from 'react'

export interface TableColumn<Row> {
  id: string
  header: string
  /** What the column is sorted by, and shown and exported where nothing below says otherwise. */
  value(row: Row): string | number
  cell?(row: Row): ReactNode
  /** In rem: its padding, its head, and what stands in it in every language. Longer texts are cut off. */
  width: number
  /** What it has on a phone, where that is less. */
  phoneWidth?: number
  /** Its part of the room that is left, beside those of others; without it its width stays. */
  grow?: number
  /**
   * What a file has of the column, where that is not `value` alone: each fact that a cell shows is a
   * column of the file, a second line and a badge too. Null for a column of buttons.
   */
  exported?: readonly ExportedField<Row>[] | null
  /** Which end of a text that is too long is cut off: of addresses the one that all have. */
  cutAt?: ColumnSide
  sortable?: boolean
  /** Numbers stand at the end, so that their digits are below each other. */
  align?: 'start' | 'end'
  /** Shown only to those who ask for it. */
  hidden?: boolean
  /** Stays in sight, at this side, while the others are scrolled. */
  pinned?: ColumnSide
}

/** A column of a file. */
export type ExportedField<Row> = { header: string } & (
  | { value(row: Row): string | number }
  /** A moment, in milliseconds or ISO 8601; null: none. */
  | { time(row: Row): number | string | null }
)

export type ColumnSide = 'start' | 'end'

/** As the calls of lists spell it (`contract/paging`). */
export interface TableSort<Field extends string = string> {
  field: Field
  order: 'ascend' | 'descend'
}

/** A press sorts, the next one turns it round, the third one ends it. */
export function nextSort(field: string, current: TableSort | null): TableSort | null {
  if (current?.field !== field) return { field, order: 'ascend' }
  return current.order === 'ascend' ? { field, order: 'descend' } : null
}
