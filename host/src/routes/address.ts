/** An address of the console: what stands after the `#`. */
export interface Address {
  path: string
  query: URLSearchParams
}

/** Reads an address. Its path begins with one slash: with two, a browser would take it for another site (security C9). */
export function addressOf(href: string): Address {
  const [path = '', ...query] = href.split('?')
  return { path: path.replace(/^[\\/]*/, '/'), query: new URLSearchParams(query.join('?')) }
}

export function hrefOf({ path, query }: Address): string {
  const written = query.toString()
  return written ? `${path}?${written}` : path
}

/** The same address with other query values; `null` takes one away. */
export function withQuery(
  { path, query }: Address,
  change: Record<string, string | null>,
): Address {
  const changed = new URLSearchParams(query)
  for (const [name, value] of Object.entries(change)) {
    if (value === null) changed.delete(name)
    else changed.set(name, value)
  }
  return { path, query: changed }
}

/** Whether two addresses differ in the language at most: then nothing has been left and nothing arrived at. */
export function isSamePlace(one: Address, other: Address): boolean {
  const [first, second] = [one, other].map((address) =>
    hrefOf(withQuery(address, { locale: null })),
  )
  return first === second
}
