import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { loadShell } from '../shell/shell'

/** The shell around its pages, fetched beside the first of them. */
export function shellObject(children: RouteObject[]): RouteObject {
  let Shell: ComponentType | null = null
  return {
    id: 'shell',
    async loader() {
      Shell = await loadShell()
      return null
    },
    shouldRevalidate: () => false,
    Component: () => Shell && <Shell />,
    children,
  }
}
