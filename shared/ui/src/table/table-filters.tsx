import { useId, useRef } from 'react'
import { Button } from '../button/button'
import { SelectInput, type SelectOption } from '../form/select-field'
import { Input } from '../form/text-field'
import { Icon, ListFilterIcon, XIcon } from '../icon/icon'
import { Popover } from '../popover/popover'
import { useIsPhone } from '../use-is-phone'
import type { TableColumn, TableSort } from './table-column'
import { TableFilter } from './table-filter'
import * as styles from './table-filters.module.css'
import type { TableQuery } from './table-query'
import type { TableTexts } from './table-texts'

/** A filter of a few values, or of a day. */
type ListFilter<Name extends string> = {
  /** The filter of the address. */
  name: Name
  label: string
} & (
  | {
      /** What is shown where nothing is filtered: "Any status". */
      placeholder: string
      options: readonly SelectOption[]
    }
  | { day: DayFilter }
)

/** A day as the address has it: 2026-01-04. */
interface DayFilter {
  min?: string
  max?: string
  /** Id of what says that this day cannot be; undefined where it can. */
  errorId: string | undefined
  /** As a person reads it. */
  format(day: string): string
}

export interface TableFiltersProps<Name extends string> {
  query: Pick<TableQuery<Name>, 'filters' | 'setFilter' | 'clearFilters' | 'sort' | 'setSort'>
  /** May be none: then there is the order, on a phone alone. */
  filters: readonly ListFilter<Name>[]
  /** Those of the list: on a phone, where no head can be pressed, the filters say the order too. */
  columns: readonly Pick<TableColumn<never>, 'id' | 'header' | 'sortable'>[]
  texts: TableTexts
  /** Code that is loaded on demand could not be loaded. */
  onLoadError(error: unknown, retry?: () => void): void
}

/**
 * The filters of a list: a button that opens them and says how many are set, and each that is set beside it, to be
 * taken away by one press.
 */
export function TableFilters<Name extends string>({
  query,
  filters,
  columns,
  texts,
  onLoadError,
}: TableFiltersProps<Name>) {
  const isPhone = useIsPhone()
  const place = useRef<HTMLDivElement>(null)
  const set = filters.filter(({ name }) => query.filters[name] !== '')
  const title = texts(filters.length > 0 ? 'filters' : 'sort')
  const button = (
    <>
      <Icon as={ListFilterIcon} />
      <span>{title}</span>
      {set.length > 0 && <span className={styles.count}>{set.length}</span>}
    </>
  )
  const panel = (
    <div className={styles.panel}>
      {filters.map(({ name, label, ...filter }) =>
        'day' in filter ? (
          <label key={name}>
            <span className={styles.label}>{label}</span>
            <Input
              type="date"
              value={query.filters[name]}
              min={filter.day.min}
              max={filter.day.max}
              aria-invalid={filter.day.errorId ? true : undefined}
              aria-describedby={filter.day.errorId}
              onChange={({ target }) => query.setFilter(name, target.value)}
            />
          </label>
        ) : (
          <div key={name}>
            <div className={styles.label} aria-hidden>
              {label}
            </div>
            <TableFilter query={query} name={name} label={label} {...filter} />
          </div>
        ),
      )}
      {isPhone && <SortSelect query={query} columns={columns} texts={texts} />}
    </div>
  )
  const remove = (name: Name) => {
    query.setFilter(name, '')
    // The button that is pressed goes.
    place.current?.querySelector('button')?.focus()
  }
  if (filters.length === 0 && !isPhone) return null
  return (
    <div ref={place} className={styles.filters}>
      <Popover
        trigger={button}
        title={title}
        closeLabel={texts('close')}
        onLoadError={onLoadError}
        actions={(close) => (
          <>
            {filters.length > 0 && (
              <Button onClick={query.clearFilters}>{texts('clear_filters')}</Button>
            )}
            <Button variant="primary" onClick={close}>
              {texts('show_rows')}
            </Button>
          </>
        )}
      >
        {panel}
      </Popover>
      {set.length > 0 && (
        <ul className={styles.chips} aria-label={texts('filters_set')}>
          {set.map(({ name, label, ...filter }) => {
            const value = query.filters[name]
            const words =
              'day' in filter
                ? filter.day.format(value)
                : filter.options.find((option) => option.value === value)?.label
            // The choices of some are still on their way.
            const said = words ? texts('filter_is', { filter: label, value: words }) : label
            return (
              <li key={name}>
                <button
                  type="button"
                  className={styles.chip}
                  aria-label={texts('remove_filter', { filter: said })}
                  onClick={() => remove(name)}
                >
                  <span>{said}</span>
                  <Icon as={XIcon} size={14} />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** Each column up and down, as one choice. */
function SortSelect({
  query,
  columns,
  texts,
}: Pick<TableFiltersProps<string>, 'columns' | 'texts'> & {
  query: Pick<TableQuery, 'sort' | 'setSort'>
}) {
  const id = useId()
  const orders = ['ascend', 'descend'] as const
  const sorts = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id: field, header }) =>
      orders.map((order) => ({
        value: `${field} ${order}`,
        label: texts(order, { column: header }),
      })),
    )
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {texts('sort')}
      </label>
      <SelectInput
        id={id}
        placeholder={texts('sort_usual')}
        options={sorts}
        value={query.sort ? `${query.sort.field} ${query.sort.order}` : ''}
        onChange={({ target }) => {
          const [field, order] = target.value.split(' ')
          query.setSort(field ? { field, order: order as TableSort['order'] } : null)
        }}
      />
    </div>
  )
}
