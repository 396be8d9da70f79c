import { chakra } from '@chakra-ui/react'
import type { ProductSummary } from '@console/contract/product'
import { useTexts } from '@console/kernel/use-texts'

/** A bar for each, as long as it sells beside the first; the figure says the same. */
export function BestSellers({
  products,
  format,
}: {
  products: ProductSummary['best_sellers']
  format(value: number): string
}) {
  const { t } = useTexts('team')
  const most = products[0]?.sales ?? 0
  return (
    <chakra.div minWidth="0">
      <chakra.h3 textStyle="label" mb="3">
        {t('product_summary.best_sellers')}
      </chakra.h3>
      {most > 0 ? (
        <chakra.ol listStyleType="none" display="grid" gap="3" textStyle="sm">
          {products.map(({ id, name, sales }) => (
            <li key={id}>
              <chakra.div display="flex" gap="4" justifyContent="space-between" mb="1">
                <chakra.span minWidth="0" overflowWrap="anywhere">
                  {name}
                </chakra.span>
                <chakra.span fontVariantNumeric="tabular-nums" flexShrink="0">
                  {format(sales)}
                </chakra.span>
              </chakra.div>
              <chakra.div
                height="2"
                borderRadius="full"
                bg="bg.muted"
                overflow="hidden"
                aria-hidden
              >
                <chakra.div
                  height="full"
                  borderRadius="full"
                  bg="accent.solid"
                  style={{ width: `${(100 * sales) / most}%` }}
                />
              </chakra.div>
            </li>
          ))}
        </chakra.ol>
      ) : (
        <chakra.p color="fg.muted">{t('product_summary.nothing_sold')}</chakra.p>
      )}
    </chakra.div>
  )
}
