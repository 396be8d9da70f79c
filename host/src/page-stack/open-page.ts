import type { Locale } from '@console/contract/locale'
import { dialogParameter } from '@console/kernel/draft-key'
import type { ComponentType, PropsWithChildren } from 'react'
import type { PartId } from '../remotes/remotes'
import {
  isSamePath,
  normalizePath,
  parseHref,
  type RouteLocation,
  type RouteRecord,
  routePaths,
  toHref,
  withQuery,
} from '../routes/routes'
import type { PlacesByWidth } from './scroll-places'
import { withSplit } from './split-view'

/** A part of a page, as its loader left it. */
export type PagePartState = { partId: PartId } & (
  | {
      status: 'ready'
      Component: ComponentType<PropsWithChildren>
      data: unknown
    }
  /** It is still loading, but the rest of the console is usable; at this time the page says so. */
  | { status: 'pending'; wordsAt: number }
  | { status: 'failed'; error: unknown }
)

/** What a navigation shows. */
export interface PageContent {
  location: RouteLocation
  /** Null at an address that no route matches. */
  record: RouteRecord | null
  params: Readonly<Record<string, string | undefined>>
  /** Layouts outermost first, the page last. */
  parts: readonly PagePartState[]
}

/** A name that a page has given itself, in one language. */
export interface PageTitle {
  text: string
  /** What the page is about: `Pier Nine`. */
  subject?: string | undefined
  locale: Locale
  /** Id of the account or team in which it was given. */
  workplace?: string | undefined
}

/** “Account settings · Pier Nine”. */
export const formatTitle = ({ text, subject }: Pick<PageTitle, 'text' | 'subject'>): string =>
  subject ? `${text} · ${subject}` : text

/** A page of the stack: the one that is shown, or one that is kept hidden. */
export interface OpenPage extends PageContent {
  /** Stays the same when the page changes its own query. */
  id: number
  /** The addresses that it has given itself, the current one last. */
  addresses: readonly string[]
  /** Set by the page; null for the title of its route. */
  title: PageTitle | null
  /** Grows with each page that is shown: the least recently shown page is the first to be dropped. */
  shownAt: number
  /** The loader runs again when the page is shown the next time. */
  needsLoad: boolean
  /** False once its tab is closed, or the session has ended in which it was opened. */
  isKeepable: boolean
  /** Shown again, it begins anew: another page takes its place. */
  isStale: boolean
  /** Its forms that hold input which is saved nowhere (`draftName` of the kernel). */
  unsavedForms: readonly string[]
  closeListeners: Set<() => void>
  /** What the elements of a hidden page do not keep themselves; changed without rendering. */
  memory: {
    places: PlacesByWidth
    lastFocused: HTMLElement | null
  }
}

/**
 * What makes an address a page of its own: path and query, but neither the language (shell A4.1), the
 * dialog that is open over it nor the page beside it.
 */
export function addressOf(location: RouteLocation): string {
  let address = addresses.get(location)
  if (address === undefined) {
    address = toHref(withQuery(parseHref(hrefOf(location)), { [dialogParameter]: null }))
    addresses.set(location, address)
  }
  return address
}

/** Where the page at this location is shown as it is, with its dialog. */
export function hrefOf(location: RouteLocation): string {
  const path = normalizePath(location.path)
  return toHref(withSplit(withQuery({ ...location, path }, { locale: null }), null))
}

// Asked some fifty times in one navigation, by tabs and pages.
const addresses = new WeakMap<RouteLocation, string>()

/**
 * Whether a page has a tab (shell A4.1): pages of the shell, but no exception, and no address without
 * a page.
 */
export const hasTab = ({ record }: Pick<PageContent, 'record'>) =>
  record?.rootMount === 'shell' &&
  !record.meta.hideTab &&
  !isSamePath(record.path, routePaths.exception)

/** Whether a page holds input that is saved nowhere. */
export const isUnsaved = ({ unsavedForms }: OpenPage) => unsavedForms.length > 0

/** Whether a page stays open, hidden, while another one is shown (shell A4.7). */
export const isKept = (page: OpenPage) =>
  page.isKeepable && hasTab(page) && !page.record?.meta.ignoreKeepAlive
