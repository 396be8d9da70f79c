import type { Brand } from '@console/contract/brand'
import type { Locale } from '@console/contract/locale'
import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'

export { originRegionAtom, initRegion } from './region'

const bootBrandAtom = atom<Brand | null>(null)

/** The brand of this origin: one row of the database, delivered with the page (rulings 17). */
export const brandAtom = atom((get): Brand => {
  const brand = get(bootBrandAtom)
  if (!brand) throw new Error('The brand was read before boot had set it.')
  return brand
})

export const initBrand = (store: Store, brand: Brand) => store.set(bootBrandAtom, brand)

/** Product name in the page's language (shell A0.6). */
export const brandTitle = (brand: Brand, locale: Locale) => brand.title[locale]
