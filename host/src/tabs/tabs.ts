/**
 * The tabs: one for each open page of the shell, in the order in which they were opened, with the
 * person's home before all others (shell A4).
 */
export { createPublicTabs } from './public-tabs'
export { TabBar } from './tab-bar'
export { closeEveryTab, homePathAtom, tabsAtom, tabTitleAtom } from './tabs-state'
