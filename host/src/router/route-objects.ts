import { isRedirect } from '@console/kernel/page'
import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, replace, type RouteObject } from 'react-router'
import type { PagePart } from '../page-stack/page-stack'
import type { PartId } from '../remotes/remotes'
import { parseHref, type RouteLocation, type RouteRecord, toHref } from '../routes/routes'
import { isLoadedPart, type PartCache } from './part-cache'

export interface PageRouteDeps {
  partCache: PartCache
  /** The parts of a page that is open at this address and complete. */
  getOpenParts(location: RouteLocation): readonly PagePart[] | undefined
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
  loader: createPageLoader([...record.layouts, record.part], record.rootMount, deps),
})

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

/**
 * Loads the parts of a page with their data, layouts outermost first: after the guards, and before
 * anything is rendered (rulings 4). A page that is open already is shown as it is.
 */
function createPageLoader(
  partIds: readonly PartId[],
  rootMount: RouteRecord['rootMount'],
  deps: PageRouteDeps,
) {
  return async (args: LoaderFunctionArgs): Promise<readonly PagePart[]> => {
    const open = deps.getOpenParts(toRouteLocation(new URL(args.request.url)))
    if (open) return open
    const shell = rootMount === 'shell' ? deps.loadShell() : null
    const parts = await Promise.all(partIds.map((partId) => loadPart(partId, args, deps.partCache)))
    await shell
    return parts
  }
}

async function loadPart(
  partId: PartId,
  { params, request }: LoaderFunctionArgs,
  partCache: PartCache,
): Promise<PagePart> {
  try {
    const part = await partCache.load(partId)
    if (part === 'late') return { partId, status: 'late' }
    if (!isLoadedPart(part)) return { partId, status: 'failed', error: part }
    const data = await part.loader?.({ params, url: new URL(request.url) })
    return { partId, status: 'ready', Component: part.Component as ComponentType, data }
  } catch (error) {
    if (isRedirect(error)) throw replace(toHref(parseHref(error.path)))
    return { partId, status: 'failed', error }
  }
}
