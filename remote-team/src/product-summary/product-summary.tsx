import { chakra } from '@chakra-ui/react'
import { type ProductSummary, summarizeProducts } from '@console/contract/product'
import { sessionAtom, timeZoneAtom } from '@console/kernel/session'
import { endpointQueryOptions, useEndpoint } from '@console/kernel/use-endpoint'
import { useTexts } from '@console/kernel/use-texts'
import { BarChart } from '@console/ui/bar-chart/bar-chart'
import { formatNumber } from '@console/ui/number-format'
import { Skeleton } from '@console/ui/states/loading'
import { useAtomValue } from 'jotai'
import { isStaffWithoutAccount, teamQuery } from '../accounts/accounts'
import { useChecklist } from '../checklist/checklist'
import { Failure, HomeWidget, NothingYet } from '../home-widget/home-widget'
import { getHost } from '../host'
import { paths } from '../paths'
import { BestSellers } from './best-sellers'
import { FigureGrid, ProductFigures } from './product-figures'

/** At `/console`: how many products there are, when they were added, and which sell best. */
export function Component() {
  const { t } = useTexts('team')
  const { team, account } = useAtomValue(sessionAtom)
  const time_zone = useAtomValue(timeZoneAtom)
  const checklist = useChecklist()
  const result = useEndpoint({
    ...endpointQueryOptions(
      getHost(),
      summarizeProducts,
      { team: team?.id ?? '', time_zone, ...(account && { account: account.id }) },
      { onError: 'none' },
    ),
    enabled: team !== null,
  })
  // What to do first is said there.
  if (checklist || (checklist === undefined && result.data?.total === 0)) return null
  return (
    <HomeWidget
      title={t('products.title')}
      more={{ to: paths.products }}
      result={result}
      skeleton={<SummarySkeleton />}
    >
      {(summary) =>
        summary.total > 0 ? <Summary summary={summary} /> : <NoProducts team={team!.id} />
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

function Summary({ summary }: { summary: ProductSummary }) {
  const language = getHost().locale.languageTag()
  const format = (value: number) => formatNumber(value, language)
  return (
    <>
      <ProductFigures summary={summary} format={format} />
      <ChartAndList>
        <AddedByMonth added={summary.added} language={language} format={format} />
        <BestSellers products={summary.best_sellers} format={format} />
      </ChartAndList>
    </>
  )
}

const ChartAndList = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
    columnGap: '12',
    rowGap: '8',
    mt: '4',
  },
})

const SummarySkeleton = () => (
  <>
    <FigureGrid>
      {Array.from({ length: 5 }, (_, figure) => (
        <chakra.li key={figure} px="3" py="2">
          <Skeleton style={{ height: '4.25rem', maxWidth: '7rem' }} />
        </chakra.li>
      ))}
    </FigureGrid>
    <Skeleton style={{ width: '9rem', height: '0.75rem', minHeight: 0, marginTop: '0.5rem' }} />
    <ChartAndList>
      <Skeleton style={{ height: '18rem' }} />
      <chakra.div display="grid" alignContent="start" gap="3" pt="2">
        {Array.from({ length: 5 }, (_, bar) => (
          <Skeleton key={bar} style={{ height: '2rem', width: `${100 - 15 * bar}%` }} />
        ))}
      </chakra.div>
    </ChartAndList>
  </>
)

function AddedByMonth({
  added,
  language,
  format,
}: {
  added: ProductSummary['added']
  language: string
  format(value: number): string
}) {
  const { t } = useTexts('team')
  const nameOf = (month: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(
      Date.parse(`${month}-01`),
    )
  const yearOf = (month: string) => month.slice(0, 4)
  const current = added.at(-1)!
  const count = current.online + current.offline
  return (
    <BarChart
      title={t('product_summary.added')}
      headline={t(count > 0 ? 'product_summary.new' : 'product_summary.nothing_new', {
        count: format(count),
        month: nameOf(current.month, { month: 'long' }),
      })}
      categoryLabel={t('product_summary.month')}
      // The year where it begins: "Nov 26" would be a day.
      categories={added.map(({ month }) =>
        nameOf(month, {
          month: 'short',
          ...(month.endsWith('-01') && { year: 'numeric' as const }),
        }),
      )}
      longCategories={added.map(({ month }) =>
        nameOf(month, {
          month: 'long',
          ...(yearOf(month) !== yearOf(current.month) && { year: 'numeric' as const }),
        }),
      )}
      series={[
        { id: 'online', label: t('products.online'), values: added.map(({ online }) => online) },
        {
          id: 'offline',
          label: t('products.offline'),
          values: added.map(({ offline }) => offline),
          muted: true,
        },
      ]}
      formatValue={format}
      stacked
      unfinished={t('product_summary.so_far')}
    />
  )
}
