import type { RowData } from '@tanstack/react-table'
import clsx from 'clsx'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Banner } from '../banner/banner'
import { Button } from '../button/button'
import { Columns3Icon, DownloadIcon, Icon, type IconGlyph, RefreshIcon } from '../icon/icon'
import { isChunkError } from '../lazy-component/is-chunk-error'
import { formatNumber } from '../number-format'
import { Popover } from '../popover/popover'
import { EmptyState } from '../states/empty-state'
import { ErrorState } from '../states/error-state'
import { LoadingPlaceholder } from '../states/loading'
import { useIsPhone } from '../use-is-phone'
import * as styles from './data-table.module.css'
import type { TableColumn } from './table-column'
import { csvFileName, saveCsv, toCsv } from './table-csv'
import { TableGrid, type TableSelection } from './table-grid'
import { TablePages } from './table-pages'
import { pageSizes, type TableQuery } from './table-query'
import {
  arrangeColumns,
  densityOf,
  isAddedColumnShown,
  rowNumberColumn,
  selectionColumn,
  type TableSettings,
  visibleColumns,
} from './table-settings'
import type { TableTexts } from './table-texts'
import { TableView } from './table-view'
import { useRowModel } from './use-row-model'

export type { TableColumn, TableSort } from './table-column'
export { useTableQuery, type TableQuery } from './table-query'
export { arrangementOf, isSameArrangement, type TableSettings } from './table-settings'
export { type TableTexts, useTableTexts } from './table-texts'
export { useList } from './use-list'
export { useRowSelection } from './use-row-selection'

/** One page of a list, as the calls of lists give it (`contract/paging`). */
export interface TablePage<Row> {
  items: readonly Row[]
  total: number
}

/** What `useEndpoint` gives; rows that are there already need `data` only. */
export interface TableResult<Data> {
  data: Data | undefined
  error?: unknown
  isFetching?: boolean
  refetch?(): unknown
}

/** What a file is called and says besides its rows. */
interface CsvOptions {
  /** Where the rows are from, team and account, for the name of the file; the label stands in it too. */
  place: readonly (string | undefined)[]
  /** The zone of its times (rulings 39). */
  timeZone: string
}

/** A table that has one page of its rows: who exports it says how all of them are loaded. */
interface PagedRows<Row> {
  result: TableResult<TablePage<Row>>
  /** Without it nothing can be exported. */
  csv?: CsvOptions & {
    /** All rows, as they are at one moment. When it rejects, the table says so, and there is no file. */
    loadRows(): Promise<readonly Row[]>
  }
}

/** A table that has all its rows, and sorts and pages them itself. */
export interface AllRows<Row> {
  result: TableResult<readonly Row[]>
  /** Without it nothing can be exported. */
  csv?: CsvOptions & { loadRows?: undefined }
}

export type DataTableProps<Row> = CommonProps<Row> & (PagedRows<Row> | AllRows<Row>)

interface CommonProps<Row> {
  /** Names the table. */
  label: string
  columns: readonly TableColumn<Row>[]
  rowId(row: Row): string
  /** Which part of the list: `useTableQuery`. */
  query: TableQuery
  /** What this person has chosen for this table; the caller keeps it (`host.stored`). */
  settings: TableSettings
  onSettingsChange(settings: TableSettings): void
  selection?: TableSelection<Row> & {
    /** What can be done with the rows that are chosen. */
    actions?: ReactNode
  }
  /** A press on a row opens it; a link or a button in the row does it for the keyboard. */
  onRowOpen?(row: Row): void
  /** Search and filters, at the start of the toolbar. */
  filters?: ReactNode
  /** Where there is no row and nothing is filtered: an `EmptyState`. */
  empty: ReactNode
  texts: TableTexts
  language: string
  /** Code that is loaded on demand could not be loaded. */
  onLoadError(error: unknown, retry: () => void): void
}

/**
 * A list of any length: toolbar, rows, pages, and what is shown while they load, when they fail and
 * when there are none.
 */
export function DataTable<Row extends RowData>({
  label,
  columns,
  rowId,
  result,
  query,
  settings,
  onSettingsChange,
  selection,
  onRowOpen,
  filters,
  csv,
  empty,
  texts,
  language,
  onLoadError,
}: DataTableProps<Row>) {
  const isPhone = useIsPhone()
  const shown = useShownPage(result, query)
  const isOffline = useRetryWhenOnline(result)
  const isFetchSlow = useIsLasting(Boolean(result.isFetching))
  const isWhole = Array.isArray(shown?.data)
  const { items, total } = pageOf(shown?.data)
  // The rows follow when there is time: buttons, filters and pages do not wait for a hundred of them.
  const followed = useDeferredValue(shown)
  // No rows are not drawn slowly, and nothing is said of rows that are gone.
  const drawn = items.length > 0 && followed ? followed : shown
  const isBeyond = useLastPage(query, total, Boolean(shown) && !result.isFetching)

  const { shownRows, readAllRows } = useRowModel({
    columns,
    rows: pageOf(drawn?.data).items,
    rowId,
    language,
    sort: query.sort,
    isSorted: !isWhole,
    page: isWhole && drawn ? drawn : undefined,
  })
  const first = drawn ? (drawn.page - 1) * drawn.pageSize + 1 : 1
  const arranged = useMemo(
    () => visibleColumns(arrangeColumns(columns, settings)),
    [columns, settings],
  )
  // A list that was empty stays so until it is known that it is not: nothing flashes while a search is typed.
  const wasEmpty = shown !== null && total === 0
  const isLoading = items.length === 0 && !result.error && (isBeyond || (!result.data && !wasEmpty))
  const [hasExportFailed, setExportFailed] = useState(false)
  const exportRows = async () => {
    if (!csv) return
    setExportFailed(false)
    try {
      const rows = csv.loadRows ? await csv.loadRows() : readAllRows()
      const exported = arranged.map(({ column }) => column)
      const fileName = csvFileName([...csv.place, label], new Date(), csv.timeZone)
      saveCsv(fileName, toCsv(exported, rows, csv.timeZone))
    } catch (error) {
      if (isChunkError(error)) onLoadError(error, () => void exportRows())
      else setExportFailed(true)
    }
  }
  const shownSelection = selection && isAddedColumnShown(settings, selectionColumn)

  return (
    <div className={styles.dataTable} data-list="">
      <div className={styles.toolbar}>
        <ToolbarStart filters={filters}>
          {selection && selection.selected.length > 0 && (
            <>
              <span role="status" className={styles.count}>
                {texts('selected', { total: formatNumber(selection.selected.length, language) })}
              </span>
              {isPhone && selection.selected.length < shownRows.length && (
                // Cards have no head with a checkbox for all.
                <Button
                  variant="ghost"
                  size="sm"
                  className={styles.all}
                  onClick={() => selection.onChange(shownRows.map(({ id }) => id))}
                >
                  {texts('select_all', { total: formatNumber(shownRows.length, language) })}
                </Button>
              )}
              <Button
                variant="ghost"
                size="sm"
                className={styles.clear}
                onClick={() => selection.onChange([])}
              >
                {texts('clear_selection')}
              </Button>
              {selection.actions}
              <span className={styles.note}>{texts('selection_note')}</span>
            </>
          )}
        </ToolbarStart>
        <div className={styles.tools}>
          {result.refetch && (
            <ToolbarButton
              label={texts('refresh')}
              icon={RefreshIcon}
              pending={isFetchSlow}
              onPress={result.refetch}
            />
          )}
          <Popover
            trigger={<Icon as={Columns3Icon} />}
            label={texts('view')}
            title={texts('view')}
            closeLabel={texts('close')}
            buttonProps={{ variant: 'ghost', size: 'icon' }}
            onLoadError={onLoadError}
          >
            <TableView
              columns={columns}
              hasSelection={Boolean(selection)}
              settings={settings}
              onSettingsChange={onSettingsChange}
              texts={texts}
            />
          </Popover>
          {csv && (
            <ToolbarButton label={texts('export')} icon={DownloadIcon} onPress={exportRows} />
          )}
        </div>
      </div>
      {hasExportFailed && (
        <Banner
          tone="danger"
          role="alert"
          title={texts('export_failed')}
          dismiss={{ label: texts('dismiss'), onDismiss: () => setExportFailed(false) }}
        >
          {texts('export_failed_help')}
        </Banner>
      )}
      <TableGrid
        label={label}
        columns={arranged}
        density={densityOf(settings)}
        rows={shownRows}
        sort={query.sort}
        onSortChange={query.setSort}
        selection={shownSelection ? selection : undefined}
        rowNumbers={
          isAddedColumnShown(settings, rowNumberColumn)
            ? { label: texts('row_number_short'), first }
            : undefined
        }
        count={{ total: pageOf(drawn?.data).total, first }}
        onRowOpen={onRowOpen}
        skeletonRows={isLoading ? Math.min(query.pageSize, pageSizes[0]) : 0}
        isOutdated={Boolean(shown && !result.data) || drawn !== shown}
        fitsWindow
        editHint={texts('edit_hint')}
        empty={
          !shown ? (
            <ErrorState
              title={texts(isOffline ? 'offline' : 'failed')}
              retry={{
                label: texts('retry'),
                pending: result.isFetching,
                onRetry: () => void result.refetch?.(),
              }}
            >
              {texts(
                isDenied(result.error) ? 'denied_help' : isOffline ? 'offline_help' : 'failed_help',
              )}
            </ErrorState>
          ) : shown.isFiltered ? (
            <EmptyState
              action={<Button onClick={query.clearFilters}>{texts('clear_filters')}</Button>}
            >
              {texts('no_match')}
            </EmptyState>
          ) : (
            empty
          )
        }
      />
      {isLoading && (
        <LoadingPlaceholder label={texts('loading')} className={styles.announcement}>
          {null}
        </LoadingPlaceholder>
      )}
      {total > pageSizes[0] && (
        <TablePages total={total} query={query} texts={texts} language={language} />
      )}
    </div>
  )
}

/** Filters, or in their place what can be done with the rows that are chosen. */
const ToolbarStart = ({
  filters,
  children,
}: {
  filters: ReactNode
  /** Nothing where no row is chosen. */
  children: ReactNode
}) => (
  <div className={styles.start}>
    <div className={clsx(styles.filters, children && styles.hidden)}>{filters}</div>
    {children && <div className={styles.chosen}>{children}</div>}
  </div>
)

/** The button is busy while what it does is under way; a failure is said by whoever does it. */
function ToolbarButton({
  label,
  icon,
  pending = false,
  onPress,
}: {
  label: string
  icon: IconGlyph
  pending?: boolean
  onPress(): unknown
}) {
  const [isPressed, setPressed] = useState(false)
  const press = async () => {
    setPressed(true)
    try {
      await onPress()
    } catch {
      // It has been said.
    } finally {
      setPressed(false)
    }
  }
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      pending={pending || isPressed}
      onClick={() => void press()}
    >
      <Icon as={icon} />
    </Button>
  )
}

/** The server refused the call (HTTP 403): trying again is of no use by itself. */
const isDenied = (error: unknown) => (error as { status?: unknown } | null)?.status === 403

const pageOf = <Row,>(data: TablePage<Row> | readonly Row[] | undefined): TablePage<Row> =>
  data === undefined
    ? { items: [], total: 0 }
    : 'items' in data
      ? data
      : { items: data, total: data.length }

/** While another page is on its way, the one before stays, so that nothing jumps. */
function useShownPage<Row>(
  { data, error }: TableResult<TablePage<Row> | readonly Row[]>,
  { page, pageSize, isFiltered }: Pick<TableQuery, 'page' | 'pageSize' | 'isFiltered'>,
) {
  const current = useMemo(
    () => (data ? { data, page, pageSize, isFiltered } : null),
    [data, page, pageSize, isFiltered],
  )
  // No state: to keep it draws nothing.
  const before = useRef(current)
  useEffect(() => {
    if (current) before.current = current
  }, [current])
  return current ?? (error ? null : before.current)
}

/** The list has fewer pages than it had: the last one is shown, and fetched (shell A18.1). */
function useLastPage(
  { page, pageSize, setPage }: Pick<TableQuery, 'page' | 'pageSize' | 'setPage'>,
  total: number,
  isCurrent: boolean,
) {
  const lastPage = Math.max(1, Math.ceil(total / pageSize))
  const isBeyond = isCurrent && page > lastPage
  useEffect(() => {
    if (isBeyond) setPage(lastPage, { replace: true })
  }, [isBeyond, lastPage, setPage])
  return isBeyond
}

/** What failed without a network is tried again when there is one. */
function useRetryWhenOnline({ data, error, refetch }: TableResult<unknown>) {
  const hasFailed = Boolean(error) && !data
  useEffect(() => {
    if (!hasFailed || !refetch) return
    const retry = () => void refetch()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [hasFailed, refetch])
  return hasFailed && !navigator.onLine
}

/** Milliseconds after which somebody who waits wants to see that something is being done. */
const noticeableWait = 300

/** Whether it has been so for a while: nothing flickers at what is over at once. */
function useIsLasting(isSo: boolean) {
  const [isLasting, setLasting] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLasting(true), noticeableWait)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [isSo])
  return isSo && isLasting
}
