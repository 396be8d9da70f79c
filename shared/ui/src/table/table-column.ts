import type { ReactNode } from 'react'
import type { SelectOption } from '../form/select-field'

export interface TableColumn<Row> {
  id: string
  header: string
  /** What the column is sorted by, and shown and exported where nothing below says otherwise. */
  value(row: Row): string | number
  cell?(row: Row): ReactNode
  /** Stands before what the cell says, and stays while that is edited. */
  picture?(row: Row): ReactNode
  /** Its cells are edited where they are read; none where the person may not. */
  edit?: CellEdit<Row>
  /**
   * Where it stands on the card that a row is on a phone: its first line, below as a badge, or in the muted last
   * line; `action` at the end of the first line. Without one in any column the rows stay rows, and scroll.
   */
  card?: 'title' | 'badge' | 'line' | 'action'
  /** In rem: its padding, its head, and what stands in it in every language. Longer texts are cut off. */
  width: number
  /** Its cells say a second line: the rows are as high as two lines with air around them. */
  twoLines?: boolean
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

/** How a cell is edited: by a double click, or Enter on it. */
export interface CellEdit<Row> {
  /** Names the field: "Name of Walnut cup". */
  label(row: Row): string
  /** What the field begins with. */
  value(row: Row): string
  /** The values there are; without them it is a text. */
  options?: readonly SelectOption[]
  /** Saves it. Gives what is wrong, in words for the person: the field then stays, with what was typed. */
  save(row: Row, value: string): Promise<string | null>
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
