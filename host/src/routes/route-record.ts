import type { RouteMeta } from '@console/contract/remote-manifest'
import type { PartId } from '../remotes/remotes'

/** A page as the router, the menu and the guards know it, whichever remote it comes from. */
export interface RouteRecord {
  /** Unique: the absolute path, parameters included. */
  path: string
  /** Name of the remote that it comes from. */
  remote: string
  part: PartId
  /** Layout parts around it, outermost first; two pages with the same layouts share them. */
  layouts: PartId[]
  /** In the shell's layout, or outside it. */
  rootMount: 'bare' | 'shell'
  meta: RouteMeta
}
