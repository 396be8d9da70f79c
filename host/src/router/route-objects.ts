import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import type { PartId } from '../remotes/remotes'
import { parseHref, isSameLocation, type RouteRecord } from '../routes/routes'
import { createPartRouteComponents } from './part-route-components'
import { isLoadedPart, type PartCache } from './part-cache'

export interface PartRouteDeps {
  partCache: PartCache
  /** Runs the navigation of the page again. */
  retry(): Promise<void>
}

/** Converts a location of the router into the console's RouteLocation. */
export const toRouteLocation = ({ pathname, search }: { pathname: string; search: string }) =>
  parseHref(pathname + search)

/**
 * Turns route records into route objects. Pages with the same layouts share them, so that a layout
 * stays mounted while its pages change. `idSuffix` keeps the ids of layouts that are patched in
 * later apart from the initial ones.
 */
export function createRouteObjects(
  records: readonly RouteRecord[],
  deps: PartRouteDeps,
  idSuffix: string,
  depth = 0,
): RouteObject[] {
  const pages = records.filter(({ layouts }) => layouts.length === depth)
  const layouts = new Set(records.flatMap(({ layouts: routeLayouts }) => routeLayouts[depth] ?? []))
  return [
    ...pages.map(({ path, part, meta }) => ({
      id: path,
      path,
      handle: { meta },
      ...createPartRoute(part, deps),
    })),
    ...[...layouts].map((layout) => ({
      id: `${layout} ${idSuffix}`,
      ...createPartRoute(layout, deps),
      children: createRouteObjects(
        records.filter((record) => record.layouts[depth] === layout),
        deps,
        idSuffix,
        depth + 1,
      ),
    })),
  ]
}

/**
 * A part is loaded by the loader: after the guards, and before anything is rendered (rulings 4).
 */
export function createPartRoute(partId: PartId, { partCache, retry }: PartRouteDeps) {
  return {
    ...createPartRouteComponents(partId, partCache, retry),
    async loader({ params, request }: LoaderFunctionArgs) {
      const part = await partCache.load(partId)
      return isLoadedPart(part)
        ? ((await part.loader?.({ params, url: new URL(request.url) })) ?? null)
        : null
    },
    // A change of language does not run the loader again.
    shouldRevalidate: ({
      currentUrl,
      nextUrl,
      defaultShouldRevalidate,
    }: {
      currentUrl: URL
      nextUrl: URL
      defaultShouldRevalidate: boolean
    }) =>
      currentUrl.href === nextUrl.href ||
      !isSameLocation(toRouteLocation(currentUrl), toRouteLocation(nextUrl))
        ? defaultShouldRevalidate
        : false,
  }
}
