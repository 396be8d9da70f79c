import { chakra } from '@chakra-ui/react'
import clsx from 'clsx'
import * as inputStyles from '../form/input.module.css'
import { formatNumber } from '../number-format'
import { Pagination } from '../pagination/pagination'
import * as styles from './table-pages.module.css'
import { pageSizes, type TableQuery } from './table-query'
import type { TableTexts } from './table-texts'

/** Where text is large or the phone lies on its side, rows need the height more. */
const tallPhone = '@media (max-width: 767.98px) and (min-height: 30rem)'
const atFoot = {
  position: 'sticky',
  bottom: '0',
  py: '2',
  bg: 'bg',
  borderTopWidth: '1px',
  borderColor: 'border',
}

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
    <chakra.div
      display={{ base: 'contents', md: 'flex' }}
      flexWrap="wrap"
      alignItems="center"
      columnGap="6"
      rowGap="2"
    >
      <chakra.label display="flex" alignItems="center" gap="2" textStyle="sm" color="fg.muted">
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
      </chakra.label>
      <chakra.div flex={{ md: '1 1 20rem' }} minWidth="0" css={{ [tallPhone]: atFoot }}>
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
            range: (first, last, count) =>
              texts('range', { first: format(first), last: format(last), total: format(count) }),
          }}
        />
      </chakra.div>
    </chakra.div>
  )
}
