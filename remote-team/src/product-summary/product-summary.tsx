import { chakra } from '@chakra-ui/react'
import { type ProductSummary, summarizeProducts } from '@console/contract/product'
import { sessionAtom, timeZoneAtom } from '@console/kernel/session'
import { endpointQueryOptions, useEndpoint } from '@console/kernel/use-endpoint'
import { useTexts } from '@console/kernel/use-texts'
import { BarChart } from '@console/ui/bar-chart/bar-chart'
import { useAtomValue } from 'jotai'
import { isStaffWithoutAccount, teamQuery } from '../accounts/accounts'
import { Failure, HomeWidget, NothingYet } from '../home-widget/home-widget'
import { getHost } from '../host'
import { paths } from '../paths'

/** At `/console`: how many products there are, when they were added, and which sell best. */
export function Component() {
  const { t } = useTexts('team')
  const { team, account } = useAtomValue(sessionAtom)
  const time_zone = useAtomValue(timeZoneAtom)
  const result = useEndpoint({
    ...endpointQueryOptions(
      getHost(),
      summarizeProducts,
      { team: team?.id ?? '', time_zone, ...(account && { account: account.id }) },
      { onError: 'none' },
    ),
    enabled: team !== null,
  })
  return (
    <HomeWidget
      title={t('products.title')}
      more={{ to: paths.products, label: t('product_summary.more') }}
      result={result}
      height="24rem"
    >
      {(summary) =>
        summary.total > 0 ? <Figures summary={summary} /> : <NoProducts team={team!.id} />
      }
    </HomeWidget>
  )
}

function NoProducts({ team }: { team: string }) {
  const { t } = useTexts('team')
  const { data: own, error, refetch } = useEndpoint(teamQuery(team))
  if (!own) return error && <Failure error={error} onRetry={() => void refetch()} />
  const why = isStaffWithoutAccount(own) ? 'products.none_assigned' : 'products.empty'
  return <NothingYet>{t(why)}</NothingYet>
}

function Figures({ summary }: { summary: ProductSummary }) {
  const { t } = useTexts('team')
  const language = getHost().locale.languageTag()
  const format = (value: number) => value.toLocaleString(language)
  const month = new Intl.DateTimeFormat(language, {
    month: 'short',
    year: '2-digit',
    timeZone: 'UTC',
  })
  return (
    <>
      <chakra.dl
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(7rem, 1fr))"
        columnGap="6"
        rowGap="4"
      >
        <Figure label={t('product_summary.total')} value={format(summary.total)} />
        <Figure label={t('product_summary.online')} value={format(summary.online)} />
        <Figure label={t('product_summary.sales')} value={format(summary.sales)} />
        <Figure label={t('product_summary.low')} value={format(summary.low)} />
        <Figure label={t('product_summary.sold_out')} value={format(summary.sold_out)} />
      </chakra.dl>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap="8"
        mt="2"
      >
        <BarChart
          title={t('product_summary.added')}
          categoryLabel={t('product_summary.month')}
          categories={summary.added.map(({ month: of }) => month.format(Date.parse(`${of}-01`)))}
          series={[
            {
              id: 'online',
              label: t('products.online'),
              values: summary.added.map(({ online }) => online),
            },
            {
              id: 'offline',
              label: t('products.offline'),
              values: summary.added.map(({ offline }) => offline),
            },
          ]}
          formatValue={format}
        />
        <BestSellers products={summary.best_sellers} format={format} />
      </chakra.div>
    </>
  )
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <chakra.div display="flex" flexDirection="column-reverse">
    <chakra.dt textStyle="sm" color="fg.muted">
      {label}
    </chakra.dt>
    <chakra.dd textStyle="title" fontVariantNumeric="tabular-nums">
      {value}
    </chakra.dd>
  </chakra.div>
)

/** A bar for each, as long as it sells beside the first; the figure says the same. */
function BestSellers({
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
