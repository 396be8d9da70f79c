import type { Address } from '../routes/routes'
import type { Guard } from './guard'
import { type Calls, httpCancelGuard } from './http-cancel-guard'
import { jwtGuard } from './jwt-guard'
import { type Language, localeGuard } from './locale-guard'
import { messageGuard, type Messages } from './message-guard'
import { navGuard, type Navigation } from './nav-guard'
import { pageGuard, seenPaths } from './page-guard'
import { pageLoadingGuard, type PageLoading } from './page-loading-guard'
import { type ParamMenu, paramMenuGuard } from './param-menu-guard'
import { type Entry, permissionGuard } from './permission-guard'
import { type Progress, progressGuard } from './progress-guard'
import { scrollGuard } from './scroll-guard'
import { stateGuard } from './state-guard'

export type { Guard } from './guard'
export { runAfter, runBefore } from './run-guards'

/** What the guards ask of the house and have done by it; boot ties these. */
export interface House {
  language: Language
  announce(to: Address): void
  loading: PageLoading
  calls: Calls
  toTop(): void
  messages: Messages
  progress: Progress
  entry: Entry
  menu: ParamMenu
  forget(): void
  navigation: Navigation
}

/** The twelve, in order: this array is the specification (spec §2 "Route guards", shell A1). */
export function createGuards(house: House): Guard[] {
  const seen = seenPaths()
  return [
    localeGuard(house.language), //           1 the language is in the address, and the address's language is honoured
    jwtGuard, //                              2 a token leaves the address at once
    pageGuard(seen, house.announce), //       3 says where the person is going; remembers pages seen
    pageLoadingGuard(seen, house.loading), // 4 marks a slow new page
    httpCancelGuard(house.calls), //          5 calls of the page left are cancelled, if that is wanted
    scrollGuard(house.toTop), //              6 to the top
    messageGuard(house.messages), //          7 closes dialogs
    progressGuard(seen, house.progress), //   8 the bar, if that is wanted
    permissionGuard(house.entry), //          9 who may go where; opens routes once
    paramMenuGuard(house.menu), //           10 fills menu parameters
    stateGuard(house.forget), //             11 arriving at login forgets
    navGuard(house.navigation), //           12 sign-out, product choice, hand-over
  ]
}
