import type { Brand } from '@console/contract/brand'
import type { Store } from '@console/kernel/host'

/** An event as the tag manager reads it, by the name that the specification gives it. */
export type AnalyticsEvent =
  | { event: 'page_view'; page_title: string; page_path: string }
  | { event: 'SignUp' | 'Login'; method: string }

export interface SignInEvent {
  isNewUser: boolean
  method: string
  /** It leads to another site. */
  isLeaving?: boolean
}

/** The tag reads what is in the list when it comes, and from then on what is pushed. */
export interface TaggedWindow extends Window {
  dataLayer?: object[]
}

export type Tag = NonNullable<Brand['tag']>

export interface TagOptions {
  store: Store
  window: TaggedWindow
  tag: Tag
  /** Replaces what follows the `#` in the address, without a navigation. */
  replaceHref(href: string): void
}

/** Adds an event for the tag of this page, which may still be on its way. */
export const pushEvent = (window: TaggedWindow, event: AnalyticsEvent) =>
  void (window.dataLayer ??= []).push(event)
