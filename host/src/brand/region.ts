import type { Region } from '@console/contract/region'
import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'

const bootRegionAtom = atom<Region | null>(null)

/** What the origin's top-level domain decides: first language and dial code (spec §1). */
export const originRegionAtom = atom((get): Region => {
  const region = get(bootRegionAtom)
  if (!region) throw new Error('The region was read before boot had set it.')
  return region
})

export const initRegion = (store: Store, region: Region) => store.set(bootRegionAtom, region)
