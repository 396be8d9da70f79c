import { isRedirect } from '@console/kernel/page'
import { withDesign } from '@console/ui/with-design'
import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, replace, type RouteObject } from 'react-router-dom'
import type { PageContent, PagePartState } from '../page-stack/page-stack'
import { limitTime, type PartId, type RemoteLoader } from '../remotes/remotes'
import {
  isLoginLocation,
  parseHref,
  type RouteLocation,
  type RouteRecord,
  toHref,
  withQuery,
} from '../routes/routes'
import type { PartCache } from './part-cache'

type LoadArgs = Pick<LoaderFunctionArgs, 'params' | 'request'>

export interface PageRouteDeps {
  remotes: Pick<RemoteLoader, 'loadPart'>
  partCache: Pick<PartCache, 'load'>
  /** Milliseconds after which a page in this mount is shown without a part that is still loading. */
  patienceMs(rootMount: RouteRecord['rootMount']): number
  onPartFailure(partId: PartId, error: unknown): void
  /** The parts of a page that is open at this address and complete. */
  getOpenParts(location: RouteLocation): readonly PagePartState[] | undefined
  loadShell(): Promise<unknown>
}

/** Converts a location of the router into the console's RouteLocation. */
export const toRouteLocation = ({ pathname, search }: { pathname: string; search: string }) =>
  parseHref(pathname + search)

/** A route record as a route of the router. */
export const createPageRoute = (record: RouteRecord, deps: PageRouteDeps): RouteObject => ({
  id: record.path,
  path: record.path,
  handle: record,
  loader: record.meta.redirect
    ? redirectLoader(record.meta.redirect)
    : createPageLoader([...record.layouts, record.part], record.rootMount, deps),
})

/** With what the address says besides. */
const redirectLoader =
  (target: string) =>
  ({ request }: LoadArgs) => {
    const { query } = toRouteLocation(new URL(request.url))
    throw replace(toHref(withQuery(parseHref(target), Object.fromEntries(query))))
  }

/**
 * Every address without a route: the guards run for it, and it shows the not-found page in the shell
 * (shell A2.8).
 */
export const createNotFoundRoute = (deps: PageRouteDeps): RouteObject => ({
  id: 'not-found',
  path: '*',
  handle: null,
  loader: createPageLoader(['host/exception'], 'shell', deps),
})

/** Loads a page that no navigation leads to, to the end. `record` is null at an address without a page. */
export async function loadPageContent(
  location: RouteLocation,
  { record, params }: Pick<PageContent, 'record' | 'params'>,
  baseDeps: Omit<PageRouteDeps, 'partCache' | 'patienceMs'>,
): Promise<PageContent> {
  const deps: PageRouteDeps = {
    ...baseDeps,
    partCache: { load: (request) => request.load() },
    patienceMs: () => 0,
  }
  const load = record
    ? createPageLoader([...record.layouts, record.part], record.rootMount, deps)
    : createPageLoader(['host/exception'], 'shell', deps)
  const request = new Request(new URL(toHref(location), window.location.origin))
  return { location, record, params, parts: await load({ request, params }) }
}

/**
 * Loads the parts of a page with their data, layouts outermost first: after the guards, and before
 * anything is rendered (rulings 4). A page that is open already is shown as it is.
 */
function createPageLoader(
  partIds: readonly PartId[],
  rootMount: RouteRecord['rootMount'],
  deps: PageRouteDeps,
) {
  return async (args: LoadArgs): Promise<readonly PagePartState[]> => {
    const location = toRouteLocation(new URL(args.request.url))
    const open = deps.getOpenParts(location)
    if (open) return open
    const isInShell = rootMount === 'shell'
    const parts = partIds.map((partId) =>
      deps.partCache.load({
        partId,
        url: args.request.url,
        load: () => loadPart(partId, args, deps),
        patienceMs: deps.patienceMs(rootMount),
      }),
    )
    const [loaded] = await Promise.all([Promise.all(parts), isInShell && deps.loadShell()])
    return loaded
  }
}

/** An unavailable part does not fail the navigation: the page shows the reason in its place. */
async function loadPart(
  partId: PartId,
  { params, request }: LoadArgs,
  { remotes, onPartFailure }: PageRouteDeps,
): Promise<PagePartState> {
  try {
    const part = await remotes.loadPart(partId)
    const loading = part.loader?.({ params, url: new URL(request.url) })
    const data = loading && (await limitTime(Promise.resolve(loading), `The data of ${partId}`))
    const Component = part.Component as ComponentType
    // The sign-in page alone does without Chakra.
    const isLogin = isLoginLocation(toRouteLocation(new URL(request.url)))
    return {
      partId,
      status: 'ready',
      Component: isLogin ? Component : await withDesign(Component),
      data,
    }
  } catch (error) {
    if (isRedirect(error)) throw replace(toHref(parseHref(error.path)))
    onPartFailure(partId, error)
    return { partId, status: 'failed', error }
  }
}
