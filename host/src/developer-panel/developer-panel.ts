/** The developer panel: the last navigations, and what the console looks like to others (shell A1, A3). */
export { clearNavigationLog, logNavigation, type LoggedNavigation } from './navigation-log'
export { DeveloperPanel, hasDeveloperPanel, openDeveloperPanel } from './open-panel'
