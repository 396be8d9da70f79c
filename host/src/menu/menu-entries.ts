import type { LinkIconName } from '@console/contract/remote-manifest'
import { atom } from 'jotai/vanilla'
import {
  type RouteNode,
  type RouteRecord,
  accessibleRoutesAtom,
  allowedRoutesAtom,
  findRoute,
  isUrl,
  knownManifestsAtom,
  navigationTargetAtom,
  normalizePath,
  routeTitleAtom,
  serverMenuAtom,
} from '../routes/routes'
import { settingsAtom } from '../settings/settings'
import { buildMenu, nestRoutes } from './build-menu'
import { buildStaticMenu } from './build-static-menu'
import { fillPathParams } from './fill-path-params'
import { menuParamsAtom } from './menu-params'

/** One entry of the menu, as a person sees it. */
export interface MenuEntry {
  /** Unique in the menu: the path, with its parameters as they are declared. */
  id: string
  /** An address of the console, or a URL of another site, which opens a new window (shell A6.4). */
  path: string
  isUrl: boolean
  title: string
  /** Text key of the title, by which it is found in every language. */
  titleKey: string
  icon?: LinkIconName
  tag?: RouteRecord['meta']['tag']
  /** Where the page itself leads to. */
  redirect?: string
  /** The breadcrumb leaves it out (shell A7.3). */
  hideBreadcrumb?: boolean
  /** It is one page of many; the breadcrumb does not lead to it (shell A7.3). */
  carryParam?: boolean
  /** The person is on this page, or on the way to it. */
  isCurrent: boolean
  /** The page that the person is on stands below this entry. */
  isAncestorOfCurrent: boolean
  children: readonly MenuEntry[]
}

/**
 * The highlighted path: the navigation target, or the path that its `currentActiveMenu` names
 * instead (shell A2.9).
 */
const activePathAtom = atom((get) => {
  const target = get(navigationTargetAtom)
  if (!target) return null
  const record = findRoute(get(accessibleRoutesAtom), target.path)?.record
  return normalizePath(record?.meta.currentActiveMenu ?? target.path)
})

/** The menu of the current user, as a tree. */
export const menuTreeAtom = atom((get): MenuEntry[] => {
  const [params, activePath] = [get(menuParamsAtom), get(activePathAtom)]
  const titleOf = get(routeTitleAtom)
  const { canEmbedIFramePage } = get(settingsAtom)
  const toEntry = ({ path: id, meta, children: nodes }: RouteNode): MenuEntry => {
    // A13.2: a frame that is not shown in the console opens a window.
    const target = canEmbedIFramePage ? id : (frameUrlOf(meta) ?? id)
    const opensWindow = isUrl(target)
    const path = opensWindow ? target : fillPathParams(target, params)
    const children = nodes.map(toEntry)
    return {
      id,
      path,
      isUrl: opensWindow,
      title: titleOf({ meta }),
      titleKey: meta.title ?? '',
      icon: meta.icon,
      tag: meta.tag,
      redirect: meta.redirect,
      hideBreadcrumb: meta.hideBreadcrumb,
      carryParam: meta.carryParam,
      isCurrent: !opensWindow && normalizePath(path) === activePath,
      isAncestorOfCurrent: children.some((child) => child.isCurrent || child.isAncestorOfCurrent),
      children,
    }
  }
  return buildMenu(get(menuNodesAtom)).map(toEntry)
})

/** What the menu is made from: in each permission mode something else (shell A3). */
const menuNodesAtom = atom((get): readonly RouteNode[] => {
  const serverMenu = get(serverMenuAtom)
  if (serverMenu) return serverMenu
  if (get(settingsAtom).permissionMode !== 'ROLE') return nestRoutes(get(allowedRoutesAtom))
  const entries = get(knownManifestsAtom).flatMap(({ menu = [] }) => menu)
  return buildStaticMenu(entries, get(accessibleRoutesAtom))
})

const frameUrlOf = ({ frameSrc }: RouteNode['meta']) =>
  frameSrc && new URL(frameSrc, window.location.origin).href

/** The entries below these that lead to a page of the console, without the tree. */
export const leafEntries = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries
    .flatMap((entry) => (entry.children.length ? leafEntries(entry.children) : [entry]))
    .filter(({ isUrl }) => !isUrl)

/** All of them. */
export const menuEntriesAtom = atom((get) => leafEntries(get(menuTreeAtom)))
