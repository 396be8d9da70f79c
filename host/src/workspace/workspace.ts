/** Where the person works: the button in the header, and the list of their teams and accounts. */
export { SwitchDialog } from './switch-dialog'
export { switchWorkspace, workspaceName } from './switch-workspace'
export { useDelayed, type Workspace } from './use-workspaces'
export { WorkspaceSwitcher } from './workspace-switcher'
