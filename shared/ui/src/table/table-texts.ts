import { useCallback } from 'react'

/** The words of a `DataTable`. */
export type TableTexts = (key: TableTextKey, values?: Record<string, string | number>) => string

export type TableTextKey =
  | 'refresh'
  | 'view'
  | 'density'
  | 'compact'
  | 'middle'
  | 'comfortable'
  | 'columns'
  | 'row_number'
  | 'row_number_short'
  | 'selection'
  | 'last_column'
  | 'move_up'
  | 'move_down'
  | 'moved'
  | 'pin_start'
  | 'pin_end'
  | 'reset'
  | 'export'
  | 'export_failed'
  | 'export_failed_help'
  | 'dismiss'
  | 'selected'
  | 'clear_selection'
  | 'page_size'
  | 'pages'
  | 'previous'
  | 'next'
  | 'page'
  | 'range'
  | 'loading'
  | 'failed'
  | 'failed_help'
  | 'denied_help'
  | 'offline'
  | 'offline_help'
  | 'retry'
  | 'no_match'
  | 'clear_filters'

/** The words of a `DataTable`, which are under the key `table` of the namespace that `t` reads. */
export const useTableTexts = (
  t: (key: `table.${TableTextKey}`, values?: Record<string, string | number>) => string,
): TableTexts => useCallback((key, values) => t(`table.${key}`, values), [t])
