import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'
import {
  normalizePath,
  accessibleRoutesAtom,
  navigationTargetAtom,
  routeTitleAtom,
} from '../routes/routes'
import { buildMenu } from './build-menu'
import { fillPathParams } from './fill-path-params'

/** One entry of the menu, as a person sees it. */
interface MenuEntry {
  path: string
  title: string
  /** The person is on this page, or on the way to it. */
  isCurrent: boolean
}

const paramsAtom = atom<Record<string, string | undefined>>({})
/** Guard 10: the parameters of the current address. */
export const setMenuParams = (store: Store, params: Record<string, string | undefined>) =>
  store.set(paramsAtom, params)

/**
 * The highlighted path: the navigation target, or the path that its `currentActiveMenu` names
 * instead (shell A2.9).
 */
const activePathAtom = atom((get) => {
  const target = get(navigationTargetAtom)
  if (!target) return null
  const record = get(accessibleRoutesAtom).find(
    ({ path }) => normalizePath(path) === normalizePath(target.path),
  )
  return normalizePath(record?.meta.currentActiveMenu ?? target.path)
})

/** The menu of the current user. */
export const menuEntriesAtom = atom((get): MenuEntry[] =>
  buildMenu(get(accessibleRoutesAtom)).map((record) => {
    const path = fillPathParams(record.path, get(paramsAtom))
    return {
      path,
      title: get(routeTitleAtom)(record),
      isCurrent: normalizePath(path) === get(activePathAtom),
    }
  }),
)
