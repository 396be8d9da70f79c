/**
 * The layouts and controls around the pages. ShellLayout is a chunk of its own, because sign-in
 * does not need it.
 */
import type { Store } from '@console/kernel/host'
import { withDesign } from '@console/ui/with-design'
import { loadLateTexts } from '../locale/locale'

export { announce, announceAndFocusPage, RouteAnnouncer } from './route-announcer'
export { BareLayout } from './bare-layout'
export { setPageLoading, setNavigationProgress } from './page-loading'
export { setSignOutDialogOpen } from './sign-out-dialog'

/**
 * The layout of the signed-in console, with its texts. The tabs follow the pages from here on: the strip
 * is there with the first page, so that nothing moves when it comes.
 */
export const loadShellLayout = async (store: Store) => {
  const [{ ShellLayout, trackTabs }] = await Promise.all([
    import(/* webpackChunkName: "shell" */ './shell-layout'),
    loadLateTexts(store, 'layout'),
  ])
  trackTabs(store)
  return withDesign(ShellLayout)
}
