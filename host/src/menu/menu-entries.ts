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
  /** The person is there, or on the way. */
  isCurrent: boolean
}

const paramsAtom = atom<Record<string, string | undefined>>({})
/** Guard 10. */
export const setMenuParams = (store: Store, params: Record<string, string | undefined>) =>
  store.set(paramsAtom, params)

/** The path that is highlighted: where the person is going, or what that page names in its stead (shell A2.9). */
const activePathAtom = atom((get) => {
  const routeChange = get(navigationTargetAtom)
  if (!routeChange) return null
  const record = get(accessibleRoutesAtom).find(
    ({ path }) => normalizePath(path) === normalizePath(routeChange.path),
  )
  return normalizePath(record?.meta.currentActiveMenu ?? routeChange.path)
})

/** The menu of the person who is here. */
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
