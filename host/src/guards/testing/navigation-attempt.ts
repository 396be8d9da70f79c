import { parseHref } from '../../routes/routes'
import type { NavigationAttempt } from '../guard'

/** An attempt to go to `href`, from nowhere. */
export const createNavigationAttempt = (
  href: string,
  overrides: Partial<NavigationAttempt> = {},
): NavigationAttempt => ({
  to: parseHref(href),
  currentLocation: parseHref('/'),
  found: null,
  documentQuery: new URLSearchParams(),
  ...overrides,
})

/** A page that an address may mean. */
export const createFoundRoute = (
  path: string,
  meta = {},
): NonNullable<NavigationAttempt['found']> => ({
  record: { path, remote: 'host', part: 'host/page', layouts: [], rootMount: 'shell', meta },
  params: {},
})
