/**
 * The open pages: the one that is shown, and those that are kept hidden, with all they hold, until
 * they are shown again (shell A4.7). An address with its query is a page of its own.
 */
export {
  addressOf,
  formatTitle,
  hasTab,
  isUnsaved,
  type OpenPage,
  type PageContent,
  type PagePartState,
  type PageTitle,
} from './open-page'
export { PageList, rootMountOf } from './page-list'
export { initSavePlaces } from './save-places'
export { setScrollTop, scrollTopOf } from './scroll-places'
export { useHasRoomForSplit } from './split-panes'
export { PartErrorBoundary } from './part-view'
export {
  activePageAtom,
  besidePageAtom,
  closeKeptPages,
  closePages,
  endUnsavedForms,
  forgetPages,
  getPageNavigation,
  getOpenContent,
  goFromPage,
  hrefOfPage,
  listUnsavedForms,
  onPageReplaced,
  openBeside,
  openPagesAtom,
  ownTitleAtom,
  type PageNavigation,
  pageNameAtom,
  pageTitleAtom,
  refreshPage,
  renavigate,
  reserveAddresses,
  retryPage,
  setPageNavigation,
  setPagePath,
  setPageTitle,
  showPage,
  splitAtom,
  unsavedPagesAtom,
  withCurrentSplit,
} from './stack-state'
export { initUnloadQuestion, skipUnloadQuestion } from './unload-question'
