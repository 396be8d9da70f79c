import type { UserInfo } from '@console/contract/user'
import type { Store } from '@console/kernel/host'
import { sessionAtom } from '@console/kernel/session'
import { createGuards, type GuardContext, resetState, runAfterGuards } from '../guards/guards'
import {
  forgetPages,
  getOpenContent,
  type OpenPage,
  type PageNavigation,
  setPageNavigation,
} from '../page-stack/page-stack'
import { userRoutesEnabledAtom } from '../permission/permission'
import type { PartId, RemoteLoader } from '../remotes/remotes'
import { findRoute, resolvableRoutesAtom, type RouteLocation, toHref } from '../routes/routes'
import { loadShellLayout } from '../shell/shell'
import { buildRouter, type BuiltRouter } from './build-router'
import type { ConsoleViewState } from './console-view'
import { createNavigation } from './navigation'
import type { PageRouteDeps } from './route-objects'
import { showPagesOf } from './show-pages'

export { ConsoleView } from './console-view'

export interface AppRouterDeps {
  store: Store
  window: Window
  remotes: Pick<RemoteLoader, 'loadPart' | 'giveUp'>
  guardContext: GuardContext
  /** A page is on the screen, in this element; `from` is the page before, null for the first one. */
  onNavigated(page: OpenPage, from: OpenPage | null, element: HTMLElement): void
  /** What keeps a part from being shown, for whoever has to mend it. */
  onPartFailure(partId: PartId, error: unknown): void
  /** Milliseconds after which the shell is rendered without the first page. */
  shellAfterMs?: number
  /** Milliseconds after which any other page is shown without a part that is still loading. */
  pageAfterMs?: number
}

/** How the rest of the console navigates, and what starts and ends it. */
export interface AppRouter extends PageNavigation {
  /** Resolves when the first page can be rendered. */
  ready: Promise<void>
  /** Stops listening to the address; for tests. */
  dispose(): void
}

/**
 * Navigates: by a data router (`build-router.ts`), which takes another one's place when the routes of a
 * person are dropped or change, and whose pages are shown by the page stack.
 */
export function createAppRouter({
  store,
  window,
  remotes,
  guardContext,
  onNavigated,
  onPartFailure,
  shellAfterMs = 500,
  pageAfterMs = 3_000,
}: AppRouterDeps): AppRouter {
  const guards = createGuards(guardContext)
  let shownPage: OpenPage | null = null
  let Shell: ConsoleViewState['Shell'] = null
  let isReady = () => {}
  const ready = new Promise<void>((resolve) => (isReady = resolve))
  let current: BuiltRouter | null = null

  const pageDeps: Omit<PageRouteDeps, 'partCache' | 'patienceMs'> = {
    remotes,
    onPartFailure,
    getOpenParts: (location) => getOpenContent(store, location)?.parts,
    loadShell: async () => (Shell = await loadShellLayout(store)),
  }
  const { navigation, currentLocation, getPending, findAccessible, resolveAwaitedPages } =
    createNavigation({
      store,
      window,
      pageDeps,
      getRouter: () => current!,
      restartRouter: (location) => startRouter({ location, replace: true }),
      getShownPage: () => shownPage,
    })

  function handleShown(page: OpenPage, element: HTMLElement) {
    current!.tracker.markAsOwn()
    runAfterGuards(guards, {
      to: page.location,
      currentLocation: currentLocation(),
      found: findRoute(store.get(resolvableRoutesAtom), page.location.path),
      documentQuery: new URLSearchParams(window.location.search),
      isFromOutside: false,
    })
    const from = shownPage
    shownPage = page
    onNavigated(page, from, element)
    resolveAwaitedPages()
  }

  /** Starts with the address of the window; `at` replaces it, or adds an entry to the history. */
  function startRouter(at?: { location: RouteLocation; replace: boolean }) {
    if (at)
      window.history[at.replace ? 'replaceState' : 'pushState'](null, '', `#${toHref(at.location)}`)
    current?.dispose()
    const built = buildRouter({
      store,
      window,
      warn: guardContext.warn,
      guards,
      pageDeps,
      giveUp: remotes.giveUp,
      currentLocation,
      onLeft(location, replace) {
        // Guard 11 before login is rendered, so that the new router contains no person's routes.
        resetState(guardContext)
        startRouter({ location, replace })
      },
      shellAfterMs,
      pageAfterMs,
    })
    current = built
    showPagesOf(built, {
      store,
      window,
      location: currentLocation(),
      isCurrent: () => current === built,
      getShell: () => Shell,
      onReady: isReady,
      onShown: handleShown,
      go: navigation.go,
    })
  }

  setPageNavigation(store, navigation)
  startRouter()
  const stopWatchingRoles = onRolesChange(store, () => {
    forgetPages(store, (page) => page.record !== findAccessible(page.location).record)
    startRouter({ location: getPending(), replace: true })
  })
  return {
    ...navigation,
    ready,
    dispose() {
      stopWatchingRoles()
      current!.dispose()
    },
  }
}

/**
 * Calls the listener when a person who is signed in turns out to have other roles than before: the
 * routes of the router are not theirs any more.
 */
function onRolesChange(store: Store, listener: () => void): () => void {
  let last = store.get(sessionAtom).person
  const rolesOf = ({ roles }: UserInfo) => roles.map(({ value }) => value).toSorted()
  return store.sub(sessionAtom, () => {
    const [before, { person }] = [last, store.get(sessionAtom)]
    last = person
    if (!before || before.userId !== person?.userId) return
    if (store.get(userRoutesEnabledAtom) && `${rolesOf(before)}` !== `${rolesOf(person)}`)
      listener()
  })
}
