import { chakra } from '@chakra-ui/react'
import {
  type flagFilters,
  type Product,
  productSortFields,
  type ProductSortField,
  type productTypes,
  type stockStatuses,
  updateProduct,
} from '@console/contract/product'
import { isApiError } from '@console/kernel/errors'
import { usePage, usePageTitle } from '@console/kernel/page'
import { sessionAtom, timeZoneAtom, type Workplace } from '@console/kernel/session'
import { useEndpoint } from '@console/kernel/use-endpoint'
import { useTexts } from '@console/kernel/use-texts'
import { UndoBanner } from '@console/ui/banner/undo-banner'
import { EllipsisIcon, Icon } from '@console/ui/icon/icon'
import { Menu } from '@console/ui/menu/menu'
import { PageHeader } from '@console/ui/page/page-header'
import { EmptyState } from '@console/ui/states/empty-state'
import { DataTable, type TableQuery, useList, useTableTexts } from '@console/ui/table/data-table'
import { useAtomValue } from 'jotai'
import { useCallback, useMemo, useState } from 'react'
import { isStaffWithoutAccount, teamQuery } from '../accounts/accounts'
import { getHost } from '../host'
import { paths, pathWithSearchParams } from '../paths'
import { NothingEntered, PageState } from '../team-page/team-page'
import { createProductColumns } from './product-columns'
import { type ProductFilter, ProductFilters, productFilters } from './product-filters'
import {
  loadAllProducts,
  productsQuery,
  refreshProducts,
  showProduct,
  type ProductQuery,
} from './products-query'

/** `/products`: what the account one works in sells, or all accounts of the team (spec §2). */
export function Component() {
  const { t } = useTexts('team')
  const { team, account } = useAtomValue(sessionAtom)
  return (
    <>
      <PageHeader
        title={t('products.title')}
        description={
          account
            ? t('products.lead_account', { account: account.name })
            : team
              ? t('products.lead_team', { team: team.name })
              : t('products.lead')
        }
      />
      {team ? (
        <ProductTable key={`${team.id} ${account?.id}`} team={team} account={account} />
      ) : (
        <NothingEntered
          to={pathWithSearchParams(paths.selectAccount, new URLSearchParams(), {
            redirect: paths.products,
          })}
        >
          {t('products.nowhere')}
        </NothingEntered>
      )}
    </>
  )
}

function ProductTable({ team, account }: { team: Workplace; account: Workplace | null }) {
  const { t } = useTexts('team')
  const host = getHost()
  const list = useList(host, usePage(), {
    name: 'products',
    texts: useTableTexts(t),
    sortFields: productSortFields,
    filters: productFilters,
  })
  const { query, language } = list
  usePageTitle(t('products.title'), query.filters.search.trim())
  const timeZone = useAtomValue(timeZoneAtom)
  const input = toInput({ team: team.id, account: account?.id }, query)
  const result = useEndpoint(productsQuery(input))
  const total = result.data?.total ?? 0

  const [done, setDone] = useState<DoneChange | null>(null)
  // Shown at once; where it is refused, the product is shown as it was.
  const change = useCallback(
    async (product: Product, fields: ProductFields) => {
      showProduct({ ...product, ...fields })
      try {
        const changed = await host.call(
          updateProduct,
          { product: product.id, ...fields },
          { version: product.version, onError: 'toast', handledCodes: ['CONFLICT', 'FORBIDDEN'] },
        )
        showProduct(changed)
        void refreshProducts()
        setDone({ product: changed, fields, before: fieldsBefore(product, fields) })
      } catch (error) {
        setDone(null)
        showProduct(product)
        const code = isApiError(error) && error.code
        if (code === 'FORBIDDEN') host.notify.failure(t('products.forbidden'))
        if (code === 'CONFLICT') {
          host.notify.failure(t('products.conflict', { product: product.name }))
          void refreshProducts()
        }
      }
    },
    [host, t],
  )
  const [isUndoing, setUndoing] = useState(false)
  const undo = async ({ product, before }: DoneChange) => {
    setUndoing(true)
    await change(product, before)
    setUndoing(false)
  }
  const hasAccounts = account === null
  const mayWrite = result.data?.may_write !== false
  const columns = useMemo(
    () =>
      createProductColumns({
        t,
        language,
        timeZone,
        hasAccounts,
        renderActions:
          mayWrite && ((product) => <ProductMenu product={product} t={t} onChange={change} />),
      }),
    [t, language, timeZone, hasAccounts, mayWrite, change],
  )
  return (
    <>
      {done && mayWrite && (
        <chakra.div mb="4">
          <UndoBanner
            undo={{
              label: t('products.undo'),
              onUndo: () => void undo(done),
              pending: isUndoing,
            }}
            dismiss={{ label: t('products.dismiss'), onDismiss: () => setDone(null) }}
          >
            {t(messageOf(done.fields), { product: done.product.name })}
          </UndoBanner>
        </chakra.div>
      )}
      <DataTable
        {...list}
        label={t('products.title')}
        columns={columns}
        rowId={({ id }) => id}
        result={result}
        filters={
          <ProductFilters
            query={query}
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
  onChange(product: Product, fields: ProductFields): Promise<void>
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

type ProductFields = { online?: boolean; top?: boolean }

/** A change that can be taken back: to the fields as they were, on the version that it gave. */
interface DoneChange {
  product: Product
  fields: ProductFields
  before: ProductFields
}

const fieldsBefore = ({ online, top }: Product, fields: ProductFields): ProductFields =>
  fields.online === undefined ? { top } : { online }

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

const messageOf = ({ online, top }: ProductFields) =>
  online === undefined
    ? top
      ? 'products.is_top'
      : 'products.is_not_top'
    : online
      ? 'products.is_online'
      : 'products.is_offline'
