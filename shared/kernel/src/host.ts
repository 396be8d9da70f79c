import type { Brand } from '@console/contract/brand'
import type { Locale } from '@console/contract/locale'
import type { PageConfig } from '@console/contract/page-config'
import type { SocialReturn } from '@console/contract/page-names'
import type { Region } from '@console/contract/region'
import type { EndpointInput } from '@console/contract/endpoint'
import type { TokenSet } from '@console/contract/sign-in'
import type { changePassword, UserInfo } from '@console/contract/user'
import type { Atom, createStore, WritableAtom } from 'jotai/vanilla'
import type { CallEndpoint, CallOptions } from './call'
import type { GoOptions } from './page-types'
import type { Workplace } from './session'

/** A jotai store. */
export type Store = ReturnType<typeof createStore>

/** What happens after a sign-in (spec §3). */
export interface CompleteSignInOptions {
  /** Go to the person's home when there is no safe redirect. Default true. */
  goHome?: boolean
  /**
   * The redirect that the address asks for; followed only when it stays in the product (shell
   * A1.1.8, security C9).
   */
  redirect?: string | null
  /**
   * How: `email`, `mobile`, or the type of a social login; default `email`. The brand's tag is told of
   * the sign-in. Null: a session goes on that was told already, as of who switches user (since 2.15).
   */
  method?: string | null
}

/** What the person types to change their password; the refresh token is the host's to add. */
export type PasswordChange = Omit<EndpointInput<typeof changePassword>, 'refresh_token'>

/** What a message offers to do. Its button can be pressed once. */
export interface NoticeAction {
  label: string
  run(): void
}

/** How long a stored value lasts: `device`, the default, or `tab`. */
export interface StoredOptions {
  scope: 'device' | 'tab'
  /** Seconds; a week by default (since 2.17). */
  maxAge?: number
}

/** An icon as an icon service sends it. Its markup is not trusted: `NamedIcon` takes shapes from it. */
export interface FetchedIcon {
  body: string
  width: number
  height: number
}

/**
 * What a remote receives, once, in `start(host)`. Within a major version of the kernel, fields are
 * added, never changed.
 */
export interface Host {
  /** The brand of this origin. */
  brand: Brand
  /** What the origin's top-level domain decides: first language, dial code. */
  region: Region
  /** What the page's configuration says to remotes. */
  page: Pick<
    PageConfig,
    'demonstration' | 'passkeys' | 'policies' | 'policyVersion' | 'session' | 'smsCountries'
  >
  /** The one jotai store of the page. */
  store: Store
  /** Changes the session; it is read through `sessionAtom`. */
  session: {
    /**
     * Starts the session with these tokens, fetches the user info, and navigates to where the
     * person was going. Resolves when that page is on the screen.
     */
    complete(tokens: TokenSet, options: CompleteSignInOptions): Promise<void>
    /**
     * Signs out without asking for confirmation: tells the server, clears the session, and goes to
     * sign-in, which leads whoever signs in next to `redirect` (since 3.1).
     */
    signOut(options?: { redirect?: string }): Promise<void>
    /**
     * Changes the person's password. This session goes on with other tokens, the others end (security
     * C7). Rejects as `call` does.
     */
    changePassword(change: PasswordChange, options?: CallOptions): Promise<void>
    /** Updates the name or picture of the person wherever it is shown. */
    changePerson(change: Partial<UserInfo>): void
    /**
     * Enters a team or account; later calls carry `team_id` and `account_id`. Without a team the
     * person works in none (since 2.11).
     */
    enter(team: Workplace | null, account: Workplace | null): void
  }
  /** Goes to a provider by which one signs in, and learns what came back (api ruling 7). */
  social: {
    /**
     * Leaves the console for the provider, which sends the browser back to this path. Resolves when
     * the person is here again, or stays because of what is not saved.
     */
    leaveFor(authorizeUrl: string, returnPath: string): Promise<void>
    /** What the provider sent back with the browser: once, null when nothing did. */
    takeReturn(): SocialReturn | null
  }
  /**
   * The token of the invitation whose link was opened in this tab, which the host has taken out of the
   * address; null when none was. It lasts until another page than `/invite` or sign-in is shown.
   */
  inviteToken: Atom<string | null>
  /**
   * The token of the link that cancels a request for recovery (rulings 35), kept in the same way for
   * `/cancel-recovery` (since 2.18).
   */
  recoveryToken: Atom<string | null>
  /** The one way to the server. */
  call: CallEndpoint
  /**
   * Asks the brand's icon service for an icon of a set (`mdi`, `home`), which `NamedIcon` then draws
   * (shell A17.1). Null: the service has none. Absent where the brand has no such service.
   */
  fetchIcon?(set: string, name: string): Promise<FetchedIcon | null>
  /** Whether the person has one of these roles; true when no roles are given. */
  can(roles?: readonly string[]): boolean
  locale: {
    /** Language of the page. */
    current(): Locale
    /**
     * The same as a BCP 47 tag, as `lang` and `Intl` take it. It tells where Chinese differs by region:
     * `zh-Hant-HK` in Hong Kong (since 2.21).
     */
    languageTag(): string
    /** Changes the language without a reload. */
    change(locale: Locale): Promise<void>
  }
  /**
   * Shows a short message top right for 3 s; a message that is still showing is not shown twice. One with an
   * action, which takes back what was done, stays for 20 s (since 4.1).
   */
  notify: {
    success(message: string, action?: NoticeAction): void
    failure(message: string): void
    /**
     * Says why the code of a dialog or a menu, which is loaded on first use, did not come: the
     * server cannot be reached, a newer version is here, or a file is missing or damaged. Given to the
     * `onLoadError` of `@console/ui` (since 2.17). `retry` opens it again: it is offered beside the reason
     * (since 2.19); where a newer version is here, a reload is.
     */
    notLoaded(error: unknown, retry?: () => void): void
  }
  /**
   * An atom whose value survives reloads, stored under this key in the remote's own namespace
   * (shell A14). In the scope `tab` it belongs to this tab and this person: signing out deletes it.
   */
  stored<T>(key: string, initial: T, options?: StoredOptions): WritableAtom<T, [T], void>
  /**
   * The tabs of the open pages. What the strip of tabs does not offer at that moment does nothing:
   * home is never closed. Input that is saved nowhere is lost without a question. Each rejects with a
   * message for the person where tabs are switched off.
   */
  tabs: {
    /** Begins the shown page anew. */
    refresh(): Promise<void>
    /** Closes the tab of this path, query included; without one that of the shown page. */
    close(path?: string): Promise<void>
    /** Closes the tabs on the left of the shown page. */
    closeLeft(): Promise<void>
    /** Closes the tabs on the right of the shown page. */
    closeRight(): Promise<void>
    /** Closes all tabs but that of the shown page. */
    closeOthers(): Promise<void>
    /** Closes all tabs that can be closed. */
    closeAll(): Promise<void>
    /**
     * Gives the open page of this path a title of its own, or null its route's again; without a path
     * the shown page.
     */
    setTitle(title: string | null, path?: string): Promise<void>
    /** The shown page goes on at this path, and stays the same one: `/orders/new` to `/orders/7`. */
    setPath(path: string): Promise<void>
  }
  /** Goes to a path of the console: `/console`. */
  go(path: string, options?: GoOptions): void
}
