import type { Brand } from '@console/contract/brand'
import type { Locale } from '@console/contract/locale'
import type { PageConfig } from '@console/contract/page-config'
import type { Region } from '@console/contract/region'
import type { TokenSet } from '@console/contract/sign-in'
import type { UserInfo } from '@console/contract/user'
import type { createStore, WritableAtom } from 'jotai/vanilla'
import type { Call } from './call'
import type { Workplace } from './session'

/** A jotai store. */
export type Store = ReturnType<typeof createStore>

/** How a sign-in ends (spec §3). */
export interface SignInEnd {
  /** Go to the person's home when no redirect is honoured. Default true. */
  goHome?: boolean
  /** What the address asked for; honoured only when it stays in the product (shell A1.1.8, security C9). */
  redirect?: string | null
}

/** What a remote receives, once, in `start(host)`. Within a major version of kernel, fields are added, never changed. */
export interface Host {
  /** The brand of this origin. */
  brand: Brand
  /** What the origin's top-level domain decides: first language, dial code. */
  region: Region
  /** What the page's configuration says to remotes. */
  page: Pick<PageConfig, 'policyVersion' | 'session'>
  /** The one jotai store of the page. */
  store: Store
  /** Verbs on the session; it is read by `sessionAtom`. */
  session: {
    /** Takes the tokens of a sign-in, fetches the person, and goes where the person meant to. */
    complete(tokens: TokenSet, end: SignInEnd): Promise<void>
    /** Asks for nothing: tells the server, forgets, and goes to sign-in. */
    signOut(): Promise<void>
    /** Shows a changed name or picture at once, everywhere. */
    changePerson(change: Partial<UserInfo>): void
    /** Enters a team or account; later calls carry `team_id` and `account_id`. */
    enter(team: Workplace, account: Workplace | null): void
  }
  /** The one way to the server. */
  call: Call
  /** Whether the person has one of these roles; no roles asked means everybody. */
  can(roles?: readonly string[]): boolean
  locale: {
    /** Language of the page. */
    current(): Locale
    /** Changes it in place, without reload. */
    change(locale: Locale): Promise<void>
  }
  /** A short message top right, 3 s; the same one is not stacked. */
  notify: {
    success(words: string): void
    failure(words: string): void
  }
  /** An atom whose value survives reloads under this key of the remote's own (shell A14). */
  stored<T>(key: string, initial: T): WritableAtom<T, [T], void>
  /** Goes to a path of the console: `/console`. */
  go(path: string, options?: { replace?: boolean }): void
}
