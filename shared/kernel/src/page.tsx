import { type ComponentProps, type MouseEvent, useContext } from 'react'
import { GoContext, PageContext } from './page-context'

export interface GoOptions {
  /** The new address takes the place of the current one in the history. */
  replace?: boolean
}
/** Goes to a path of the console: `/console?tab=1`. */
export type Go = (path: string, options?: GoOptions) => void

/**
 * One page as the console shows it. Each address, query included, is a page of its own, and what it
 * holds stays while another page is shown.
 */
export interface Page<Data = unknown> {
  path: string
  /** What the address gives for the `:name` segments of the route's path. */
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
  /**
   * Changes the query of this page, `null` removes a value. The page stays the same one: nothing of
   * it is lost.
   */
  setQuery(changes: Record<string, string | null>, options?: GoOptions): void
  /** What the part's `loader` gave. */
  data: Data
  /** The page is the one that is shown. Effects of a hidden page are stopped by React. */
  isActive: boolean
  /** In the language of the page: the route's title, or what the page has set. */
  title: string
  /** Gives the page a title of its own; null gives it the route's again. */
  setTitle(title: string | null): void
  go: Go
  /** Whether the page holds input that is saved nowhere; forms report it by `useUnsavedInput`. */
  setUnsaved(isUnsaved: boolean): void
  /** Calls the listener when the page is closed, which being hidden is not. */
  onClose(listener: () => void): void
}

/** The page that the component is part of. */
export function usePage<Data = unknown>(): Page<Data> {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage() was called outside a page.')
  return page as Page<Data>
}

/** Whether a click is left to the browser: it opens another tab or window, or was handled already. */
export const isLeftToBrowser = (event: MouseEvent) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the console. */
  to: string
}

/** A link to a page of the console. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const go = useContext(GoContext)
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (isLeftToBrowser(event) || (rest.target && rest.target !== '_self')) return
    event.preventDefault()
    go(to)
  }
  return <a href={`#${to}`} onClick={handleClick} {...rest} />
}

const redirectKind = 'console redirect'

/**
 * What a part's `loader` throws to lead to another path instead; the address of the page that was
 * asked for does not stay in the history.
 */
export const redirectTo = (path: string) => ({ kind: redirectKind, path })

export const isRedirect = (thrown: unknown): thrown is ReturnType<typeof redirectTo> =>
  (thrown as { kind?: unknown } | null)?.kind === redirectKind
