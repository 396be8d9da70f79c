import type { Brand } from '@console/contract/brand'
import type { Locale } from '@console/contract/locale'
import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'

export { regionAtom, settleRegion } from './region'

const settledBrandAtom = atom<Brand | null>(null)

/** The brand of this origin: one row of the database, come with the page (rulings 17). */
export const brandAtom = atom((get): Brand => {
  const brand = get(settledBrandAtom)
  if (!brand) throw new Error('The brand was read before boot had settled it.')
  return brand
})

export const settleBrand = (store: Store, brand: Brand) => store.set(settledBrandAtom, brand)

/** Product name in the page's language (shell A0.6). */
export const titleOf = (brand: Brand, locale: Locale) => brand.title[locale]
