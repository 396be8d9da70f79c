import { matchPath } from 'react-router-dom'
import { normalizePath } from './route-paths'
import type { RouteRecord } from './route-record'

export interface FoundRoute {
  record: RouteRecord
  params: Record<string, string | undefined>
}

const isStaticPath = (path: string) => !/[:*]/.test(path)

/**
 * Finds the route that a path matches, else null. The guards need it before the router has loaded
 * anything.
 */
export function findRoute(records: readonly RouteRecord[], path: string): FoundRoute | null {
  const normalized = normalizePath(path)
  const exact = records.find(
    (record) => isStaticPath(record.path) && normalizePath(record.path) === normalized,
  )
  if (exact) return { record: exact, params: {} }
  for (const record of records) {
    const match = isStaticPath(record.path) ? null : matchPath(record.path, path)
    if (match) return { record, params: match.params }
  }
  return null
}
