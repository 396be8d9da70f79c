import type { Region } from '@console/contract/region'
import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'

const settledRegionAtom = atom<Region | null>(null)

/** What the origin's top-level domain decides: first language and dial code (spec §1). */
export const regionAtom = atom((get): Region => {
  const region = get(settledRegionAtom)
  if (!region) throw new Error('The region was read before boot had settled it.')
  return region
})

export const settleRegion = (store: Store, region: Region) => store.set(settledRegionAtom, region)
