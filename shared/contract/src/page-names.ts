// Without the schema library, like contract/locales.

/**
 * Names of the unencrypted cookies of one console, from which the server decides what to render;
 * none holds a secret (rulings 8 and 11, shell A9.4). Cookies know no port, so two consoles on one
 * host name would take each other's: `suffix` is the installation's own, like `_1a2b3c4d`, and empty
 * on a page that names none.
 */
export const cookieNamesOf = (suffix: string) =>
  ({
    locale: `console_locale${suffix}`,
    theme: `console_theme${suffix}`,
    signedIn: `console_signed_in${suffix}`,
    /** The session is locked: the page asks for a password before anything else (shell A10). */
    locked: `console_locked${suffix}`,
    /** A window of the console is open, where there are no Web Locks. */
    running: `console_running${suffix}`,
  }) as const
export type CookieNames = ReturnType<typeof cookieNamesOf>

/** Where the page carries the suffix: `<html data-cookies="_1a2b3c4d">`. */
export const cookieSuffixKey = 'cookies'

/** The names of the cookies of the console that a page belongs to. */
export const pageCookieNames = (page: {
  documentElement: { dataset: Record<string, string | undefined> }
}): CookieNames => cookieNamesOf(page.documentElement.dataset[cookieSuffixKey] ?? '')

/** A choice that is kept in a cookie holds for a year, on every page of the origin. */
export const choiceCookieAttributes = '; path=/; max-age=31536000; samesite=lax'

/** Where pages say how they fare: by `navigator.sendBeacon`, at their own origin, as JSON in plain text. */
export const beaconPath = '/beacons'

/** Where the page carries its token: `<html data-beacon="…">`. It says which page it is, and is signed. */
export const beaconKey = 'beacon'

/** Of the window: sends what the page says of itself. */
export const beaconProperty = 'consoleBeacon'

/** Element ids of the served page. */
export const elementIds = {
  bootDocument: 'boot-document',
  root: 'root',
  /** What the server has drawn: it stays until the console's first page takes its place. */
  firstPage: 'first-page',
  /** The sign-in form in it, with the link below the form. */
  drawnForm: 'drawn-form',
  /** Where the page says that the console is late, or could not be loaded. */
  pageMessage: 'page-message',
  tryAgain: 'try-again',
} as const

/** Trusted Types policy of the brand's tag: it allows its one address. */
export const tagPolicyName = 'console-tag'

/** The event with which the host says that the console cannot go on (site/page-message-script). */
export const consoleFailedEvent = 'console-failed'

/** Whether an application is the one that carries the others; they are the remotes. */
export const isHost = (name: string): boolean => name === 'host'

/**
 * Pages to which everybody leads people, whichever remote they come from: the host's guards, the
 * session, and the server's landing script.
 */
export const pagePaths = {
  root: '/',
  home: '/console',
  login: '/login',
  qr: '/qr',
  logout: '/logout',
  invite: '/invite',
  cancelRecovery: '/cancel-recovery',
  navigation: '/navigation',
  exception: '/exception',
  errorLog: '/error-log/list',
  selectAccount: '/asset/selectaccount',
  teamSetting: '/asset/team-setting',
  accountSetting: '/asset/account-setting',
  handover: '/handover',
  users: '/users/index',
  profile: '/users/my-account',
} as const

/**
 * The form of the login page that somebody who is signed in may see: who else is, in this browser
 * (api B4).
 */
export const switchUserForm = 'switch-user'

/**
 * The hand-over token, from the page's first script, which takes it out of the address, to the
 * host (security C10).
 */
export const handoverToken = {
  /** In a query, before or after the `#`. */
  parameter: 'jwtToken',
  /** Of the window; who takes the value removes it. */
  property: 'consoleHandoverToken',
} as const

/**
 * What a provider sent back, from the page's first script to the page that asked for it. Whoever goes
 * to a provider leaves the path to come back to under `pathKey` in the session's storage.
 */
export const socialReturn = {
  /** Of the window; who takes the value removes it. */
  property: 'consoleSocialReturn',
  pathKey: 'console_social_path',
  /** Where the browser comes back to, unless something else was left. */
  path: '/login?form=social',
} as const

/** The value of `socialReturn.property`: an answer has a code, a refusal an error. */
export interface SocialReturn {
  state: string
  code: string | null
  /** The provider, if it names itself. */
  iss: string | null
  error: string | null
}
