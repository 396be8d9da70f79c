import type { BootDocument } from '@console/contract/boot-document'
import { NetworkError } from '@console/kernel/errors'
import type { Store } from '@console/kernel/host'
import { sessionAtom } from '@console/kernel/session'
import { closeFailureDialog, showFailure } from '../errors/errors'
import type { GuardContext } from '../guards/guards'
import type { Http } from '../http/http'
import { changeLocale, readSavedLocale, localeAtom } from '../locale/locale'
import { setMenuParams } from '../menu/menu'
import { activePageAtom } from '../page-stack/page-stack'
import {
  enableUserRoutes,
  disableUserRoutes,
  userRoutesEnabledAtom,
} from '../permission/permission'
import { setNavigationTarget } from '../routes/routes'
import type { SessionManager } from '../session/session'
import { type Settings, settingsAtom } from '../settings/settings'
import { setSignOutDialogOpen, setPageLoading, setNavigationProgress } from '../shell/shell'
import { logWarning } from './log-warning'

export interface GuardContextDeps {
  store: Store
  bootDocument: Pick<BootDocument, 'page'>
  window: Window
  http: Pick<Http, 'cancelAll'>
  session: SessionManager
}

/** Connects the guards to the rest of the host: what they read, and what they have done. */
export function createGuardContext({
  store,
  bootDocument,
  window,
  http,
  session,
}: GuardContextDeps): GuardContext {
  const readSetting =
    <K extends keyof Settings>(name: K) =>
    () =>
      store.get(settingsAtom)[name]
  const areRoutesOpen = () => store.get(userRoutesEnabledAtom)
  const { isSignedIn, safeRedirect } = session
  return {
    locale: {
      current: () => store.get(localeAtom),
      saved: () => readSavedLocale(store),
      change: (locale) =>
        changeLocale(store, locale).catch((cause: unknown) =>
          showFailure(store, new NetworkError(`No texts in ${locale}`, { cause })),
        ),
    },
    announceRoute: (to) => setNavigationTarget(store, to),
    pageLoading: {
      isSignedIn,
      isEnabled: readSetting('openPageLoading'),
      show: (loading) => setPageLoading(store, loading),
    },
    httpCancel: {
      shouldCancelOnNavigation: readSetting('removeAllHttpPending'),
      cancelAll: http.cancelAll,
    },
    scrollToPage: () => window.scrollTo(0, store.get(activePageAtom)?.memory.scrollTop ?? 0),
    // Short toasts stay; a dialog belongs to the page below it.
    message: {
      shouldCloseOnNavigation: readSetting('closeMessageOnSwitch'),
      closeAll() {
        closeFailureDialog(store)
        setSignOutDialogOpen(store, false)
      },
      warn: (error) => logWarning('A dialog could not be closed.', error),
    },
    progress: {
      isEnabled: readSetting('openNProgress'),
      show: (running) => setNavigationProgress(store, running),
    },
    permission: {
      sessionRestored: () => session.restored,
      isSignedIn,
      isTimedOut: session.isTimedOut,
      ensurePerson: session.ensurePerson,
      homePath: () => store.get(sessionAtom).person?.homePath,
      safeRedirect,
      areRoutesOpen,
      openRoutes: () => enableUserRoutes(store),
    },
    paramMenu: {
      areRoutesOpen,
      permissionMode: readSetting('permissionMode'),
      setParams: (params) => setMenuParams(store, params),
    },
    resetState() {
      disableUserRoutes(store)
      session.reset()
      setMenuParams(store, {})
    },
    nav: {
      isSignedIn,
      // The hand-over is an issue of its own; until then no site signs people in for another.
      shouldHandOver: () => false,
      handOverUrl: () => bootDocument.page.product ?? '',
      safeRedirect,
    },
  }
}
