/** Where the person works: the button in the header, and the list of their teams and accounts. */
export { SwitchDialog } from './switch-dialog'
export { switchWorkspace } from './switch-workspace'
export { useDelayed } from './use-workspaces'
export { WorkspaceSwitcher } from './workspace-switcher'
