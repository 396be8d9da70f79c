import clsx from 'clsx'
import * as inputStyles from '../form/input.module.css'
import { formatNumber } from '../number-format'
import { Pagination } from '../pagination/pagination'
import * as styles from './table-pages.module.css'
import { pageSizes, type TableQuery } from './table-query'
import type { TableTexts } from './table-texts'

/** The pages of a table, and how many rows each has. On a phone they stay at the foot of the window. */
export function TablePages({
  total,
  query,
  texts,
  language,
}: {
  total: number
  query: Pick<TableQuery, 'page' | 'pageSize' | 'setPage' | 'setPageSize'>
  texts: TableTexts
  language: string
}) {
  const format = (number: number) => formatNumber(number, language)
  return (
    <div className={styles.foot}>
      <label className={styles.label}>
        <span>{texts('page_size')}</span>
        <select
          className={clsx(inputStyles.input, styles.pageSize)}
          value={query.pageSize}
          onChange={({ target }) => query.setPageSize(Number(target.value))}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <div className={styles.pages}>
        <Pagination
          count={total}
          pageSize={query.pageSize}
          page={query.page}
          onPageChange={query.setPage}
          labels={{
            pagination: texts('pages'),
            previous: texts('previous'),
            next: texts('next'),
            page: (number) => texts('page', { number: format(number) }),
            number: format,
            range: (first, last, count) =>
              texts('range', { first: format(first), last: format(last), total: format(count) }),
          }}
        />
      </div>
    </div>
  )
}
