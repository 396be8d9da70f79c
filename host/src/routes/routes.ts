/** Faces of host and remotes → the addresses of the console, and what is known about each (shell A2). */
export { type Address, addressOf, hrefOf, isSamePlace, withQuery } from './address'
export { findRoute, type FoundRoute } from './find-route'
export { meantRoutesAtom, openRoutesAtom, settleRoutes, titleAtom } from './known-routes'
export { PageLink } from './page-link'
export { canonical, exceptionAt, isAt, isLogin, loginFor, paths } from './paths'
export { announceRoute, routeChangeAtom } from './route-change'
export type { RouteRecord } from './route-record'
