/** An address within the console: the part of the URL after the `#`. */
export interface RouteLocation {
  path: string
  query: URLSearchParams
}

/**
 * Parses an address. Its path begins with exactly one slash: with two, a browser would take it for
 * another site (security C9).
 */
export function parseHref(href: string): RouteLocation {
  const [path = '', ...query] = href.split('?')
  return { path: path.replace(/^[\\/]*/, '/'), query: new URLSearchParams(query.join('?')) }
}

export function toHref({ path, query }: RouteLocation): string {
  const queryString = query.toString()
  return queryString ? `${path}?${queryString}` : path
}

/** The same address with other query values; `null` removes one. */
export function withQuery(
  { path, query }: RouteLocation,
  changes: Record<string, string | null>,
): RouteLocation {
  // By its text: entry by entry it takes twice as long.
  const changed = new URLSearchParams(`${query}`)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) changed.delete(name)
    else changed.set(name, value)
  }
  return { path, query: changed }
}

/**
 * Whether two addresses differ in the language at most, so that going from one to the other does
 * not change the page.
 */
export function isSameLocation(one: RouteLocation, other: RouteLocation): boolean {
  const [first, second] = [one, other].map((location) =>
    toHref(withQuery(location, { locale: null })),
  )
  return first === second
}

/** Whether a path of a menu is the address of another site (shell A2.6). */
export const isUrl = (path: string): boolean => /^https?:\/\//i.test(path)
