import type { Guard } from './guard'
import type { GuardContext } from './guard-context'
import { httpCancelGuard } from './http-cancel-guard'
import { jwtGuard } from './jwt-guard'
import { localeGuard } from './locale-guard'
import { messageGuard } from './message-guard'
import { navGuard } from './nav-guard'
import { pageGuard } from './page-guard'
import { pageLoadingGuard } from './page-loading-guard'
import { paramMenuGuard } from './param-menu-guard'
import { permissionGuard } from './permission-guard'
import { progressGuard } from './progress-guard'
import { scrollGuard } from './scroll-guard'
import { stateGuard } from './state-guard'

export type { Guard } from './guard'
export type { GuardContext } from './guard-context'
export { changeLocaleOrShowFailure } from './locale-guard'
export {
  type GuardDecision,
  type NavigationOutcome,
  runAfterGuards,
  runBeforeGuards,
} from './run-guards'
export { resetState } from './state-guard'

/** In order: this array is the specification (spec §2 "Route guards", shell A1). */
const guards: readonly ((context: GuardContext) => Guard)[] = [
  // 1 the language of the address is applied, and written into an address that has none
  localeGuard,
  // 2 a token leaves the address at once
  jwtGuard,
  // 3 announces the target, and remembers the pages that were shown
  pageGuard,
  // 4 marks a slow new page
  pageLoadingGuard,
  // 5 cancels the calls of the page that is left, if the setting says so
  httpCancelGuard,
  // 6 scrolls to the top, or to where a kept page was left
  scrollGuard,
  // 7 closes dialogs
  messageGuard,
  // 8 runs the progress bar, if the setting says so
  progressGuard,
  // 9 who may go where; enables the person's routes once
  permissionGuard,
  // 10 sets the parameters of the menu
  paramMenuGuard,
  // 11 arriving at login resets the state
  stateGuard,
  // 12 product choice and hand-over
  navGuard,
]

export const createGuards = (context: GuardContext): Guard[] =>
  guards.map((createGuard) => createGuard(context))
