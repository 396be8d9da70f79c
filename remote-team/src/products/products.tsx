import {
  type flagFilters,
  type Product,
  productSortFields,
  type ProductSortField,
  type productTypes,
  type stockStatuses,
} from '@console/contract/product'
import { usePage, usePageTitle } from '@console/kernel/page'
import { sessionAtom, timeZoneAtom, type Workplace } from '@console/kernel/session'
import { useEndpoint } from '@console/kernel/use-endpoint'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { EllipsisIcon, Icon } from '@console/ui/icon/icon'
import { Menu } from '@console/ui/menu/menu'
import { PageHeader } from '@console/ui/page/page-header'
import { EmptyState } from '@console/ui/states/empty-state'
import {
  DataTable,
  type TableQuery,
  useList,
  useRowSelection,
  useTableTexts,
} from '@console/ui/table/data-table'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { isStaffWithoutAccount, teamQuery } from '../accounts/accounts'
import { getHost } from '../host'
import { ListViewMenu, useListViews } from '../list-views/list-views'
import { paths, pathWithSearchParams } from '../paths'
import { NothingEntered, PageState } from '../team-page/team-page'
import { createProductColumns } from './product-columns'
import {
  describeFilters,
  type ProductFilter,
  ProductFilters,
  productFilters,
} from './product-filters'
import { type ProductChanges, useProductChanges } from './product-changes'
import { loadAllProducts, productsQuery, type ProductQuery } from './products-query'

/** `/products`: what the account one works in sells, or all accounts of the team (spec §2). */
export function Component() {
  const { t } = useTexts('team')
  const { team, account } = useAtomValue(sessionAtom)
  if (team) return <ProductList key={`${team.id} ${account?.id}`} team={team} account={account} />
  return (
    <>
      <PageHeader title={t('products.title')} description={t('products.lead')} />
      <NothingEntered
        to={pathWithSearchParams(paths.selectAccount, new URLSearchParams(), {
          redirect: paths.products,
        })}
      >
        {t('products.nowhere')}
      </NothingEntered>
    </>
  )
}

function ProductList({ team, account }: { team: Workplace; account: Workplace | null }) {
  const { t } = useTexts('team')
  const host = getHost()
  const views = useListViews(team.id, 'products')
  const list = useList(host, usePage(), {
    name: 'products',
    texts: useTableTexts(t),
    sortFields: productSortFields,
    filters: productFilters,
    view: views.shown,
  })
  const { query, language, texts } = list
  usePageTitle(t('products.title'), views.shown?.name ?? describeFilters(query.filters, t))
  const timeZone = useAtomValue(timeZoneAtom)
  const input = toInput({ team: team.id, account: account?.id }, query)
  const asked = productsQuery(input)
  const result = useEndpoint({ ...asked, enabled: asked.enabled && !views.isAwaited })
  const { data } = result
  const total = data?.total ?? 0
  const { chosen, ...selection } = useRowSelection(query, data?.items ?? noProducts, productId)
  const { change, edit, changeAll } = useProductChanges(t)
  const hasAccounts = account === null
  const mayWrite = data?.may_write !== false
  const columns = useMemo(
    () =>
      createProductColumns({
        t,
        language,
        timeZone,
        hasAccounts,
        changes: mayWrite
          ? {
              edit,
              renderActions: (product) => <ProductMenu product={product} t={t} onChange={change} />,
            }
          : null,
      }),
    [t, language, timeZone, hasAccounts, mayWrite, change, edit],
  )
  const bulkAction = (
    key: 'take_offline' | 'put_online' | 'make_top',
    flags: { online?: boolean; top?: boolean },
  ) => (
    <Button
      size="sm"
      onClick={() => {
        selection.onChange([])
        void changeAll(chosen, flags)
      }}
    >
      {t(`products.${key}`)}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('products.title')}
        views={
          <ListViewMenu
            views={views}
            query={query}
            settings={list.settings}
            allLabel={t('products.all')}
          />
        }
        description={
          account
            ? t('products.lead_account', { account: account.name })
            : t('products.lead_team', { team: team.name })
        }
      />
      <DataTable
        {...list}
        label={t('products.title')}
        columns={columns}
        rowId={productId}
        result={views.failure ? { data: undefined, ...views.failure } : result}
        selection={
          mayWrite
            ? {
                ...selection,
                labels: {
                  all: t('products.choose_all'),
                  row: ({ name }) => t('products.choose', { product: name }),
                },
                actions: (
                  <>
                    {bulkAction('take_offline', { online: false })}
                    {bulkAction('put_online', { online: true })}
                    {bulkAction('make_top', { top: true })}
                  </>
                ),
              }
            : undefined
        }
        filters={
          <ProductFilters
            query={query}
            columns={columns}
            texts={texts}
            resultMessage={query.filters.search.trim() ? t('products.found', { count: total }) : ''}
          />
        }
        csv={{
          place: [team.name, account?.name],
          timeZone,
          loadRows: () => loadAllProducts(input),
        }}
        empty={<NoProducts team={team.id} />}
      />
    </>
  )
}

const noProducts: readonly Product[] = []
const productId = ({ id }: Product) => id

/** Why there is none: staff see those of the accounts that are assigned to them. */
function NoProducts({ team }: { team: string }) {
  const { t } = useTexts('team')
  const { data: own, error, refetch } = useEndpoint(teamQuery(team))
  if (!own) return error && <PageState error={error} onRetry={() => void refetch()} />
  return (
    <EmptyState>
      {isStaffWithoutAccount(own) ? t('products.none_assigned') : t('products.empty')}
    </EmptyState>
  )
}

/** What can be done with a product. */
function ProductMenu({
  product,
  t,
  onChange,
}: {
  product: Product
  // Given, and not found by each row for itself.
  t: ReturnType<typeof useTexts<'team'>>['t']
  onChange: ProductChanges['change']
}) {
  return (
    <Menu
      label={t('products.actions', { product: product.name })}
      buttonProps={{ variant: 'ghost', size: 'icon' }}
      items={[
        {
          value: 'online',
          label: t(product.online ? 'products.take_offline' : 'products.put_online'),
        },
        { value: 'top', label: t(product.top ? 'products.not_top' : 'products.make_top') },
      ]}
      onSelect={(value) =>
        void onChange(
          product,
          value === 'online' ? { online: !product.online } : { top: !product.top },
        )
      }
      onLoadError={(error, retry) => getHost().notify.notLoaded(error, retry)}
    >
      <Icon as={EllipsisIcon} />
    </Menu>
  )
}

/** The newest first, unless somebody sorts. */
function toInput(
  where: { team: string; account: string | undefined },
  { page, pageSize, sort, filters }: TableQuery<ProductFilter, ProductSortField>,
): ProductQuery {
  const { search, online, top, stock_status, type } = filters
  return {
    team: where.team,
    ...(where.account && { account: where.account }),
    page,
    pageSize,
    ...(sort ?? ({ field: 'created_at', order: 'descend' } as const)),
    // `readTableQuery` lets only the values of each filter through.
    ...(search.trim() && { filter: search.trim() }),
    ...(online && { online: online as (typeof flagFilters)[number] }),
    ...(top && { top: top as (typeof flagFilters)[number] }),
    ...(stock_status && { stock_status: stock_status as (typeof stockStatuses)[number] }),
    ...(type && { type: type as (typeof productTypes)[number] }),
  }
}
