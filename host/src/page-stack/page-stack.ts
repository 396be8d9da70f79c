/**
 * The open pages: the one that is shown, and those that are kept hidden, with all they hold, until
 * they are shown again (shell A4.7). An address with its query is a page of its own.
 */
export { addressOf, hasTab, type OpenPage, type PagePartState } from './open-page'
export { PageList, rootMountOf } from './page-list'
export { PartFailure, PartPending } from './part-view'
export {
  activePageAtom,
  closeKeptPages,
  closePages,
  getPageNavigation,
  getOpenContent,
  openPagesAtom,
  pageTitleAtom,
  refreshPage,
  retryPage,
  setPageNavigation,
  showPage,
  unsavedPagesAtom,
} from './stack-state'
export { initUnloadQuestion, skipUnloadQuestion } from './unload-question'
