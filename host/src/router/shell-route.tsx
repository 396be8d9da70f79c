import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { loadShellLayout } from '../shell/shell'

/** The route of the shell layout, whose code is fetched in parallel with its first page. */
export function createShellRoute(children: RouteObject[]): RouteObject {
  let Shell: ComponentType | null = null
  return {
    id: 'shell',
    async loader() {
      Shell = await loadShellLayout()
      return null
    },
    shouldRevalidate: () => false,
    Component: () => Shell && <Shell />,
    children,
  }
}
