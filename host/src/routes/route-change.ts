import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'
import type { Address } from './address'

const routeChange = atom<Address | null>(null)

/**
 * Where the person is going, said before the page is there (A1 guard 3). Menu and tabs listen to this and not to the router,
 * so they highlight at once; whoever comes late reads the last change.
 */
export const routeChangeAtom = atom((get) => get(routeChange))
export const announceRoute = (store: Store, address: Address) => store.set(routeChange, address)
