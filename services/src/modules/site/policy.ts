/** What a page's policy must let through. */
export interface PagePolicy {
  nonce: string
  /** Origin of the store: the one place from which scripts come. */
  store: string
  /** Origins of services that stand elsewhere than the page. */
  services: readonly string[]
  /** Names of the Trusted Types policies of the host and the remotes that this page runs. */
  policies: readonly string[]
}

/**
 * C11, rulings 19: only the store's scripts and those that carry this answer's nonce; no eval, no inline handler, no other
 * origin, no frame around the page. Scripts need not come from the page's own origin: it serves none.
 */
export function contentSecurityPolicy({ nonce, store, services, policies }: PagePolicy): string {
  return [
    "default-src 'none'",
    `script-src ${store} 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `connect-src ${["'self'", store, ...services].join(' ')}`,
    "img-src 'self' data:",
    `font-src ${store}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // The last one belongs to the host's loader of remotes.
    `trusted-types ${[...policies, 'console-mf'].join(' ')}`,
  ].join('; ')
}

/** For the pages without a console: words, their style and an empty icon, nothing else. */
export const plainContentSecurityPolicy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`

/** Headers of every page, besides its content security policy. */
export const pageHeaders = (isSecure: boolean): Record<string, string> => ({
  'Cache-Control': 'no-store',
  // The page differs by brand, cookies and coding; an intermediary that keeps it against the line above must know.
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

/** Every script needs a hash, whoever adds it: those of the page, of the loader and of webpack all have one. */
export const integrityPolicy = { 'Integrity-Policy': 'blocked-destinations=(script)' } as const
