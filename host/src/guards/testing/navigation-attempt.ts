import { parseHref } from '../../routes/routes'
import type { NavigationAttempt } from '../guard'

/** An attempt to go to `href` from the root. */
export const createNavigationAttempt = (
  href: string,
  overrides: Partial<NavigationAttempt> = {},
): NavigationAttempt => ({
  to: parseHref(href),
  currentLocation: parseHref('/'),
  found: null,
  documentQuery: new URLSearchParams(),
  isFromOutside: true,
  ...overrides,
})

/** A value for the `found` of an attempt. */
export const createFoundRoute = (
  path: string,
  meta = {},
): NonNullable<NavigationAttempt['found']> => ({
  record: { path, remote: 'host', part: 'host/page', layouts: [], rootMount: 'shell', meta },
  params: {},
})
