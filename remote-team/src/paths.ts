import { pagePaths } from '@console/contract/page-names'
import { routePathOf } from '@console/contract/route-table'
import { manifest } from './manifest'

export const paths = {
  /** Where work begins (spec §2). */
  console: pagePaths.home,
  selectAccount: pagePaths.selectAccount,
  createTeam: routePathOf(manifest, 'createTeam'),
  accountList: routePathOf(manifest, 'accountList'),
  auditLog: routePathOf(manifest, 'auditLog'),
  products: routePathOf(manifest, 'products'),
  teamSetting: pagePaths.teamSetting,
  accountSetting: pagePaths.accountSetting,
}

/**
 * A path with the query parameters of the address before it and the changed ones; `null` removes
 * one.
 */
export function pathWithSearchParams(
  path: string,
  search: URLSearchParams,
  changes: Record<string, string | null> = {},
): string {
  const next = new URLSearchParams(search)
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) next.delete(key)
    else next.set(key, value)
  }
  return `${path}${next.size ? `?${next}` : ''}`
}

/**
 * Where to go after choosing: to the redirect of the address if it is a page of ours, else to the
 * console (shell A1.1.8).
 */
export const safeRedirect = (search: URLSearchParams) => {
  const redirect = search.get('redirect') ?? ''
  return /^\/(?![/\\])/.test(redirect) ? redirect : paths.console
}
