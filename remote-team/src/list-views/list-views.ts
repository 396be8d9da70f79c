/** Views of a list under a name: the one that it shows, and the menu beside its title. */
export { ListViewMenu } from './list-view-menu'
export { useListViews } from './use-list-views'
