import type { Store } from '@console/kernel/host'
import { useAtomValue } from 'jotai'
import { atom } from 'jotai/vanilla'
import { type DataRouter, RouterProvider } from 'react-router-dom'

const renderedRouterAtom = atom<{ router: DataRouter; renderKey: number } | null>(null)

/** Renders this router's pages from now on; the previous router stays on the screen until then. */
export const renderRouter = (store: Store, router: DataRouter) =>
  store.set(renderedRouterAtom, {
    router,
    renderKey: (store.get(renderedRouterAtom)?.renderKey ?? 0) + 1,
  })

/**
 * Renders the current router. Until its first page is ready it renders nothing, and the server's
 * skeleton is shown.
 */
export function AppRouterProvider() {
  const rendered = useAtomValue(renderedRouterAtom)
  return rendered && <RouterProvider key={rendered.renderKey} router={rendered.router} />
}

/**
 * Resolves when the first page of a router can be rendered: guards have run, and code, texts and
 * data are loaded.
 */
export const waitForRouter = (router: DataRouter) =>
  new Promise<void>((resolve) => {
    const isReady = () => router.state.initialized && router.state.navigation.state === 'idle'
    if (isReady()) return resolve()
    const stop = router.subscribe(() => {
      if (!isReady()) return
      stop()
      resolve()
    })
  })
