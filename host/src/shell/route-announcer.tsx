import type { Store } from '@console/kernel/host'
import * as text from '@console/ui/text/text.module.css'
import { useAtomValue } from 'jotai'
import { type Atom, atom } from 'jotai/vanilla'

const announcedTitleAtom = atom<Atom<string>>(atom(''))
const announcementAtom = atom((get) => get(get(announcedTitleAtom)))

/** Announces the new page politely to screen readers. Rendered once, outside the pages. */
export const RouteAnnouncer = () => (
  <p role="status" aria-live="polite" className={text.visuallyHidden}>
    {useAtomValue(announcementAtom)}
  </p>
)

/** Says it politely to screen readers. */
export const announce = (store: Store, text: string) => store.set(announcedTitleAtom, atom(text))

export interface AnnouncedPage {
  /** An atom, so that the announcement follows a change of language. */
  title: Atom<string>
  /** The element around the page. */
  element: HTMLElement
  /** What had the focus when the page was hidden; null for a page that is new. */
  lastFocused: HTMLElement | null
}

/**
 * Announces the page after a navigation and moves the focus into it, because the old page's focus is
 * lost: back to where it was in a page that was kept, else to the heading. A page that has focused
 * something itself, such as its first field, keeps that focus.
 */
export function announceAndFocusPage(store: Store, { title, element, lastFocused }: AnnouncedPage) {
  store.set(announcedTitleAtom, title)
  if (element.contains(element.ownerDocument.activeElement)) return
  if (lastFocused?.isConnected) {
    lastFocused.focus({ preventScroll: true })
    if (lastFocused === element.ownerDocument.activeElement) return
  }
  const heading = element.querySelector<HTMLElement>('h1') ?? element
  heading.tabIndex = -1
  // A heading is not a control, so it shows no focus ring.
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}
