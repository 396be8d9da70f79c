import type { PageConfig } from '@console/contract/page-config'
import type { CallEndpoint } from '@console/kernel/call'
import type { Store } from '@console/kernel/host'
import { atom, type WritableAtom } from 'jotai/vanilla'
import type { RouteLocation } from '../routes/routes'
import type { SessionManager } from '../session/session'
import type { AppStorage } from '../storage/storage'

export type HandoverConfig = Pick<
  PageConfig,
  'product' | 'products' | 'handover' | 'signInSites' | 'redirectOrigins'
>

export interface HandoverDeps {
  store: Store
  storage: AppStorage
  config: HandoverConfig
  window: Window
  session: Pick<
    SessionManager,
    | 'restored'
    | 'isSignedIn'
    | 'ensurePerson'
    | 'completeSignIn'
    | 'readRefreshToken'
    | 'getTokenLease'
    | 'safeRedirect'
  >
  call: CallEndpoint
}

/**
 * What this page has planted in its tab: a hand-over token counts only together with it, so that one that
 * somebody else has asked for is worth nothing here (security C10).
 */
export interface Planted {
  state: string
  /** Where the person wanted to go, as the address says: checked before it is followed (security C9). */
  redirect?: string
}

export interface SendOptions {
  /** What the other site has planted; null: it has yet to. */
  state: string | null
  locale: string | null
  /** The path that the person wanted; the other site follows it if it is one of its own. */
  path?: string | null
}

/** What became of a hand-over token. */
export interface Received {
  /** Somebody else is signed in, and has to be asked first. */
  mustAsk: boolean
  /** Where the person goes on: where the token came to, or the path that they wanted. */
  to: RouteLocation
}

/** Somebody is signed in here, and a hand-over token would sign in somebody else. */
export interface HandoverQuestion {
  token: string
  planted: Planted | null
  /** Whom the token is of. */
  name: string
  avatar: string
  /** Where the token came to, and where it goes on, whoever it is for. */
  to: RouteLocation
}

/** This browser did not ask for it, it was used before, it took too long, or nobody answered. */
export type HandoverRefusal = 'elsewhere' | 'used' | 'expired' | 'unreachable'

/** What the page of the hand-over shows. */
export type HandoverView =
  | { kind: 'question'; question: HandoverQuestion }
  /** The token was refused, and why. */
  | { kind: 'refused'; question: HandoverQuestion; why: HandoverRefusal }
  /** No hand-over token could be had for a site. */
  | { kind: 'failed'; origin: string }

/** Of one page: what every step of a hand-over needs. */
export interface HandoverContext extends HandoverDeps {
  plantedAtom: WritableAtom<Planted | null, [Planted | null], void>
}

/** What the page of the hand-over shows; null when there is nothing to show. */
export const handoverViewAtom = atom<HandoverView | null>(null)
