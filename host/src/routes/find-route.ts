import { matchPath } from 'react-router-dom'
import { canonical } from './paths'
import type { RouteRecord } from './route-record'

export interface FoundRoute {
  record: RouteRecord
  params: Record<string, string | undefined>
}

const isPlain = (path: string) => !/[:*]/.test(path)

/** The page that an address means, or null: the guards ask before the router has loaded anything. */
export function findRoute(records: readonly RouteRecord[], path: string): FoundRoute | null {
  const wanted = canonical(path)
  const exact = records.find((record) => isPlain(record.path) && canonical(record.path) === wanted)
  if (exact) return { record: exact, params: {} }
  for (const record of records) {
    const match = isPlain(record.path) ? null : matchPath(record.path, path)
    if (match) return { record, params: match.params }
  }
  return null
}
