import { type MouseEvent, useContext, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dialogParameter } from './draft-key'
import { PageContext } from './page-context'
import type { Page } from './page-types'

export type { Go, GoOptions, Page } from './page-types'

/** The page that the component is part of. */
export function usePage<Data = unknown>(): Page<Data> {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage() was called outside a page.')
  return page as Page<Data>
}

/**
 * Gives the page its title, and with it its tab: “Account settings · Pier Nine”, where the subject is
 * what the page is about (since 4.1). Without a title it is the route's.
 */
export function usePageTitle(title: string | null, subject?: string) {
  const { setTitle } = usePage()
  // Nothing takes it back: a hidden page stays what it is called, and its effects have ended.
  useEffect(() => setTitle(title, subject), [setTitle, title, subject])
}

/** The dialog that is open over a page. */
export interface PageDialog {
  /** Its name; null while none is open. */
  shown: string | null
  /** The id of what it is about, where it is about one thing of the page. */
  subject: string | null
  show(name: string, subject?: string): void
  close(): void
}

/**
 * Which dialog of the page is open. Its address names it (`dialog=access:17`), so that a reload
 * finds it open and Back closes it; its form is kept as those of pages are (`useDraft`, `isInDialog`).
 */
export function usePageDialog(): PageDialog {
  const { setQuery } = usePage()
  const [query] = useSearchParams()
  const [name, subject] = query.get(dialogParameter)?.split(':') ?? []
  return {
    shown: name || null,
    subject: subject ?? null,
    show: (next, about) =>
      setQuery(
        { [dialogParameter]: about === undefined ? next : `${next}:${about}` },
        // One that takes the place of another: Back leads to the page.
        name ? { replace: true } : undefined,
      ),
    close: () => setQuery({ [dialogParameter]: null }, { replace: true }),
  }
}

/** Whether a click is left to the browser: it opens another tab or window, or was handled already. */
export const isLeftToBrowser = (event: MouseEvent) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey

const redirectKind = 'console redirect'

/**
 * What a part's `loader` throws to lead to another path instead; the address of the page that was
 * asked for does not stay in the history.
 */
export const redirectTo = (path: string) => ({ kind: redirectKind, path })

export const isRedirect = (thrown: unknown): thrown is ReturnType<typeof redirectTo> =>
  (thrown as { kind?: unknown } | null)?.kind === redirectKind
