import { frameSourceOf } from '@console/contract/frame-address'
import type { MenuRoute } from '@console/contract/menu'
import { framePart, redirectPart } from '@console/contract/route-table'
import { isUrl, type RouteNode, type RouteRecord } from '../routes/routes'

/** What the console makes of the routes that the server gives. */
export interface BuiltServerRoutes {
  /** Two levels at most: a route names its page, nothing is nested (shell A2.5). */
  routes: RouteRecord[]
  /** The tree, with paths as they are entered. */
  menu: RouteNode[]
  /** What only a developer can fix. */
  warnings: string[]
}

interface PlacedRoute extends Omit<MenuRoute, 'children'> {
  children: PlacedRoute[]
}

const missingView = 'host/exception'

const isLayout = ({ component }: Pick<MenuRoute, 'component'>) =>
  component?.toUpperCase() === 'LAYOUT'

/**
 * Builds the routes of mode BACK. `views` are the pages that host and remotes have: a component
 * names one as `remote/part`.
 */
export function buildServerRoutes(
  tree: readonly MenuRoute[],
  views: readonly RouteRecord[],
): BuiltServerRoutes {
  const warnings: string[] = []
  const names = new Set<string>()
  // A name is one route's: the second one is left out with all below it.
  const withoutDuplicates = (routes: readonly MenuRoute[]): MenuRoute[] =>
    routes.flatMap(({ children = [], ...route }) => {
      if (names.has(route.name)) {
        warnings.push(`Two routes of the menu are called ${route.name}.`)
        return []
      }
      names.add(route.name)
      return [{ ...route, children: withoutDuplicates(children) }]
    })
  const placed = withoutDuplicates(tree).map((route) => placeRoute(wrapTopLevel(route), ''))
  const routes = placed.flatMap(flatten).flatMap((route) => toRecord(route, views, warnings))
  warnings.push(
    ...tree
      .filter(({ path, component, meta }) => !component && !meta.frameSrc && !isUrl(path))
      .map(({ name }) => `The route ${name} stands at the top and has no component.`),
  )
  return { routes, menu: placed.map(toNode), warnings }
}

/** A2.4: a page at the top becomes the only child of a layout. */
const wrapTopLevel = (route: MenuRoute): MenuRoute =>
  isLayout(route) || !route.component
    ? route
    : {
        name: `${route.name}Parent`,
        path: '',
        component: 'LAYOUT',
        meta: { single: true, affix: false, orderNo: route.meta.orderNo },
        children: [route],
      }

/** A2.6: a path that is neither absolute nor a URL is joined to its parent's. */
function placeRoute({ children = [], ...route }: MenuRoute, prefix: string): PlacedRoute {
  const isAbsolute = route.path.startsWith('/') || isUrl(route.path)
  const path = isAbsolute ? route.path : [prefix, route.path].filter(Boolean).join('/')
  const childPrefix = route.meta.hidePathForChildren ? prefix : path
  return {
    ...route,
    path,
    children: children.map((child) => placeRoute(child, childPrefix.replace(/\/$/, ''))),
  }
}

/** A2.5: depth first. */
const flatten = (route: PlacedRoute): PlacedRoute[] => [route, ...route.children.flatMap(flatten)]

const toNode = ({ path, redirect, meta, children }: PlacedRoute): RouteNode => ({
  path,
  meta: redirect === undefined ? meta : { ...meta, redirect },
  children: children.map(toNode),
})

/** A2.1–A2.3. Layouts and routes without a page of their own only carry those below them. */
function toRecord(
  { path, name, component, redirect, meta }: PlacedRoute,
  views: readonly RouteRecord[],
  warnings: string[],
): RouteRecord[] {
  if (isUrl(path) || !path) return []
  const inShell = { path, remote: 'host', layouts: [], rootMount: 'shell' as const }
  if (redirect !== undefined)
    return [{ ...inShell, part: redirectPart, meta: { ...meta, redirect, hideTab: true } }]
  const wanted = !component && meta.frameSrc ? 'IFRAME' : component
  if (!wanted || isLayout({ component: wanted })) return []
  const missing = { ...inShell, part: missingView, meta: { ...meta, hideTab: true } } as const
  if (wanted.toUpperCase() === 'IFRAME') {
    if (isDeclaredFrame(meta.frameSrc, views)) return [{ ...inShell, part: framePart, meta }]
    warnings.push(`The route ${name} shows a frame whose origin no release declares.`)
    return [missing]
  }
  const part = wanted.replace(/^\//, '')
  const view = views.find((candidate) => candidate.part === part)
  if (view) return [{ ...view, path, meta: { ...meta, ignoreAuth: view.meta.ignoreAuth } }]
  warnings.push(`The route ${name} names the view ${wanted}, which nobody has.`)
  return [missing]
}

/** C11: the page's policy lets in the frames that releases declare, and no other. */
const isDeclaredFrame = (frameSrc: string | undefined, views: readonly RouteRecord[]) =>
  frameSrc !== undefined &&
  views.some(
    ({ meta }) => meta.frameSrc && frameSourceOf(meta.frameSrc) === frameSourceOf(frameSrc),
  )
