// Without the schema library, like contract/locales.

/** Plain cookies by which the server draws the right page; none is a secret (rulings 8 and 11, shell A9.4). */
export const plainCookies = {
  locale: 'console_locale',
  theme: 'console_theme',
  signedIn: 'console_signed_in',
} as const

/** Element ids of the served page. */
export const pageIds = { bootDocument: 'boot-document', root: 'root' } as const
