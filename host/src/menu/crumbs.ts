import type { LinkIconName } from '@console/contract/remote-manifest'
import { atom } from 'jotai/vanilla'
import {
  findRoute,
  navigationTargetAtom,
  normalizePath,
  resolvableRoutesAtom,
  routeTitleAtom,
} from '../routes/routes'
import { type MenuEntry, menuTreeAtom } from './menu-entries'

/** One step of the way to the page. */
export interface MenuCrumb {
  title: string
  /** Null: there is nothing to go to. */
  path: string | null
  icon?: LinkIconName
}

/**
 * The way to the current page through the menu, the page itself last (shell A7.3). A page that
 * another entry stands for (`currentActiveMenu`) comes after that entry.
 */
export const crumbsAtom = atom((get): MenuCrumb[] => {
  const trail = findTrail(get(menuTreeAtom))
  const target = get(navigationTargetAtom)
  const crumbs = trail.filter(({ title, hideBreadcrumb }) => title && !hideBreadcrumb).map(toCrumb)
  const isInMenu =
    !target ||
    trail.some(
      ({ path, isCurrent }) => isCurrent && normalizePath(path) === normalizePath(target.path),
    )
  if (isInMenu) return crumbs
  const record = findRoute(get(resolvableRoutesAtom), target.path)?.record
  const title = record && !record.meta.hideBreadcrumb ? get(routeTitleAtom)(record) : ''
  return title ? [...crumbs, { title, path: target.path }] : crumbs
})

/** From the top of the menu to the entry of the current page. */
function findTrail(entries: readonly MenuEntry[]): MenuEntry[] {
  const next = entries.find(
    ({ isCurrent, isAncestorOfCurrent }) => isCurrent || isAncestorOfCurrent,
  )
  if (!next) return []
  return next.isCurrent ? [next] : [next, ...findTrail(next.children)]
}

/**
 * A group leads somewhere only by its redirect; one page of many, or a path with open parameters,
 * leads nowhere.
 */
const toCrumb = ({ title, path, icon, redirect, carryParam, children }: MenuEntry): MenuCrumb => {
  const leadsNowhere = carryParam || children.length > 0 || path.includes('/:')
  return { title, icon, path: redirect ?? (leadsNowhere ? null : path) }
}
