import { maxLengthOf, validateFields } from '@console/contract/field-errors'
import { type Product, updateProduct, updateProducts } from '@console/contract/product'
import { isApiError } from '@console/kernel/errors'
import type { useTexts } from '@console/kernel/use-texts'
import { useMemo } from 'react'
import { getHost } from '../host'
import { refreshProducts, showProducts } from './products-query'

/** What a person changes in the list. */
type ProductFields = Partial<Pick<Product, 'name' | 'label' | 'stock_status' | 'online' | 'top'>>
type ProductFlags = Pick<ProductFields, 'online' | 'top'>

/** What one product becomes, among several that are changed at once. */
interface FlagChange {
  product: Product
  flags: ProductFlags
}

type Texts = ReturnType<typeof useTexts<'team'>>
export type ProductChanges = ReturnType<typeof createProductChanges>

/** The changes that the list offers. Each is said with what takes it back. */
export const useProductChanges = (t: Texts['t']) => useMemo(() => createProductChanges(t), [t])

function createProductChanges(t: Texts['t']) {
  const { call, locale, notify } = getHost()

  /** Rejects with what the caller has to say; what it gives has been said. */
  async function save(product: Product, fields: ProductFields) {
    const changed = await call(
      updateProduct,
      { product: product.id, ...fields },
      {
        version: product.version,
        onError: 'toast',
        handledCodes: ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'REQUEST_PARMAS_ERROR'],
      },
    )
    showProducts([changed])
    void refreshProducts()
    const message = t(messageOf(fields), {
      product: changed.name,
      stock: t(`products.stock.${changed.stock_status}`),
    })
    const undo = () => void change(changed, valuesBefore(product, fields))
    notify.success(message, { label: t('products.undo'), run: undo })
  }

  /** Shown at once; where it is refused, the product is shown as it was. */
  async function change(product: Product, fields: ProductFields) {
    showProducts([{ ...product, ...fields }])
    try {
      await save(product, fields)
    } catch (error) {
      showProducts([product])
      const problem = isApiError(error) && problemOf(error.code)
      if (!problem) return
      notify.failure(t(problem, { product: product.name }))
      void refreshProducts()
    }
  }

  /** From a cell: gives what is wrong, for the cell to say. */
  async function edit(
    product: Product,
    field: 'name' | 'label' | 'stock_status',
    value: string,
  ): Promise<string | null> {
    const { [field]: error } =
      validateFields(updateProduct.input, { product: product.id, [field]: value }) ?? {}
    if (error === 'too_long')
      return t('create_team.too_long', { max: maxLengthOf(updateProduct.input, field) })
    if (error)
      return t(error === 'required' ? 'products.name_required' : 'create_team.not_accepted')
    try {
      await save(product, { [field]: value.trim() })
      return null
    } catch (failure) {
      const problem = isApiError(failure) && problemOf(failure.code)
      // Pressed again, it is based on what is there now.
      if (problem) await refreshProducts()
      return t(problem || 'products.not_saved', { product: product.name })
    }
  }

  /** Changes those of the products that are not so yet, in one call. */
  async function changeAll(products: readonly Product[], flags: ProductFlags) {
    const changes = products
      .filter((product) => !isSo(product, flags))
      .map((product) => ({ product, flags }))
    if (changes.length === 0) return notify.success(t('products.already_so'))
    await sendAll(changes, (count, undo) =>
      notify.success(t(messageOfAll(flags), { count }), { label: t('products.undo'), run: undo }),
    )
  }

  async function sendAll(
    changes: readonly FlagChange[],
    tell: (count: number, undo: () => void) => void,
  ) {
    const before = changes.map(({ product }) => product)
    showProducts(changes.map(({ product, flags }) => ({ ...product, ...flags })))
    try {
      const { changed, unchanged } = await call(
        updateProducts,
        {
          changes: changes.map(({ product, flags }) => ({
            product: product.id,
            version: product.version,
            ...flags,
          })),
        },
        { onError: 'toast', handledCodes: ['FORBIDDEN', 'NOT_FOUND'] },
      )
      const left = before.filter(({ id }) => unchanged.includes(id))
      showProducts([...changed, ...left])
      const undone = changes.flatMap(({ product, flags }) => {
        const now = changed.find(({ id }) => id === product.id)
        return now ? [{ product: now, flags: valuesBefore(product, flags) }] : []
      })
      if (undone.length > 0)
        tell(undone.length, () =>
          sendAll(undone, (count) => notify.success(t('products.undone', { count }))),
        )
      if (left.length > 0) tellUnchanged(left)
    } catch (error) {
      showProducts(before)
      if (!isApiError(error)) return
      if (error.code === 'FORBIDDEN') notify.failure(t('products.forbidden'))
      if (error.code === 'NOT_FOUND') tellUnchanged(before)
    } finally {
      void refreshProducts()
    }
  }

  const tellUnchanged = (products: readonly Product[]) =>
    notify.failure(
      t('products.left_unchanged', {
        count: products.length,
        products: new Intl.ListFormat(locale.languageTag()).format(
          products.map(({ name, number }) => `${name} (${number})`),
        ),
      }),
    )

  return { change, edit, changeAll }
}

const isSo = (product: Product, flags: ProductFlags) =>
  Object.entries(flags).every(([flag, value]) => product[flag as keyof ProductFlags] === value)

const valuesBefore = <Fields extends ProductFields>(product: Product, fields: Fields): Fields =>
  Object.fromEntries(
    Object.keys(fields).map((field) => [field, product[field as keyof ProductFields]]),
  ) as Fields

const problemOf = (code: unknown) =>
  code === 'CONFLICT'
    ? 'products.conflict'
    : code === 'FORBIDDEN'
      ? 'products.forbidden'
      : code === 'NOT_FOUND'
        ? 'products.gone'
        : null

function messageOf({ name, label, stock_status, online, top }: ProductFields) {
  if (name !== undefined) return 'products.is_named'
  if (label !== undefined) return label ? 'products.is_labelled' : 'products.is_not_labelled'
  if (stock_status !== undefined) return 'products.has_stock'
  if (online !== undefined) return online ? 'products.is_online' : 'products.is_offline'
  return top ? 'products.is_top' : 'products.is_not_top'
}

const messageOfAll = ({ online }: ProductFlags) =>
  online === undefined
    ? 'products.all_top'
    : online
      ? 'products.all_online'
      : 'products.all_offline'
