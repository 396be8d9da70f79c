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

/** What the guards ask of the house and have done by it; boot ties these. */
export interface GuardContext {
  locale: LocaleGuardDeps
  announceRoute(to: RouteLocation): void
  pageLoading: PageLoadingGuardDeps
  httpCancel: HttpCancelGuardDeps
  scrollToTop(): void
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
    localeGuard(context.locale), //           1 the language is in the address, and the address's language is honoured
    jwtGuard, //                              2 a token leaves the address at once
    pageGuard(seenPaths, context.announceRoute), //       3 says where the person is going; remembers pages seen
    pageLoadingGuard(seenPaths, context.pageLoading), // 4 marks a slow new page
    httpCancelGuard(context.httpCancel), //          5 calls of the page left are cancelled, if that is wanted
    scrollGuard(context.scrollToTop), //              6 to the top
    messageGuard(context.message), //          7 closes dialogs
    progressGuard(seenPaths, context.progress), //   8 the bar, if that is wanted
    permissionGuard(context.permission), //          9 who may go where; opens routes once
    paramMenuGuard(context.paramMenu), //           10 fills menu parameters
    stateGuard(context.resetState), //             11 arriving at login forgets
    navGuard(context.nav), //           12 sign-out, product choice, hand-over
  ]
}
