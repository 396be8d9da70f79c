import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'

const paramsAtom = atom<Record<string, string | undefined>>({})
/** What `:param` in a path of the menu stands for. Apart from the menu, which comes with the shell. */
export const menuParamsAtom = atom((get) => get(paramsAtom))
/** Guard 10: the parameters of the current address. */
export const setMenuParams = (store: Store, params: Record<string, string | undefined>) =>
  store.set(paramsAtom, params)
