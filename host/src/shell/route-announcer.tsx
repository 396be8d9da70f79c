import type { Store } from '@console/kernel/host'
import { chakra } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import { atom } from 'jotai/vanilla'

const announcementAtom = atom('')

/** Announces the new page politely to screen readers. Rendered once, outside the pages. */
export const RouteAnnouncer = () => (
  <chakra.p role="status" aria-live="polite" srOnly>
    {useAtomValue(announcementAtom)}
  </chakra.p>
)

/**
 * Announces the page after a navigation and moves the focus to its heading, because the old page's
 * focus is lost. A page that has focused something itself, such as its first field, keeps that
 * focus.
 */
export function announceAndFocusPage(store: Store, document: Document, title: string) {
  store.set(announcementAtom, title)
  const main = document.querySelector('main')
  if (!main || (main.contains(document.activeElement) && document.activeElement !== main)) return
  const heading = main.querySelector<HTMLElement>('h1') ?? main
  heading.tabIndex = -1
  // A heading is not a control, so it shows no focus ring.
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}
