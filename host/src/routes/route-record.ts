import type { RouteMeta } from '@console/contract/remote-manifest'
import type { PartAddress } from '../remotes/remotes'

/** A page as the router, the menu and the guards know it, whoever brings it. */
export interface RouteRecord {
  /** Unique: the absolute path, parameters included. */
  path: string
  /** Remote that brings it. */
  remote: string
  part: PartAddress
  /** Layout parts around it, outermost first; two pages with the same layouts share them. */
  layouts: PartAddress[]
  /** In the shell's layout, or outside it. */
  frame: 'bare' | 'shell'
  meta: RouteMeta
}
