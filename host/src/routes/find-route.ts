import { normalizePath, type Route } from '@console/contract/route-table'
import { matchPath } from 'react-router-dom'

export interface FoundRoute {
  record: Route
  params: Record<string, string | undefined>
}

const isStaticPath = (path: string) => !/[:*]/.test(path)

/**
 * Finds the route that a path matches, else null. The guards need it before the router has loaded
 * anything.
 */
export function findRoute(records: readonly Route[], path: string): FoundRoute | null {
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
