/**
 * Builds the routes of the console from the manifests of host and remotes, and looks addresses up
 * in them (shell A2).
 */
export {
  type RouteLocation,
  parseHref,
  toHref,
  isSameLocation,
  isUrl,
  withQuery,
} from './route-location'
export { findRoute, type FoundRoute } from './find-route'
export {
  resolvableRoutesAtom,
  accessibleRoutesAtom,
  allowedRoutesAtom,
  initRoutes,
  knownManifestsAtom,
  manifestTextsAtom,
  localRoutesAtom,
  serverMenuAtom,
  setServerRoutes,
  routeTitleAtom,
} from './known-routes'
export { PageLink, type PageLinkProps } from './page-link'
export { normalizePath } from '@console/contract/route-table'
export {
  exceptionLocationFor,
  isSamePath,
  isLoginLocation,
  loginLocationFor,
  routePaths,
} from './route-paths'
export { homePathAtom } from './home-path'
export { linkIcons } from './link-icons'
export { manifestCommandsAtom } from './manifest-commands'
export type { RouteNode } from './route-node'
export { type SlotLink, slotLinksAtom } from './slot-links'
export { slotWidgetsAtom, type SlotWidget } from './slot-widgets'
export { setNavigationTarget, navigationTargetAtom } from './navigation-target'
export type { Route as RouteRecord } from '@console/contract/route-table'
