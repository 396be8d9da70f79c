/**
 * The layouts and controls around the pages. ShellLayout is a chunk of its own, because sign-in
 * does not need it.
 */
export { announce, announceAndFocusPage, RouteAnnouncer } from './route-announcer'
export { linkIcons } from './link-icons'
export { BareLayout } from './bare-layout'
export { setPageLoading, setNavigationProgress } from './page-loading'
export { setSignOutDialogOpen } from './sign-out-dialog'
export { getHost, setHost } from './host-ref'

export const loadShellLayout = () =>
  import(/* webpackChunkName: "shell" */ './shell-layout').then(({ ShellLayout }) => ShellLayout)
