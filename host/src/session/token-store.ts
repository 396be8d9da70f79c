import { pageCookieNames } from '@console/contract/page-names'
import type { PageConfig } from '@console/contract/page-config'
import type { TokenSet } from '@console/contract/sign-in'
import type { Store } from '@console/kernel/host'
import type { AppStorage } from '../storage/storage'

export interface Tokens {
  access: string
  /**
   * When the access token expires by this machine's clock. It is computed from the token's
   * lifetime, so a clock that is wrong does no harm.
   */
  expiresAt: number
  /** Session mode `storage` only (api ruling 2). */
  refresh: string | null
}

/**
 * A token that expires within this time is renewed before the call, so that it does not expire
 * during it.
 */
const expiryMarginMs = 5_000

export const areTokensFresh = ({ expiresAt }: Tokens) => expiresAt - Date.now() > expiryMarginMs

export interface TokenStore {
  read(): Tokens | null
  save(tokens: TokenSet): Tokens
  clear(): void
  /** Whether this machine has a session that can be renewed. */
  hasSession(): boolean
}

const toTokens = (set: TokenSet, refresh: string | null): Tokens => ({
  access: set.access_token,
  expiresAt: Date.now() + set.expires_in * 1000,
  refresh,
})

const setSignedInCookie = (doc: Document, maxAge: number) =>
  (doc.cookie = `${pageCookieNames(doc).signedIn}=1; path=/; max-age=${maxAge}; samesite=strict`)

/**
 * Session mode `cookie`: the access token is kept in memory only. Beside the refresh cookie the
 * server sets a readable signed-in cookie with the same lifetime, which says that there is a
 * session (rulings 8).
 */
function createMemoryTokenStore(doc: Document): TokenStore {
  let current: Tokens | null = null
  return {
    read: () => current,
    save: (tokenSet) => (current = toTokens(tokenSet, null)),
    clear() {
      current = null
      // The server may be unreachable during a sign-out, and the next page must not take this
      // cookie for a session.
      setSignedInCookie(doc, 0)
    },
    hasSession: () => doc.cookie.split('; ').includes(`${pageCookieNames(doc).signedIn}=1`),
  }
}

/**
 * Session mode `storage`: tokens are kept in storage, as the specification asks (shell A14.5). The
 * signed-in cookie is set here too, because the server and the page's first script choose skeleton
 * and files by it: they cannot read encrypted storage.
 */
function createPersistentTokenStore(store: Store, storage: AppStorage, doc: Document): TokenStore {
  const isTokens = (value: unknown): value is Tokens | null =>
    value === null || typeof (value as Partial<Tokens>).access === 'string'
  const storedTokensAtom = storage.stored<Tokens | null>('token', null, {
    writeMode: 'through',
    check: isTokens,
  })
  return {
    read: () => store.get(storedTokensAtom),
    save(tokenSet) {
      const tokens = toTokens(tokenSet, tokenSet.refresh_token)
      store.set(storedTokensAtom, tokens)
      setSignedInCookie(doc, 604_800) // seven days, like what is stored (spec §9)
      return tokens
    },
    clear() {
      store.set(storedTokensAtom, null)
      setSignedInCookie(doc, 0)
    },
    hasSession: () => store.get(storedTokensAtom) !== null,
  }
}

export const createTokenStore = (
  mode: PageConfig['session'],
  store: Store,
  storage: AppStorage,
  doc: Document,
): TokenStore =>
  mode === 'cookie' ? createMemoryTokenStore(doc) : createPersistentTokenStore(store, storage, doc)
