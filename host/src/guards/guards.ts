import type { RouteLocation } from '../routes/routes'
import type { Guard } from './guard'
import { type HttpCancelGuardDeps, httpCancelGuard } from './http-cancel-guard'
import { jwtGuard } from './jwt-guard'
import { type LocaleGuardDeps, localeGuard } from './locale-guard'
import { messageGuard, type MessageGuardDeps } from './message-guard'
import { navGuard, type NavGuardDeps } from './nav-guard'
import { pageGuard, createSeenPaths } from './page-guard'
import { pageLoadingGuard, type PageLoadingGuardDeps } from './page-loading-guard'
import { type ParamMenuGuardDeps, paramMenuGuard } from './param-menu-guard'
import { type PermissionGuardDeps, permissionGuard } from './permission-guard'
import { type ProgressGuardDeps, progressGuard } from './progress-guard'
import { scrollGuard } from './scroll-guard'
import { stateGuard } from './state-guard'

export type { Guard } from './guard'
export { runAfterGuards, runBeforeGuards } from './run-guards'

/** What the guards read from the rest of the host and have done by it; boot creates it. */
export interface GuardContext {
  locale: LocaleGuardDeps
  announceRoute(to: RouteLocation): void
  pageLoading: PageLoadingGuardDeps
  httpCancel: HttpCancelGuardDeps
  scrollToPage(): void
  message: MessageGuardDeps
  progress: ProgressGuardDeps
  permission: PermissionGuardDeps
  paramMenu: ParamMenuGuardDeps
  resetState(): void
  nav: NavGuardDeps
}

/** The twelve, in order: this array is the specification (spec §2 "Route guards", shell A1). */
export function createGuards(context: GuardContext): Guard[] {
  const seenPaths = createSeenPaths()
  return [
    // 1 the language of the address is applied, and written into an address that has none
    localeGuard(context.locale),
    // 2 a token leaves the address at once
    jwtGuard,
    // 3 announces the target, and remembers the pages that were shown
    pageGuard(seenPaths, context.announceRoute),
    // 4 marks a slow new page
    pageLoadingGuard(seenPaths, context.pageLoading),
    // 5 cancels the calls of the page that is left, if the setting says so
    httpCancelGuard(context.httpCancel),
    // 6 scrolls to the top, or to where a kept page was left
    scrollGuard(context.scrollToPage),
    // 7 closes dialogs
    messageGuard(context.message),
    // 8 runs the progress bar, if the setting says so
    progressGuard(seenPaths, context.progress),
    // 9 who may go where; enables the person's routes once
    permissionGuard(context.permission),
    // 10 sets the parameters of the menu
    paramMenuGuard(context.paramMenu),
    // 11 arriving at login resets the state
    stateGuard(context.resetState),
    // 12 product choice, hand-over
    navGuard(context.nav),
  ]
}
