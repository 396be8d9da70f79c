import { tagPolicyName } from '@console/contract/page-names'

/** What the content security policy of a page must allow. */
export interface ContentSecurityPolicyOptions {
  nonce: string
  /** Origin of the store: the one place from which scripts come. */
  storeOrigin: string
  /** Origins of services that are not the origin of the page. */
  serviceOrigins: readonly string[]
  /** Names of the Trusted Types policies of the host and the remotes that this page runs. */
  trustedTypesPolicies: readonly string[]
  /** What the frames of the pages come from. */
  frameSources: readonly string[]
  /** Origin of the brand's tag, if it has one. The tag itself is let in by the nonce. */
  tagOrigin?: string
}

/** The Trusted Types policy of the page itself, for the host's scripts (refetch-script.ts). */
export const pagePolicy = 'console-page'

/**
 * C11, rulings 19: only the scripts and styles of the store and those that carry the nonce of this response;
 * no eval, no inline handler, no other origin, no frame around the page,
 * and in it only frames that a release declares. No script comes from the
 * origin of the page: it serves none.
 */
export function createContentSecurityPolicy({
  nonce,
  storeOrigin,
  serviceOrigins,
  trustedTypesPolicies,
  frameSources,
  tagOrigin,
}: ContentSecurityPolicyOptions): string {
  const tagOrigins = tagOrigin ? [tagOrigin] : []
  const tagPolicies = tagOrigin ? [tagPolicyName] : []
  return [
    "default-src 'none'",
    `script-src ${storeOrigin} 'nonce-${nonce}'`,
    `style-src ${storeOrigin} 'nonce-${nonce}'`,
    `connect-src ${["'self'", storeOrigin, ...serviceOrigins, ...tagOrigins].join(' ')}`,
    `img-src ${["'self'", 'data:', storeOrigin, ...tagOrigins].join(' ')}`,
    `font-src ${storeOrigin}`,
    ...(frameSources.length ? [`frame-src ${frameSources.join(' ')}`] : []),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // `console-mf` is the policy of the host's script loader (host/src/remotes/load-script.ts).
    `trusted-types ${[...trustedTypesPolicies, 'console-mf', pagePolicy, ...tagPolicies].join(' ')}`,
  ].join('; ')
}

/** Headers of every page, besides its content security policy. */
export const createPageHeaders = (isSecure: boolean): Record<string, string> => ({
  'Cache-Control': 'no-store',
  // The page differs by cookie and encoding; an intermediary that caches it in spite of `no-store`
  // must know.
  Vary: 'Cookie, Accept-Encoding',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  // Browsers obey these on https only, and http brand hosts are insecure contexts (rulings 5).
  ...(isSecure && {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Strict-Transport-Security': 'max-age=31536000',
  }),
})

/**
 * Browsers block scripts without an integrity hash. All ours have one, whether the page, the script
 * loader or webpack adds them; the tag of a brand has none, and its pages go without this.
 */
export const integrityPolicyHeader = {
  'Integrity-Policy': 'blocked-destinations=(script)',
} as const
