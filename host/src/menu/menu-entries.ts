import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'
import { canonical, openRoutesAtom, routeChangeAtom, titleAtom } from '../routes/routes'
import { buildMenu } from './build-menu'
import { fillParams } from './fill-params'

/** One entry of the menu, as a person sees it. */
interface MenuEntry {
  path: string
  title: string
  /** The person is there, or on the way. */
  isCurrent: boolean
}

const paramsAtom = atom<Record<string, string | undefined>>({})
/** Guard 10. */
export const fillMenu = (store: Store, params: Record<string, string | undefined>) =>
  store.set(paramsAtom, params)

/** The path that is highlighted: where the person is going, or what that page names in its stead (shell A2.9). */
const highlightedAtom = atom((get) => {
  const going = get(routeChangeAtom)
  if (!going) return null
  const record = get(openRoutesAtom).find(({ path }) => canonical(path) === canonical(going.path))
  return canonical(record?.meta.currentActiveMenu ?? going.path)
})

/** The menu of the person who is here. */
export const menuAtom = atom((get): MenuEntry[] =>
  buildMenu(get(openRoutesAtom)).map((record) => {
    const path = fillParams(record.path, get(paramsAtom))
    return {
      path,
      title: get(titleAtom)(record),
      isCurrent: canonical(path) === get(highlightedAtom),
    }
  }),
)
