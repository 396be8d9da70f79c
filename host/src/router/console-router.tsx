import type { Store } from '@console/kernel/host'
import { useAtomValue } from 'jotai'
import { atom } from 'jotai/vanilla'
import { type DataRouter, RouterProvider } from 'react-router-dom'

const drawnAtom = atom<{ router: DataRouter; life: number } | null>(null)

/** Draws the pages of another router from now on; the one before stays on the screen until this is called. */
export const drawRouter = (store: Store, router: DataRouter) =>
  store.set(drawnAtom, { router, life: (store.get(drawnAtom)?.life ?? 0) + 1 })

/** The pages of the console. Nothing until the first one is ready: the server's skeleton stands there. */
export function ConsoleRouter() {
  const drawn = useAtomValue(drawnAtom)
  return drawn && <RouterProvider key={drawn.life} router={drawn.router} />
}

/** When the first page of a router can be drawn: guards asked, code, texts and data here. */
export const whenReady = (router: DataRouter) =>
  new Promise<void>((resolve) => {
    const isReady = () => router.state.initialized && router.state.navigation.state === 'idle'
    if (isReady()) return resolve()
    const stop = router.subscribe(() => {
      if (!isReady()) return
      stop()
      resolve()
    })
  })
