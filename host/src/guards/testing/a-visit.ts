import { addressOf } from '../../routes/routes'
import type { Visit } from '../guard'

/** An attempt to go to `href`, from nowhere. */
export const aVisit = (href: string, more: Partial<Visit> = {}): Visit => ({
  to: addressOf(href),
  from: addressOf('/'),
  found: null,
  outer: new URLSearchParams(),
  ...more,
})

/** A page that an address may mean. */
export const aPage = (path: string, meta = {}): NonNullable<Visit['found']> => ({
  record: { path, remote: 'host', part: 'host/page', layouts: [], frame: 'shell', meta },
  params: {},
})
