import type { BootDocument } from '@console/contract/boot-document'
import { elementIds } from '@console/contract/page-names'
import type { Locale } from '@console/contract/locales'
import type { CallEndpoint } from '@console/kernel/call'
import { UnauthorizedError } from '@console/kernel/errors'
import type { Store } from '@console/kernel/host'
import { sessionEndListeners } from '@console/kernel/session-writer'
import { ignoreCompositionKeys } from '@console/ui/composition/composition'
import { createToastStore, type ToastStore } from '@console/ui/toast/toast'
import { atom, createStore } from 'jotai/vanilla'
import { type AnalyticsOptions, startAnalytics, trackSignIn } from '../analytics/analytics'
import { sendBeacon, startVitals } from '../beacons/beacons'
import { brandAtom, brandTitle, initBrand, initRegion } from '../brand/brand'
import { initFailureDisplay, reportError, showFailure, showLoadFailure } from '../errors/errors'
import type { ShowFatalPage } from '../fatal-page/fatal-page'
import { createHandover } from '../handover/handover'
import { createHttp } from '../http/http'
import { startLanguageService } from '../language-service/language-service'
import {
  initLocale,
  languageTagAtom,
  localeAtom,
  readSavedLocale,
  saveLocale,
  translate,
} from '../locale/locale'
import { hasLockedCookie, initLock, isScreenLocked, showLockPage } from '../lock/lock'
import {
  closeKeptPages,
  getPageNavigation,
  initSavePlaces,
  initUnloadQuestion,
  PartErrorBoundary,
  pageTitleAtom,
  renavigate,
  skipUnloadQuestion,
} from '../page-stack/page-stack'
import { hostRemote } from '../pages/pages'
import { createRemoteLoader, type RemoteLoader } from '../remotes/remotes'
import { initSessionCover, isPageToBeCovered } from '../session-cover/session-cover'
import { createAppRouter, type AppRouter } from '../router/router'
import { initRoutes, parseHref, toHref, withQuery } from '../routes/routes'
import { runWhenIdle, yieldToMain } from '../scheduler/scheduler'
import { createSessionManager } from '../session/session'
import { initSettings, readBootDocument, settingsAtom } from '../settings/settings'
import { announce, announceAndFocusPage } from '../shell/shell'
import { type AppStorage, createAppStorage } from '../storage/storage'
import { followTheme, restoreTheme } from '../theme/theme'
import { createHost } from './create-host'
import { initDocumentTitle } from './document-title'
import { createPagePrefetch, type PagePrefetch } from './page-prefetch'
import { keepScrollPosition, waitToReplaceDrawnPage } from './first-page'
import { renderConsole } from './render-console'
import { createPartFailureReport, logError, logWarning, reportRefusedRoutes } from './log-warning'

const mode = process.env.NODE_ENV ?? 'production'

/**
 * Starts the console, from the page to the router (architecture §7.1, shell A0). Begin reading
 * here. `showFatalPage` is the last resort.
 */
export async function boot(window: Window, showFatalPage: ShowFatalPage): Promise<void> {
  ignoreCompositionKeys(window)
  const store = createStore()
  // The server wrote brand, region, language and remotes into the page: nothing has to be fetched.
  const bootDocument = readBootDocument(window.document)
  const page: BootedPage = { window, store, bootDocument }
  const storage = await initState(page)
  await yieldToMain()
  const connected = connect(page, storage)
  initLock(store, {
    session: connected.session,
    window,
    call: connected.call,
    renavigate: () => renavigate(store),
    showFatalPage,
  })
  await yieldToMain()
  const analytics: AnalyticsOptions = {
    store,
    window,
    tag: bootDocument.brand.tag,
    replaceHref: (href) => replaceHref(window, href),
  }
  const pagePrefetch = createPagePrefetch({ store, window, session: connected.session })
  const remotes = startRemotes(page, storage, connected, analytics, pagePrefetch)
  // From here to the router in one task: a remote that has come starts when there is a router.
  await yieldToMain()
  pagePrefetch.prefetchLanding()
  const router = startRouter(page, connected, remotes, pagePrefetch)
  // What the server has drawn stays on the screen until the first page can be rendered.
  await router.ready
  await waitToReplaceDrawnPage(store, window.document)
  render(page, connected.toasts, showFatalPage)
  runWhenIdle(window, () => {
    void startVitals()
    void startAnalytics(analytics)
    startLanguageService({
      store,
      window,
      call: connected.call,
      project: bootDocument.page.languageProject,
    })
  })
}

interface BootedPage {
  window: Window
  store: Store
  bootDocument: BootDocument
}

/** Brand, region, settings, language and routes, as the page and the storage have them. */
async function initState({ window, store, bootDocument }: BootedPage): Promise<AppStorage> {
  initBrand(store, bootDocument.brand)
  initRegion(store, bootDocument.region)
  const storage = createAppStorage({
    shortName: bootDocument.page.shortName,
    mode,
    cipher: bootDocument.page.storageCipher,
    window,
    store,
    warn: logWarning,
  })
  await yieldToMain()
  initSettings(store, storage)
  initLocale({
    store,
    storage,
    document: window.document,
    bootDocument,
    languageAppId: bootDocument.page.languageProject?.appId,
    development: mode === 'development',
  })
  followSavedLocale(window, readSavedLocale(store))
  if (localeInAddress(window.location) === bootDocument.locale)
    saveLocale(store, bootDocument.locale)
  reportRefusedRoutes(initRoutes(store, [bootDocument.host, ...bootDocument.remotes]), mode)
  return storage
}

type Connected = ReturnType<typeof connect>

/** Calls, the session that they carry, and what tells the person how they ended. */
function connect({ window, store, bootDocument }: BootedPage, storage: AppStorage) {
  const toasts = createToastStore()
  initFailureDisplay({
    store,
    translate: (key, values) => translate(store, key, values),
    showToast: (message, action) => toasts.show('failure', message, action),
    reload: () => getPageNavigation(store).reloadConsole(),
  })
  const http = createHttp({
    page: bootDocument.page,
    onFailure(error, options, failedCall) {
      showFailure(store, error, options)
      reportError({ source: 'call', error, ...failedCall })
    },
    loadConfirmation: () =>
      import(/* webpackChunkName: "confirm" */ '../reauthentication/reauthentication'),
    languageTag: () => store.get(languageTagAtom),
  })
  const call = http.sessionCall
  const session = createSessionManager({
    store,
    storage,
    pageConfig: bootDocument.page,
    window,
    call,
    isLocked: () => isScreenLocked(store) || hasLockedCookie(window.document),
    onLocked: () => showLockPage(store),
    keepsPage: () => isPageToBeCovered(store),
    // Sign-in says what has happened (`expired` of the session).
    onExpired: () => renavigate(store),
    onOtherWindowChange(change) {
      if (change !== 'other-person') return renavigate(store)
      skipUnloadQuestion(store)
      window.location.reload()
    },
  })
  http.setSession({
    onUnauthorised: session.onUnauthorised,
    workplaceQuery: session.workplaceQuery,
    // Whoever asks while the screen is locked is told nothing (shell A10.5).
    getTokenLease: (caller) =>
      isScreenLocked(store)
        ? Promise.reject(new UnauthorizedError())
        : session.getTokenLease(caller),
  })
  initSessionCover(store, session)
  const handover = createHandover({
    store,
    storage,
    config: bootDocument.page,
    window,
    session,
    call,
  })
  return { toasts, http, call, session, handover }
}

/** Who may be asked for the code of a page: the host's own pages, and the remotes that the page names. */
function startRemotes(
  { store, bootDocument }: BootedPage,
  storage: AppStorage,
  { http, session, toasts }: Connected,
  analytics: AnalyticsOptions,
  pagePrefetch: PagePrefetch,
): RemoteLoader {
  const hostFor = createHost({
    store,
    bootDocument,
    call: http.call,
    session,
    storage,
    toasts,
    prefetchLanding: pagePrefetch.prefetchAfterSignIn,
    trackSignIn: (signIn) => trackSignIn(analytics, signIn),
  })
  hostRemote.start(hostFor('host'))
  return createRemoteLoader({
    store,
    resolvedHost: bootDocument.host,
    resolvedRemotes: bootDocument.remotes,
    hostRemote,
    hostFor,
  })
}

/** Guards and router: who may open which page. */
function startRouter(
  { window, store }: BootedPage,
  { http, call, session, handover }: Connected,
  remotes: RemoteLoader,
  pagePrefetch: PagePrefetch,
): AppRouter {
  initDocumentTitle(store, window.document, (title) => announce(store, title))
  initUnloadQuestion(store, window)
  initSavePlaces(store, window)
  // Nothing of one person's pages is shown to the next.
  sessionEndListeners.add(() => closeKeptPages(store))
  return createAppRouter({
    store,
    window,
    remotes,
    guardContext: {
      store,
      window,
      replaceAddress: (url) => window.history.replaceState(window.history.state, '', url),
      http,
      session,
      handover,
      warn: logWarning,
      fetchRoutes: () => fetchServerMenu(store, call),
    },
    onPartFailure: createPartFailureReport(),
    onNavigated(page, from, element) {
      const title = atom(
        (get) => get(pageTitleAtom)(page) || brandTitle(get(brandAtom), get(localeAtom)),
      )
      const { lastFocused } = page.memory
      if (from && from.id !== page.id) announceAndFocusPage(store, { title, element, lastFocused })
      pagePrefetch.prefetchOnIdle()
      if (!from) sendBeacon({ kind: 'ready', ms: performance.now() })
    },
  })
}

/** In mode BACK the server says which pages the person has (shell A2). */
async function fetchServerMenu(store: Store, call: CallEndpoint) {
  if (store.get(settingsAtom).permissionMode !== 'BACK') return
  const menu = await import('../server-menu/server-menu').catch((error: unknown) =>
    showLoadFailure(store, error, () => getPageNavigation(store).reloadConsole()),
  )
  await menu?.loadServerMenu({
    store,
    call,
    announce: (message) => announce(store, message),
    warn: logWarning,
  })
}

/** Takes the place of what the server has drawn. */
function render({ window, store }: BootedPage, toasts: ToastStore, showFatalPage: ShowFatalPage) {
  const { document } = window
  restoreTheme(store, document)
  followTheme(store, window)
  keepScrollPosition(store, window)
  renderConsole(
    document.getElementById(elementIds.root)!,
    { store, toasts },
    {
      onUncaughtError(error) {
        showFatalPage('broken')
        window.reportError(error)
      },
      onCaughtError(error, { componentStack = '', errorBoundary }) {
        logError(error)
        // A page says itself that it has failed, in its place.
        if (errorBoundary instanceof PartErrorBoundary)
          return sendBeacon({ kind: 'failed', code: `${errorBoundary.props.partId} broken` })
        reportError({ source: 'framework', error, componentStack })
        toasts.show('failure', translate(store, 'shell:piece_failed'))
      },
    },
  )
}

/**
 * An entry of the history that was shown before is loaded again: its language was the page's then,
 * and one that was chosen since, maybe in another window, goes before it (rulings 25).
 */
function followSavedLocale(window: Window, saved: Locale | null) {
  const shown = parseHref(window.location.hash.slice(1))
  if (window.history.state === null || !saved || !shown.query.has('locale')) return
  replaceHref(window, toHref(withQuery(shown, { locale: saved })))
}

/** Replaces what follows the `#` in the entry of the history that is shown. */
const replaceHref = ({ history }: Window, href: string) =>
  history.replaceState(history.state, '', `#${href}`)

/** The language that the address names: after the `#`, else before it (rulings 11). */
const localeInAddress = ({ hash, search }: Location) =>
  parseHref(hash.slice(1)).query.get('locale') ?? new URLSearchParams(search).get('locale')
