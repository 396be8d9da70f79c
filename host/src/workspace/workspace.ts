/** Where the person works: the button in the header, and the list of their teams and accounts. */
export { WorkspaceSwitcher } from './workspace-switcher'
