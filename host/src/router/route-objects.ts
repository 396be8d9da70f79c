import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import type { PartAddress } from '../remotes/remotes'
import { addressOf, isSamePlace, type RouteRecord } from '../routes/routes'
import { partFrame } from './part-frame'
import { isHere, type Shelf } from './part-shelf'

export interface Drawing {
  shelf: Shelf
  /** Runs the navigation of the page again. */
  retry(): Promise<void>
}

/** The address within the console that an address of the router means. */
export const addressIn = ({ pathname, search }: { pathname: string; search: string }) =>
  addressOf(pathname + search)

/**
 * Records → router objects. Pages with the same layouts share them, so that a layout stays while its pages change. `phase` keeps
 * the names of routes that are grafted later apart from those that stood from the start.
 */
export function routeObjects(
  records: readonly RouteRecord[],
  drawing: Drawing,
  phase: string,
  depth = 0,
): RouteObject[] {
  const pages = records.filter(({ layouts }) => layouts.length === depth)
  const layouts = new Set(records.flatMap(({ layouts: around }) => around[depth] ?? []))
  return [
    ...pages.map(({ path, part, meta }) => ({
      id: path,
      path,
      handle: { meta },
      ...partObject(part, drawing),
    })),
    ...[...layouts].map((layout) => ({
      id: `${layout} ${phase}`,
      ...partObject(layout, drawing),
      children: routeObjects(
        records.filter((record) => record.layouts[depth] === layout),
        drawing,
        phase,
        depth + 1,
      ),
    })),
  ]
}

/** A part is loaded by the loader: after the guards, and before anything is drawn (rulings 4). */
export function partObject(address: PartAddress, { shelf, retry }: Drawing) {
  return {
    ...partFrame(address, shelf, retry),
    async loader({ params, request }: LoaderFunctionArgs) {
      const part = await shelf.bring(address)
      return isHere(part)
        ? ((await part.loader?.({ params, url: new URL(request.url) })) ?? null)
        : null
    },
    // A change of language asks nothing anew.
    shouldRevalidate: ({
      currentUrl,
      nextUrl,
      defaultShouldRevalidate,
    }: {
      currentUrl: URL
      nextUrl: URL
      defaultShouldRevalidate: boolean
    }) =>
      currentUrl.href === nextUrl.href || !isSamePlace(addressIn(currentUrl), addressIn(nextUrl))
        ? defaultShouldRevalidate
        : false,
  }
}
