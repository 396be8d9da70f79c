import type { Store } from '@console/kernel/host'
import { chakra } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import { atom } from 'jotai/vanilla'

const announcedAtom = atom('')

/** Says politely which page is here, to who cannot see it change. Stands once, outside the pages. */
export const Announcer = () => (
  <chakra.p role="status" aria-live="polite" srOnly>
    {useAtomValue(announcedAtom)}
  </chakra.p>
)

/**
 * After a navigation the keyboard goes on at the new page's heading, not at the end of a page that is gone. A page that has
 * chosen a place for the focus, its first field, keeps it.
 */
export function arriveAt(store: Store, page: Document, title: string) {
  store.set(announcedAtom, title)
  const main = page.querySelector('main')
  if (!main || (main.contains(page.activeElement) && page.activeElement !== main)) return
  const heading = main.querySelector<HTMLElement>('h1') ?? main
  heading.tabIndex = -1
  // A heading is no control: it shows no ring.
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}
