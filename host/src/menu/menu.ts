/** The menu of the current user: entries from the routes, shown along the header. */
export { setMenuParams, menuEntriesAtom, menuTreeAtom, type MenuEntry } from './menu-entries'
export { crumbsAtom } from './crumbs'
export { TopMenu } from './top-menu'
