// Without the schema library, like contract/locales.

/**
 * Names of the unencrypted cookies from which the server decides what to render; none holds a
 * secret (rulings 8 and 11, shell A9.4).
 */
export const cookieNames = {
  locale: 'console_locale',
  theme: 'console_theme',
  signedIn: 'console_signed_in',
} as const

/** Element ids of the served page. */
export const elementIds = { bootDocument: 'boot-document', root: 'root' } as const
