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
import type { TableColumn } from '@console/ui/table/data-table'
import type { ReactNode } from 'react'

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
  /** What can be done with a product; false where changing products is closed to the person. */
  renderActions: false | ((product: Product) => ReactNode)
}

/**
 * The twelve columns of the product list (spec §2), and what can be done with each. A page has up to four
 * hundred words of a few kinds: each is looked up once.
 */
export function createProductColumns({
  t,
  language,
  timeZone,
  hasAccounts,
  renderActions,
}: ProductColumnOptions): TableColumn<Product>[] {
  const [yes, no] = [t('products.yes'), t('products.no')]
  const [onlineWord, offlineWord] = [t('products.online'), t('products.offline')]
  const onlineBadge = <Badge tone="success">{onlineWord}</Badge>
  const offlineBadge = <Badge tone="neutral">{offlineWord}</Badge>
  const topBadge = <Badge tone="info">{t('products.top')}</Badge>
  const stock = wordsOf(stockStatuses, (status) => t(`products.stock.${status}`))
  const types = wordsOf(productTypes, (type) => t(`products.types.${type}`))
  const textColumn = (
    id: 'number' | 'brand' | 'class' | 'label',
    size: Pick<TableColumn<Product>, 'width' | 'grow'>,
  ) => ({
    id,
    ...size,
    header: t(`products.columns.${id}`),
    value: (product: Product) => product[id],
    sortable: id !== 'label',
  })
  return [
    {
      id: 'name',
      header: t('products.columns.name'),
      width: 17.75,
      phoneWidth: 11,
      grow: 2,
      value: ({ name }) => name,
      sortable: true,
      pinned: 'start',
    },
    {
      id: 'image',
      header: t('products.columns.image'),
      width: 4.125,
      value: () => '',
      exported: null,
      cell: (product) => <ProductImage product={product} />,
    },
    textColumn('number', { width: 6 }),
    ...(hasAccounts
      ? [
          {
            id: 'account',
            header: t('products.columns.account'),
            width: 9,
            grow: 1,
            value: ({ account_name }: Product) => account_name,
          },
        ]
      : []),
    {
      id: 'online',
      header: t('products.columns.online'),
      width: 4.75,
      value: ({ online }) => (online ? onlineWord : offlineWord),
      cell: ({ online }) => (online ? onlineBadge : offlineBadge),
    },
    {
      id: 'stock_status',
      header: t('products.columns.stock_status'),
      width: 5.375,
      value: ({ stock_status }) => stock[stock_status],
      cell: ({ stock_status }) => (
        <Badge tone={stockTones[stock_status]}>{stock[stock_status]}</Badge>
      ),
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
    textColumn('brand', { width: 7.5, grow: 1 }),
    textColumn('class', { width: 7, grow: 1 }),
    {
      id: 'type',
      header: t('products.columns.type'),
      width: 4.625,
      value: ({ type }) => types[type],
      sortable: true,
    },
    {
      ...textColumn('label', { width: 4 }),
      cell: ({ label }) => label && <Badge tone="accent">{label}</Badge>,
    },
    {
      id: 'top',
      header: t('products.columns.top'),
      width: 3.625,
      value: (product) => (product.top ? yes : no),
      cell: ({ top: isTop }) => (isTop ? topBadge : ''),
    },
    {
      id: 'created_at',
      header: t('products.columns.created_at'),
      width: 8,
      value: ({ created_at }) => created_at,
      cell: ({ created_at }) => (
        <RelativeTime time={Date.parse(created_at)} language={language} timeZone={timeZone} />
      ),
      exported: [
        { header: t('products.columns.created_at'), time: ({ created_at }) => created_at },
      ],
      sortable: true,
    },
    ...(renderActions
      ? [
          {
            id: 'actions',
            header: t('products.columns.actions'),
            width: 4.75,
            value: () => '',
            exported: null,
            cell: renderActions,
          },
        ]
      : []),
  ]
}

const wordsOf = <Value extends string>(
  values: readonly Value[],
  wordOf: (value: Value) => string,
) => Object.fromEntries(values.map((value) => [value, wordOf(value)])) as Record<Value, string>

const imageSize = 28

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
