import { chakra } from '@chakra-ui/react'
import {
  type Product,
  productTypes,
  stockStatuses,
  type StockStatus,
} from '@console/contract/product'
import type { useTexts } from '@console/kernel/use-texts'
import { Badge, type Tone } from '@console/ui/badge/badge'
import { formatNumber } from '@console/ui/number-format'
import { RelativeTime } from '@console/ui/relative-time/relative-time'
import type { SelectOption } from '@console/ui/form/select-field'
import type { TableColumn } from '@console/ui/table/data-table'
import type { ReactNode } from 'react'
import type { ProductChanges } from './product-changes'

const stockTones: Record<StockStatus, Tone> = {
  in_stock: 'success',
  low: 'warning',
  sold_out: 'danger',
}

type Texts = ReturnType<typeof useTexts<'team'>>

interface ProductColumnOptions {
  t: Texts['t']
  language: string
  timeZone: string
  /** The products of several accounts are listed. */
  hasAccounts: boolean
  /** What changes a cell, and what else can be done with a product; null where that is closed to the person. */
  changes: null | {
    edit: ProductChanges['edit']
    renderActions: (product: Product) => ReactNode
  }
}

/**
 * What the product list says of each (spec §2), and what can be done with it. A page has up to four hundred words of
 * a few kinds: each is looked up once.
 */
export function createProductColumns({
  t,
  language,
  timeZone,
  hasAccounts,
  changes,
}: ProductColumnOptions): TableColumn<Product>[] {
  const [yes, no] = [t('products.yes'), t('products.no')]
  const [onlineWord, offlineWord] = [t('products.online'), t('products.offline')]
  const onlineBadge = <Badge tone="success">{onlineWord}</Badge>
  const offlineBadge = <Badge tone="neutral">{offlineWord}</Badge>
  const topBadge = <Badge tone="info">{t('products.top')}</Badge>
  const stock = wordsOf(stockStatuses, (status) => t(`products.stock.${status}`))
  const types = wordsOf(productTypes, (type) => t(`products.types.${type}`))
  const edit = (field: 'name' | 'label' | 'stock_status', options?: readonly SelectOption[]) =>
    changes
      ? {
          label: ({ name }: Product) => t(`products.edit.${field}`, { product: name }),
          value: (product: Product) => product[field],
          options,
          save: (product: Product, value: string) => changes.edit(product, field, value),
        }
      : undefined
  const textColumn = (
    id: 'brand' | 'class' | 'label',
    more: Pick<TableColumn<Product>, 'width' | 'grow' | 'hidden' | 'card'>,
  ) => ({
    id,
    ...more,
    header: t(`products.columns.${id}`),
    value: (product: Product) => product[id],
    sortable: id !== 'label',
  })
  return [
    {
      id: 'name',
      header: t('products.columns.name'),
      width: 20.5,
      twoLines: true,
      grow: 2,
      value: ({ name }) => name,
      picture: (product) => <ProductImage product={product} />,
      cell: ({ name, number }) => (
        <>
          <chakra.div data-ellipsis="" dir="auto" fontWeight="500">
            {name}
          </chakra.div>
          <chakra.div textStyle="caption" color="fg.muted">
            {number}
          </chakra.div>
        </>
      ),
      exported: [
        { header: t('products.columns.name'), value: ({ name }) => name },
        { header: t('products.columns.number'), value: ({ number }) => number },
      ],
      edit: edit('name'),
      card: 'title',
      sortable: true,
      pinned: 'start',
    },
    ...(hasAccounts
      ? [
          {
            id: 'account',
            header: t('products.columns.account'),
            width: 9,
            grow: 1,
            value: ({ account_name }: Product) => account_name,
            card: 'line' as const,
          },
        ]
      : []),
    {
      id: 'online',
      header: t('products.columns.online'),
      width: 4.75,
      value: ({ online }) => (online ? onlineWord : offlineWord),
      cell: ({ online }) => (online ? onlineBadge : offlineBadge),
      card: 'badge',
    },
    {
      id: 'stock_status',
      header: t('products.columns.stock_status'),
      width: 5.375,
      value: ({ stock_status }) => stock[stock_status],
      cell: ({ stock_status }) => (
        <Badge tone={stockTones[stock_status]}>{stock[stock_status]}</Badge>
      ),
      edit: edit(
        'stock_status',
        stockStatuses.map((value) => ({ value, label: stock[value] })),
      ),
      card: 'badge',
      sortable: true,
    },
    {
      id: 'sales',
      header: t('products.columns.sales'),
      width: 4.875,
      value: ({ sales }) => sales,
      cell: ({ sales }) => formatNumber(sales, language),
      sortable: true,
      align: 'end',
    },
    textColumn('brand', { width: 7.5, grow: 1, hidden: true, card: 'line' }),
    textColumn('class', { width: 7, grow: 1, card: 'line' }),
    {
      id: 'type',
      header: t('products.columns.type'),
      width: 4.625,
      value: ({ type }) => types[type],
      card: 'line',
      sortable: true,
    },
    {
      ...textColumn('label', { width: 7, hidden: true, card: 'badge' }),
      edit: edit('label'),
      cell: ({ label }) => label && <Badge tone="accent">{label}</Badge>,
    },
    {
      id: 'top',
      header: t('products.columns.top'),
      width: 3.625,
      value: (product) => (product.top ? yes : no),
      cell: ({ top: isTop }) => (isTop ? topBadge : ''),
      hidden: true,
      card: 'badge',
    },
    {
      id: 'created_at',
      header: t('products.columns.created_at'),
      width: 9.25,
      value: ({ created_at }) => created_at,
      cell: ({ created_at }) => (
        <RelativeTime time={Date.parse(created_at)} language={language} timeZone={timeZone} />
      ),
      exported: [
        { header: t('products.columns.created_at'), time: ({ created_at }) => created_at },
      ],
      card: 'line',
      sortable: true,
    },
    ...(changes
      ? [
          {
            id: 'actions',
            header: t('products.columns.actions'),
            width: 4.75,
            value: () => '',
            exported: null,
            cell: changes.renderActions,
            card: 'action' as const,
            pinned: 'end' as const,
          },
        ]
      : []),
  ]
}

const wordsOf = <Value extends string>(
  values: readonly Value[],
  wordOf: (value: Value) => string,
) => Object.fromEntries(values.map((value) => [value, wordOf(value)])) as Record<Value, string>

const imageSize = 32

/** The name stands beside it, so that a picture needs no words of its own. */
const ProductImage = ({ product: { image } }: { product: Product }) =>
  image ? (
    <chakra.img
      src={image}
      alt=""
      width={`${imageSize}px`}
      height={`${imageSize}px`}
      borderRadius="control"
      objectFit="cover"
    />
  ) : (
    <chakra.span
      display="block"
      width={`${imageSize}px`}
      height={`${imageSize}px`}
      borderRadius="control"
      bg="bg.muted"
    />
  )
