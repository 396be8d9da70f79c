import { chakra } from '@chakra-ui/react'
import type { ProductFigures as Figures, ProductSummary } from '@console/contract/product'
import { useTexts } from '@console/kernel/use-texts'
import * as text from '@console/ui/text/text.module.css'
import { Link } from 'react-router-dom'
import { paths } from '../paths'

/** Of each figure which products it leads to, and whether less of it is better. */
const figures = [
  { name: 'total', query: '' },
  { name: 'online', query: '?online=yes' },
  { name: 'sales', query: '?field=sales&order=descend' },
  { name: 'low', query: '?stock_status=low', isWorse: true },
  { name: 'sold_out', query: '?stock_status=sold_out', isWorse: true },
] as const satisfies { name: keyof Figures; query: string; isWorse?: true }[]

const FigureLink = chakra(Link, {
  base: {
    display: 'grid',
    height: 'full',
    alignContent: 'start',
    px: '3',
    py: '2',
    borderRadius: 'control',
    // A finger leaves no hover behind.
    '@media (hover: hover)': { _hover: { bg: 'bg.muted' } },
  },
})

/** Five places; the first has a line of its own where two stand beside each other. */
export const FigureGrid = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
    gap: '2',
    mx: '-3',
    '& > li:first-of-type': { gridColumn: { base: '1 / -1', md: 'auto' } },
  },
})

/** Five figures, each with its change within thirty days, and the way to the products that it counts. */
export function ProductFigures({
  summary,
  format,
}: {
  summary: ProductSummary
  format(value: number): string
}) {
  const { t } = useTexts('team')
  const before = summary.month_ago
  return (
    <chakra.div>
      <FigureGrid>
        {figures.map(({ name, query, ...figure }) => (
          <li key={name}>
            <FigureLink to={`${paths.products}${query}`}>
              <chakra.span textStyle="sm" color="fg.muted">
                {t(`product_summary.${name}`)}
              </chakra.span>
              <chakra.span
                textStyle="display"
                fontVariantNumeric="tabular-nums"
                overflowWrap="anywhere"
              >
                {format(summary[name])}
              </chakra.span>
              {before && (
                <Change
                  by={summary[name] - before[name]}
                  isWorse={'isWorse' in figure}
                  format={format}
                />
              )}
            </FigureLink>
          </li>
        ))}
      </FigureGrid>
      {before && (
        <chakra.p textStyle="caption" color="fg.muted" mt="2">
          {t('product_summary.compared')}
        </chakra.p>
      )}
    </chakra.div>
  )
}

/** By how much a figure has changed: an arrow for those who see it, words for those who hear it. */
function Change({
  by,
  isWorse,
  format,
}: {
  by: number
  /** More of it is worse. */
  isWorse: boolean
  format(value: number): string
}) {
  const { t } = useTexts('team')
  if (by === 0)
    return (
      <chakra.span textStyle="caption" color="fg.muted">
        {t('product_summary.unchanged')}
      </chakra.span>
    )
  const count = format(Math.abs(by))
  return (
    <chakra.span
      textStyle="caption"
      fontVariantNumeric="tabular-nums"
      color={by > 0 === isWorse ? 'danger' : 'success'}
    >
      <span aria-hidden>{`${by > 0 ? '▲' : '▼'} ${count}`}</span>
      <span className={text.visuallyHidden}>
        {t(by > 0 ? 'product_summary.more_by' : 'product_summary.less_by', { count })}
      </span>
    </chakra.span>
  )
}
