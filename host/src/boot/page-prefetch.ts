import type { Store } from '@console/kernel/host'
import { sessionAtom } from '@console/kernel/session'
import { preloadDialog } from '@console/ui/dialog/dialog'
import { preloadMenu } from '@console/ui/menu/menu'
import { loadDesign } from '@console/ui/with-design'
import { readConnection } from '../connection/connection'
import { prefetchPart } from '../remotes/remotes'
import {
  parseHref,
  findRoute,
  resolvableRoutesAtom,
  accessibleRoutesAtom,
  routePaths,
} from '../routes/routes'
import { runWhenIdle } from '../scheduler/scheduler'
import type { SessionManager } from '../session/session'
import { loadShellLayout } from '../shell/shell'

interface PagePrefetchDeps {
  store: Store
  window: Window
  session: Pick<SessionManager, 'preloadCode'>
}

/** So many of the pages that the person may open next are fetched on idle. */
const maxIdlePages = 3

/**
 * Fetches parts before they are needed: the landing page while the guards run, the likely next
 * pages on idle (speed.md 6).
 */
export function createPagePrefetch({ store, window, session }: PagePrefetchDeps) {
  const prefetch = (routes: typeof accessibleRoutesAtom, path: string) => {
    const found = findRoute(store.get(routes), path)
    if (!found) return
    prefetchPart(store, found.record.part)
    if (found.record.rootMount === 'shell') void loadShellLayout(store).catch(() => {})
  }
  let hasPrefetched: boolean | null = null

  return {
    /**
     * Fetches the landing page while the session is being restored. Without a session only a page
     * that needs no sign-in is fetched.
     */
    prefetchLanding() {
      const routes =
        store.get(sessionAtom).status === 'anonymous' ? accessibleRoutesAtom : resolvableRoutesAtom
      prefetch(routes, parseHref(window.location.hash.slice(1)).path)
    },
    /** Fetches the pages that a sign-in usually leads to, while the person is being fetched. */
    prefetchAfterSignIn: () =>
      [routePaths.selectAccount, routePaths.home].forEach((path) =>
        prefetch(resolvableRoutesAtom, path),
      ),
    /**
     * Once a signed-in person's page is shown: fetches menus, dialogs, and the pages behind them.
     * When nobody is signed in: the code of the session's calls, and Chakra, which every page
     * but sign-in needs.
     */
    prefetchOnIdle() {
      const { isMetered, isSlow } = readConnection(window)
      if (isMetered) return
      if (store.get(sessionAtom).status !== 'signed-in')
        return runWhenIdle(window, () => {
          session.preloadCode()
          void loadDesign().catch(() => {})
        })
      if (hasPrefetched || isSlow) return
      hasPrefetched = true
      runWhenIdle(window, () => {
        preloadMenu()
        preloadDialog()
        void likelyPaths(store).then(
          (paths) => paths.forEach((path) => prefetch(accessibleRoutesAtom, path)),
          () => {},
        )
      })
    },
  }
}

export type PagePrefetch = ReturnType<typeof createPagePrefetch>

/** The pages that the person is likely to open next: those of the menu in its order. */
async function likelyPaths(store: Store): Promise<string[]> {
  const { menuEntriesAtom } = await import(/* webpackChunkName: "shell" */ '../menu/menu')
  const paths = [
    ...store
      .get(menuEntriesAtom)
      .filter(({ isCurrent }) => !isCurrent)
      .map(({ path }) => path),
    routePaths.selectAccount,
  ]
  return [...new Set(paths)].slice(0, maxIdlePages)
}
