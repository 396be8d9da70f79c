/**
 * The tabs: one for each open page of the shell, in the order in which they were opened, with the
 * person's home before all others (shell A4).
 */
export { noteMenuChoice } from './menu-choice'
export { OpenPages } from './open-pages'
export { createPublicTabs } from './public-tabs'
export { TabBar } from './tab-bar'
export { closeEveryTab, tabDistinctionAtom, tabsAtom, tabTitleAtom } from './tabs-state'
export { trackTabs } from './track-tabs'
