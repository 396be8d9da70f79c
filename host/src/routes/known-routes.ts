import type { ResolvedRemote } from '@console/contract/boot-document'
import { pickText, textLocales } from '@console/contract/locales'
import type { RemoteManifest } from '@console/contract/remote-manifest'
import { pagePaths } from '@console/contract/page-names'
import {
  buildRouteTable,
  describeRouteConflict,
  normalizePath,
  type Route,
} from '@console/contract/route-table'
import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'
import { changedTextAtom, textLocaleAtom } from '../locale/locale'
import { currentRolesAtom, userRoutesEnabledAtom } from '../permission/permission'
import { filterByRoles } from './filter-by-roles'
import type { RouteNode } from './route-node'

const manifestRoutesAtom = atom<readonly Route[]>([])
/** The routes of host and remotes: in mode BACK the pages that the server chooses from. */
export const localRoutesAtom = atom((get) => get(manifestRoutesAtom))

const serverRoutesAtom = atom<{ routes: readonly Route[]; menu: readonly RouteNode[] } | null>(null)
/** The routes that the server has given the person, null when it was not asked (shell A3). */
export const setServerRoutes = (
  store: Store,
  routes: { routes: readonly Route[]; menu: readonly RouteNode[] } | null,
) => store.set(serverRoutesAtom, routes)
/** The tree of the server's menu, null when it was not asked. */
export const serverMenuAtom = atom((get) => get(serverRoutesAtom)?.menu ?? null)

/** Beside the server's routes stay those that nobody can do without (shell A2.8). */
const knownRoutesAtom = atom((get): readonly Route[] => {
  const [local, server] = [get(manifestRoutesAtom), get(serverRoutesAtom)]
  if (!server) return local
  const paths = new Set(server.routes.map(({ path }) => normalizePath(path)))
  return [
    ...local.filter((route) => isBasic(route) && !paths.has(normalizePath(route.path))),
    ...server.routes,
  ]
})
const { users, profile } = pagePaths
const basicPaths: readonly string[] = [
  ...Object.values(pagePaths).filter((path) => path !== users && path !== profile),
  '/error-log',
  '/asset',
]
const isBasic = ({ path, rootMount, meta }: Route) =>
  meta.ignoreAuth || rootMount === 'bare' || basicPaths.includes(path)

type KnownManifest = Pick<
  RemoteManifest,
  'name' | 'titles' | 'links' | 'widgets' | 'commands' | 'menu'
>
/** What host and remotes say of themselves, for the links and entries that they contribute. */
export const knownManifestsAtom = atom<readonly KnownManifest[]>([])

/**
 * Builds the routes of host and remotes from the boot document, without fetching anything of a
 * remote. Returns what was refused, a line each; the pin refuses it before, so this is the last
 * check.
 */
export function initRoutes(store: Store, remotes: readonly ResolvedRemote[]): string[] {
  const manifests = remotes.map(({ manifest }) => manifest)
  const { routes, conflicts } = buildRouteTable(manifests)
  store.set(manifestRoutesAtom, routes)
  store.set(knownManifestsAtom, manifests)
  return conflicts.map(describeRouteConflict)
}

/**
 * Public routes and, once user routes are enabled, those that the person's roles allow
 * (shell A1.1.7, A3.1).
 */
export const allowedRoutesAtom = atom((get) => {
  const routes = get(knownRoutesAtom)
  const allowed = new Set(
    get(userRoutesEnabledAtom) ? filterByRoles(routes, get(currentRolesAtom)) : [],
  )
  return routes.filter((route) => route.meta.ignoreAuth || allowed.has(route))
})

/** Those that have a page to enter; the menu may show more (`ignoreRoute`, shell A3). */
export const accessibleRoutesAtom = atom((get) =>
  get(allowedRoutesAtom).filter(({ meta }) => !meta.ignoreRoute),
)

/** Routes that the person may enter now or after signing in: addresses are looked up in these. */
export const resolvableRoutesAtom = atom((get) => {
  const roles = get(currentRolesAtom)
  // Nobody is signed in yet, so the roles are unknown and any route may turn out to be allowed.
  const routes = get(knownRoutesAtom)
  const allowed = new Set(roles.length ? filterByRoles(routes, roles) : routes)
  return routes.filter(
    (route) => !route.meta.ignoreRoute && (route.meta.ignoreAuth || allowed.has(route)),
  )
})

/**
 * A text of the manifests in the page's language, so that no code of a remote is needed; without
 * one, its key.
 */
export const manifestTextAtom = atom((get) => {
  const textLocale = get(textLocaleAtom)
  const changedText = get(changedTextAtom)
  const manifests = get(knownManifestsAtom)
  return (key: string): string =>
    changedText(key) ??
    manifests.map(({ titles }) => pickText(titles, textLocale)?.[key]).find(Boolean) ??
    key.slice(key.indexOf(':') + 1)
})

/** The same text in every language, the page's first, for what is searched in all of them. */
export const manifestTextsAtom = atom((get) => {
  const [text, manifests] = [get(manifestTextAtom), get(knownManifestsAtom)]
  return (key: string): string[] => {
    const others = manifests.flatMap(({ titles }) =>
      textLocales.flatMap((locale) => titles[locale]?.[key] ?? []),
    )
    return [...new Set([text(key), ...others])]
  }
})

export const routeTitleAtom = atom((get) => {
  const text = get(manifestTextAtom)
  return ({ meta }: Pick<Route, 'meta'>): string => (meta.title ? text(meta.title) : '')
})
