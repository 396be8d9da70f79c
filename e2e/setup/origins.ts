/** The demonstration's brands and the domains under which each can be visited. */
export const brandNames = ['aurora', 'lantern', 'merchant'] as const
export type BrandName = (typeof brandNames)[number]

export const topLevelDomains = ['com', 'hk', 'sg', 'cn'] as const
export type TopLevelDomain = (typeof topLevelDomains)[number]

/** Host name of a brand: `console.aurora-demo.hk`, or `aurora.localhost`. */
export const brandHost = (brand: BrandName, domain: TopLevelDomain | 'localhost') =>
  domain === 'localhost' ? `${brand}.localhost` : `console.${brand}-demo.${domain}`

/** A host that no brand row lists. */
export const unknownHost = 'nobody-knows.localhost'

/**
 * Rules for Chromium: these hosts are this machine, and no other name resolves, so that no journey
 * can depend on, or disturb, the outside world.
 */
export const hostResolverRules = [
  ...brandNames.flatMap((brand) =>
    topLevelDomains.map((domain) => `MAP *.${brand}-demo.${domain} 127.0.0.1`),
  ),
  'MAP *.localhost 127.0.0.1',
  'MAP localhost 127.0.0.1',
  'MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
].join(' , ')
