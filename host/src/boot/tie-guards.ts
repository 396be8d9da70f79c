import type { BootDocument } from '@console/contract/boot-document'
import { NetworkError } from '@console/kernel/errors'
import type { Store } from '@console/kernel/host'
import { sessionAtom } from '@console/kernel/session'
import { closeFailure, showFailure } from '../errors/errors'
import type { House } from '../guards/guards'
import type { Http } from '../http/http'
import { changeLocale, chosenLocale, localeAtom } from '../locale/locale'
import { fillMenu } from '../menu/menu'
import { markRoutesOpened, resetPermission, routesOpenedAtom } from '../permission/permission'
import { announceRoute } from '../routes/routes'
import type { OpenSession } from '../session/session'
import { type Settings, settingsAtom } from '../settings/settings'
import { askToSignOut, markPageLoading, markProgress } from '../shell/shell'
import { warnDeveloper } from './tell-developer'

export interface Tied {
  store: Store
  boot: Pick<BootDocument, 'page'>
  window: Window
  http: Pick<Http, 'cancelAll'>
  session: OpenSession
}

/** What the guards ask of the house, and have done by it. */
export function tieGuards({ store, boot, window, http, session }: Tied): House {
  const setting =
    <K extends keyof Settings>(name: K) =>
    () =>
      store.get(settingsAtom)[name]
  const routesOpen = () => store.get(routesOpenedAtom)
  const { isSignedIn: signedIn, honoured } = session
  return {
    language: {
      current: () => store.get(localeAtom),
      chosen: () => chosenLocale(store),
      change: (locale) =>
        changeLocale(store, locale).catch((cause: unknown) =>
          showFailure(store, new NetworkError(`No texts in ${locale}`, { cause })),
        ),
    },
    announce: (to) => announceRoute(store, to),
    loading: {
      signedIn,
      enabled: setting('openPageLoading'),
      show: (loading) => markPageLoading(store, loading),
    },
    calls: { cancelOnSwitch: setting('removeAllHttpPending'), cancelAll: http.cancelAll },
    toTop: () => window.scrollTo(0, 0),
    // Short toasts stay; a dialog belongs to the page that it lies over.
    messages: {
      closeOnSwitch: setting('closeMessageOnSwitch'),
      closeAll() {
        closeFailure(store)
        askToSignOut(store, false)
      },
      warn: (error) => warnDeveloper('A dialog could not be closed.', error),
    },
    progress: {
      enabled: setting('openNProgress'),
      show: (running) => markProgress(store, running),
    },
    entry: {
      restored: () => session.restored,
      signedIn,
      timedOut: session.isTimedOut,
      ensurePerson: session.ensurePerson,
      homePath: () => store.get(sessionAtom).person?.homePath,
      honoured,
      routesOpen,
      openRoutes: () => markRoutesOpened(store),
    },
    menu: {
      routesOpen,
      mode: setting('permissionMode'),
      fill: (params) => fillMenu(store, params),
    },
    forget() {
      resetPermission(store)
      session.reset()
      fillMenu(store, {})
    },
    navigation: {
      signedIn,
      signOut: session.signOut,
      // The hand-over comes with an issue of its own; no site signs people in for another until then.
      handsOver: () => false,
      handOver: () => boot.page.product ?? '',
      honoured,
    },
  }
}
