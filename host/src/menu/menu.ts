/** The menu of the current user: entries from the routes, the server or the manifests. */
export { setMenuParams } from './menu-params'
export { menuEntriesAtom, menuTreeAtom, type MenuEntry } from './menu-entries'
export { crumbsAtom } from './crumbs'
