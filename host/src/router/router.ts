import type { Locale } from '@console/contract/locales'
import type { Store } from '@console/kernel/host'
import { createHashRouter, type DataRouter, type RouteObject } from 'react-router-dom'
import { type Guard, runAfter } from '../guards/guards'
import { routesOpenedAtom } from '../permission/permission'
import type { Remotes } from '../remotes/remotes'
import {
  type Address,
  addressOf,
  findRoute,
  hrefOf,
  meantRoutesAtom,
  openRoutesAtom,
  withQuery,
} from '../routes/routes'
import { Bare } from '../shell/shell'
import { watchArrivals } from './arriving'
import { drawRouter, whenReady } from './console-router'
import { guardMiddleware } from './guard-middleware'
import { createShelf } from './part-shelf'
import { rootFailure } from './root-failure'
import { rootFrame } from './root-frame'
import { addressIn, type Drawing, partObject, routeObjects } from './route-objects'
import { shellObject } from './shell-object'

export { ConsoleRouter } from './console-router'

export interface RouterNeeds {
  store: Store
  page: Window
  remotes: Pick<Remotes, 'loadPart'>
  guards: readonly Guard[]
  /** What guard 11 does. Done before login is drawn, so that the new router knows nobody's routes. */
  forget(): void
  /** A page is on the screen; `from` is null for the first one. */
  onArrival(to: Address, from: Address | null): void
  /** Milliseconds that the very first page is waited for before the console is drawn around its place. */
  patience?: number
}

export interface OpenRouter {
  /** When the first page can be drawn. */
  ready: Promise<void>
  go(path: string, options?: { replace?: boolean }): void
  /** The same page in another language; guard 1 does the rest. */
  speak(locale: Locale): Promise<void>
  /** The address that is wanted again, for somebody else or for nobody. */
  enterAgain(): void
  leave(url: string): void
  /** Stops listening to the address; for tests. */
  close(): void
}

/**
 * The hash router of the console. A page stands in the router only when it may be entered: pages that need nobody from the
 * start, a person's own once guard 9 has opened them, grafted as they are first asked for. Everything else meets `*`, and so
 * the guards, and nothing is fetched for it (rulings 14, toolchain section 3). Forgetting routes is a new router.
 */
export function openRouter({
  store,
  page,
  remotes,
  guards,
  forget,
  onArrival,
  patience = 4_000,
}: RouterNeeds): OpenRouter {
  let from: Address | null = null
  let isReady = () => {}
  const ready = new Promise<void>((resolve) => (isReady = resolve))
  const first = build()
  let current = first
  void whenReady(first).then(() => draw(first))

  /** The first page may be another router's: who is refused on the way to it meets login, and the router before is never ready. */
  function draw(router: DataRouter) {
    if (router !== current) return
    drawRouter(store, router)
    isReady()
  }

  function build(): DataRouter {
    const retry = () => router.revalidate()
    const isFirst = () => !router.state.initialized
    const drawing: Drawing = {
      shelf: createShelf({
        remotes,
        isFirst,
        longest: patience,
        onArrived: () => router === current && void retry(),
      }),
      retry,
    }
    const standing = store.get(openRoutesAtom)
    let isGrafted = false

    const middleware = guardMiddleware({
      store,
      guards,
      page,
      from: () => from ?? addressOf('/'),
      takesTheEntry: (to) => arrivals.takesTheEntry(to),
      startAnew(login, takesTheEntry) {
        if (isGrafted) void startAnew(login, takesTheEntry)
        return isGrafted
      },
    })
    const root: RouteObject = {
      id: 'root',
      middleware: [middleware],
      Component: rootFrame(arrive),
      ErrorBoundary: rootFailure(() => page.location.reload()),
      children: [
        {
          id: 'bare',
          Component: Bare,
          children: routeObjects(standing.filter(inBare), drawing, 'standing'),
        },
        shellObject([
          ...routeObjects(standing.filter(inShell), drawing, 'standing'),
          { id: 'not-found', path: '*', ...partObject('host/exception', drawing) },
        ]),
      ],
    }
    const router = createHashRouter([root], {
      window: page,
      patchRoutesOnNavigation({ patch, signal }) {
        if (isGrafted || signal.aborted || !store.get(routesOpenedAtom)) return
        isGrafted = true
        const opened = store.get(openRoutesAtom).filter((record) => !standing.includes(record))
        patch('bare', routeObjects(opened.filter(inBare), drawing, 'grafted'))
        patch('shell', routeObjects(opened.filter(inShell), drawing, 'grafted'))
      },
    })
    const arrivals = watchArrivals(router, page)
    return router
  }

  async function startAnew(login: Address, takesTheEntry: boolean) {
    forget()
    const write = takesTheEntry ? 'replaceState' : 'pushState'
    page.history[write](null, '', `#${hrefOf(login)}`)
    const [last, next] = [current, build()]
    current = next
    await whenReady(next)
    draw(next)
    last.dispose()
  }

  function arrive(to: Address) {
    const found = findRoute(store.get(meantRoutesAtom), to.path)
    runAfter(guards, {
      to,
      from: from ?? addressOf('/'),
      found,
      outer: new URLSearchParams(page.location.search),
    })
    onArrival(to, from)
    from = to
  }

  /** The page again, or the one that somebody is on the way to: that is what they want. */
  const enter = (query: Record<string, string>) => {
    const { location, navigation } = current.state
    return current.navigate(hrefOf(withQuery(addressIn(navigation.location ?? location), query)), {
      replace: !navigation.location,
    })
  }
  return {
    ready,
    go: (path, options) => void current.navigate(hrefOf(addressOf(path)), options),
    speak: (locale) => enter({ locale }),
    enterAgain: () => void enter({}),
    leave: (url) => page.location.assign(url),
    close: () => current.dispose(),
  }
}

const inBare = ({ frame }: { frame: string }) => frame === 'bare'
const inShell = ({ frame }: { frame: string }) => frame === 'shell'
