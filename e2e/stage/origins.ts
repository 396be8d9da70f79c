/** The demonstration's brands and the domains under which each can be visited (issue 2, item 7). */
export const brands = ['aurora', 'lantern', 'merchant'] as const
export type BrandName = (typeof brands)[number]

export const topLevelDomains = ['com', 'hk', 'sg', 'cn'] as const
export type TopLevelDomain = (typeof topLevelDomains)[number]

/** Host name of a brand: `console.aurora-demo.hk`, or `aurora.localhost`. */
export const hostOf = (brand: BrandName, domain: TopLevelDomain | 'localhost') =>
  domain === 'localhost' ? `${brand}.localhost` : `console.${brand}-demo.${domain}`

/** A host that no brand row lists. */
export const unknownHost = 'nobody-knows.localhost'

/**
 * What Chromium must be told: these hosts are this machine, and every other name leads nowhere, so that no journey can
 * depend on, or disturb, the world outside.
 */
export const hostMapping = [
  ...brands.flatMap((brand) =>
    topLevelDomains.map((domain) => `MAP *.${brand}-demo.${domain} 127.0.0.1`),
  ),
  'MAP *.localhost 127.0.0.1',
  'MAP localhost 127.0.0.1',
  'MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
].join(' , ')
