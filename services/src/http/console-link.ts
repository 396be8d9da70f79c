import type { Caller } from './caller'
import type { HttpContext } from './http-context'

/**
 * The address of a page for a message: in the console that the caller works in, else in the brand's
 * admin site. The page's origin is compared with ours: nothing of the request gets into the message
 * (api B2). A page's path and query come after the `#`, so they reach no server, no log and no
 * referrer.
 */
export function createConsoleLink(
  { pageOrigin }: Pick<HttpContext, 'pageOrigin'>,
  { brand }: Pick<Caller, 'brand'>,
  path: string,
  query: Record<string, string> = {},
): string {
  const origin =
    brand.origins.find((known) => known === pageOrigin) ?? new URL(brand.adminSite).origin
  const search = new URLSearchParams(query)
  return `${origin}/#${path}${search.size ? `?${search}` : ''}`
}
