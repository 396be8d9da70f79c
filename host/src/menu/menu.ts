/** The menu of the person who is here: entries from the routes, drawn along the header. */
export { setMenuParams, menuEntriesAtom } from './menu-entries'
export { TopMenu, TopMenuButton } from './top-menu'
