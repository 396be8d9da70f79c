/** The menu of the person who is here: entries from the routes, drawn along the header. */
export { fillMenu, type MenuEntry, menuAtom } from './menu-entries'
export { TopMenu, TopMenuButton } from './top-menu'
