import { plainCookies } from '@console/contract/page-names'
import type { PageConfig } from '@console/contract/page-config'
import type { TokenSet } from '@console/contract/sign-in'
import type { Store } from '@console/kernel/host'
import type { OpenStorage } from '../storage/storage'

export interface Tokens {
  access: string
  /** When the access token runs out, by the clock of this machine: both ends of the span are measured here. */
  expiresAt: number
  /** Session mode `storage` only (api ruling 2). */
  refresh: string | null
}

/** A call under way should not meet the end of its token. */
const margin = 5_000

export const isFresh = ({ expiresAt }: Tokens) => expiresAt - Date.now() > margin

export interface TokenKeeper {
  read(): Tokens | null
  keep(tokens: TokenSet): Tokens
  forget(): void
  /** Whether a session was left on this machine that may be renewed. */
  hasMark(): boolean
}

const tokensIn = (set: TokenSet, refresh: string | null): Tokens => ({
  access: set.access_token,
  expiresAt: Date.now() + set.expires_in * 1000,
  refresh,
})

const mark = (page: Document, life: number) =>
  (page.cookie = `${plainCookies.signedIn}=1; path=/; max-age=${life}; samesite=strict`)

/**
 * Session mode `cookie`: the access token lives in this page only. The server sets a plain mark beside the refresh cookie,
 * with the same life, that says there is a session (rulings 8).
 */
function inMemory(page: Document): TokenKeeper {
  let held: Tokens | null = null
  return {
    read: () => held,
    keep: (set) => (held = tokensIn(set, null)),
    forget() {
      held = null
      // The server may be out of reach when somebody signs out: the next page must not believe the mark.
      mark(page, 0)
    },
    hasMark: () => page.cookie.split('; ').includes(`${plainCookies.signedIn}=1`),
  }
}

/**
 * Session mode `storage`: to the letter of the specification, tokens are kept on the machine (shell A14.5). The plain mark is
 * set here too: by it the server and the page's first script choose skeleton and files, which cannot read what is enciphered.
 */
function inStorage(store: Store, storage: OpenStorage, page: Document): TokenKeeper {
  const isTokens = (value: unknown): value is Tokens | null =>
    value === null || typeof (value as Partial<Tokens>).access === 'string'
  const keptAtom = storage.stored<Tokens | null>('token', null, {
    write: 'through',
    check: isTokens,
  })
  return {
    read: () => store.get(keptAtom),
    keep(set) {
      const tokens = tokensIn(set, set.refresh_token)
      store.set(keptAtom, tokens)
      mark(page, 604_800) // seven days, like what is stored (spec §9)
      return tokens
    },
    forget() {
      store.set(keptAtom, null)
      mark(page, 0)
    },
    hasMark: () => store.get(keptAtom) !== null,
  }
}

export const openTokens = (
  mode: PageConfig['session'],
  store: Store,
  storage: OpenStorage,
  page: Document,
): TokenKeeper => (mode === 'cookie' ? inMemory(page) : inStorage(store, storage, page))
